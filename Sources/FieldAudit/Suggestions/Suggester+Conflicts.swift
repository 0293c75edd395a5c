import FieldGeometry
import FieldScene

extension Suggester {
    /// The number of findings for which a common value is looked for. More have no suggestion.
    private static var conflictLimit: Int { 64 }

    /// Findings with suggestions for the same key.
    private struct Conflict: Hashable {
        let proof: Int
        let keys: [String]
        /// Whether the findings are recommendations, which may ask for more than what is required.
        let isInfo: Bool
    }

    /// Gives the findings with different suggestions for one key a common one, which clears all of them; or else none,
    /// because each of their suggestions would keep a finding.
    func settle(_ items: inout [AuditItem]) {
        var indices: [Conflict: [Int]] = [:]
        for (index, item) in items.enumerated() {
            guard let suggestion = item.finding.suggestion else { continue }
            let conflict = Conflict(proof: item.proof, keys: suggestion.keys, isInfo: item.finding.level == .info)
            indices[conflict, default: []].append(index)
        }
        for (conflict, indices) in indices {
            let values = Set(indices.compactMap { items[$0].finding.suggestion?.value })
            guard values.count > 1 else { continue }
            let common = common(of: indices.map { items[$0] }, at: conflict.keys, values.sorted())
            for index in indices { items[index].finding.suggestion = common }
        }
    }

    private func common(of items: [AuditItem], at keys: [String], _ values: [String]) -> Finding.Suggestion? {
        var seen: Set<[String]> = []
        let different = items.filter { item in
            guard let suggestion = item.finding.suggestion else { return false }
            return seen.insert([item.rule.id, item.finding.element ?? "", item.locator.theme.name, "\(item.subject)"])
                .inserted || suggestion.value.isEmpty
        }
        guard different.count <= Self.conflictLimit else { return nil }
        let candidates = (values.prefix(8) + [themed(items)].compactMap(\.self)).map {
            Finding.Suggestion(keys: keys, value: $0)
        }
        return candidates.first { candidate in
            different.allSatisfy { $0.finding.suggestion == candidate || clears(candidate, $0) }
                && different.allSatisfy { isHarmless(candidate, for: $0) }
        }
    }

    /// The colour for light themes and the one for dark themes as `light-dark()`; nil if one of them has several.
    private func themed(_ items: [AuditItem]) -> String? {
        var texts: [Bool: Set<String>] = [:]
        for item in items {
            guard let value = item.finding.suggestion?.value, item.repair?.isColor == true else { return nil }
            let isDark = item.locator.theme.isDark
            texts[isDark, default: []].insert(value.part(ofThemeIsDark: isDark))
        }
        guard let light = texts[false], let dark = texts[true], light.count == 1, dark.count == 1 else { return nil }
        return "light-dark(\(light.joined()), \(dark.joined()))"
    }
}

extension String {
    /// The colour of a theme in `light-dark()`; the text itself if it is another colour.
    fileprivate func part(ofThemeIsDark isDark: Bool) -> String {
        LightDarkText(self).map { String(isDark ? $0.dark : $0.light) } ?? self
    }
}
