import FieldRendering
import FieldScene

extension Suggester {
    /// The maximum number of findings for which a common value is searched. If there are more, they have no suggestion.
    private static var conflictLimit: Int { 64 }

    /// Findings with suggestions for the same key.
    private struct Conflict: Hashable {
        let proof: Int
        let keys: [String]
        /// Whether the findings are recommendations, which may demand more than is required.
        let isInfo: Bool
    }

    /// Replaces the different suggestions for one key by a common one that clears all of their findings. If there is
    /// none, the suggestions are removed, because each of them would leave a finding.
    func settle(_ items: inout [AuditItem]) {
        var indices: [Conflict: [Int]] = [:]
        for (index, item) in items.enumerated() {
            guard let suggestion = item.finding.suggestion else { continue }
            let isInfo = item.finding.level == .info
            let conflict = Conflict(proof: item.subject.proof, keys: suggestion.keys, isInfo: isInfo)
            indices[conflict, default: []].append(index)
        }
        for (conflict, indices) in indices {
            let values = Set(indices.compactMap { items[$0].finding.suggestion?.value })
            guard values.count > 1 else { continue }
            let common = common(of: indices.map { items[$0] }, at: conflict.keys)
            for index in indices { items[index].finding.suggestion = common }
        }
    }

    /// A value for a key that clears all findings with suggestions for it; nil if none is known.
    func common(of items: [AuditItem], at keys: [String]) -> Finding.Suggestion? {
        let values = Set(items.compactMap { $0.finding.suggestion?.value }).sorted()
        var seen: Set<[String]> = []
        let different = items.filter { item in
            guard let suggestion = item.finding.suggestion else { return false }
            let (subject, state) = (item.subject, item.subject.state)
            let place = ["\(subject.locator.variant)", state?.name ?? "", state.map { "\($0.scale)" } ?? ""]
            return seen.insert([item.rule.id, item.finding.element ?? "", subject.locator.theme.name] + place)
                .inserted || suggestion.value.isEmpty
        }
        guard different.count <= Self.conflictLimit else { return nil }
        let candidates = (values.prefix(8) + [themed(items), combined(different, at: keys)].compactMap(\.self)).map {
            Finding.Suggestion(keys: keys, value: $0)
        }
        return candidates.lazy.filter { candidate in
            different.allSatisfy { $0.finding.suggestion?.value == candidate.value || clears(candidate, $0) }
        }.best { checked($0, for: different) }
    }

    /// The colours for light and for dark themes as `light-dark()`; nil if light or dark themes have several.
    private func themed(_ items: [AuditItem]) -> String? {
        var texts: [Bool: Set<String>] = [:]
        for item in items {
            guard let value = item.finding.suggestion?.value, item.repair?.isColor == true else { return nil }
            let isDark = item.subject.locator.theme.isDark
            texts[isDark, default: []].insert(value.part(ofThemeIsDark: isDark))
        }
        guard let light = texts[false], let dark = texts[true], light.count == 1, dark.count == 1 else { return nil }
        return "light-dark(\(light.joined()), \(dark.joined()))"
    }

    /// A colour that removes all findings of a theme at once. For example, it contrasts with the background, and differs
    /// from the colour of a cell without an error. Nil if there is no such colour, if the findings are of different
    /// themes, or if their colours have different opacities.
    private func combined(_ items: [AuditItem], at keys: [String]) -> String? {
        guard let theme = items.first?.subject.locator.theme else { return nil }
        var combined: ColorChange?
        for item in items {
            guard case .color(let change, let others, _) = item.repair,
                item.subject.locator.theme.name == theme.name,
                let own = ([change] + others).first(where: { item.subject.locator.path(of: $0.origin) == keys })
            else { return nil }
            guard let known = combined else {
                combined = own
                continue
            }
            guard known.constraint.hasSameSource(as: own.constraint) else { return nil }
            combined?.constraint.backdrops += own.constraint.backdrops
        }
        guard let combined,
            let color = combined.constraint.nearestColor()?.opacity(of: combined.constraint.source)
        else { return nil }
        return keys[0] == "themes"
            ? color.sceneText : combined.origin.source.text(with: color, in: theme)
    }
}

extension ColorConstraint {
    /// Whether the constraint is about the same colour, with the same visible colour.
    fileprivate func hasSameSource(as other: ColorConstraint) -> Bool {
        source == other.source && seen == other.seen && strength == other.strength
    }
}

extension String {
    /// The colour of a theme in `light-dark()`; the text itself if it is another colour.
    fileprivate func part(ofThemeIsDark isDark: Bool) -> String {
        LightDarkText(self).map { String(isDark ? $0.dark : $0.light) } ?? self
    }
}
