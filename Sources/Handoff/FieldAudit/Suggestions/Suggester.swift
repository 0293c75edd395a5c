import FieldGeometry
import FieldRendering
import FieldScene

/// Searches for values that make findings disappear, and tries each by editing the scene and auditing it again.
///
/// A suggestion is proved before it is shown: `ColorOrigins` finds the keys that set a colour, the value is set in the
/// tree of the scene file (`SceneFile.setting(_:to:)`), and the rule runs again.
struct Suggester {
    /// The properties that determine a suggestion. Equal cells of a field, and equal snapshots, share one.
    struct Key: Hashable {
        fileprivate let proof: Int
        fileprivate let rule: String
        fileprivate let level: AuditLevel
        /// The keys that lead to the value.
        let path: [String]
        fileprivate let values: [String]
        fileprivate let variant: Int
    }

    /// The maximum number of searches for suggestions in one audit. Further findings have no suggestion.
    private static let limit = 500
    /// The maximum number of corrections of a colour by the colours beside it in the edited scene.
    private static let attempts = 5

    /// The maximum number of values to search for equal findings if the known values do not clear one of them.
    private static let values = 4

    private let scenes: EditedScenes
    private let options: AuditOptions
    private var known: [Key: [Finding.Suggestion]] = [:]
    private var searches = 0

    /// Creates a suggester.
    ///
    /// - Parameters:
    ///   - proofs: The scene files.
    ///   - options: The options of the audit. Suggestions aim at its level, and are checked for new findings of its
    ///     rules.
    init(_ proofs: [Proof], _ options: AuditOptions) {
        (scenes, self.options) = (EditedScenes(proofs, options), options)
    }

    /// The suggestion for a finding; nil if none is known.
    mutating func suggestion(for item: AuditItem) -> Finding.Suggestion? {
        guard let repair = item.repair, let key = key(of: item) else { return nil }
        let values = known[key] ?? []
        // Equal colours always pass together. Sizes also depend on the rest of the snapshot.
        if case .color = repair, known[key] != nil { return values.first }
        if known[key] != nil, values.isEmpty || values.count >= Self.values { return values.first { clears($0, item) } }
        if let value = values.first(where: { clears($0, item) }) { return value }
        guard searches < Self.limit else { return nil }
        searches += 1
        let found = tried(repair, of: item)
        known[key] = values + [found].compactMap(\.self)
        return found
    }

    /// The properties that determine the suggestion for a finding; nil if there can be no suggestion.
    func key(of item: AuditItem) -> Key? {
        let locator = item.subject.locator
        guard let repair = item.repair, let path = locator.path(of: repair) else { return nil }
        return Key(
            proof: item.subject.proof, rule: item.rule.id, level: item.finding.level, path: path,
            values: repair.values + [locator.theme.name],
            variant: locator.file.matrixSets([path[0], "field", "content", "canvas"]) ? locator.variant : 0)
    }

    /// A suggestion with the rules that report new findings because of it in the snapshots of some findings; nil if one
    /// of these snapshots cannot be drawn with it.
    ///
    /// - Parameter isColor: Whether the value is a colour; nil if that depends on the repairs.
    func checked(
        _ suggestion: Finding.Suggestion, for items: [AuditItem], isColor: Bool? = nil
    ) -> Finding.Suggestion? {
        var new: Set<String> = []
        for item in items {
            let isColor = isColor ?? item.repair?.isColor ?? false
            guard let found = scenes.newFindings(after: suggestion, for: item, isColor: isColor) else { return nil }
            new.formUnion(found)
        }
        var suggestion = suggestion
        suggestion.newFindings = options.rules.map { $0.id }.filter(new.contains)
        return suggestion
    }

    /// Whether a suggestion makes a finding disappear.
    func clears(_ suggestion: Finding.Suggestion, _ item: AuditItem) -> Bool {
        (try? scenes.violations(after: suggestion, of: item))?.isEmpty ?? false
    }

    private func tried(_ repair: Repair, of item: AuditItem) -> Finding.Suggestion? {
        func bestOption(_ options: [RepairOption]) -> Finding.Suggestion? {
            options.lazy.compactMap { accepted($0, of: item) }.best { checked($0, for: [item], isColor: false) }
        }
        switch repair {
        case .fault(let options): return bestOption(options)
        case .options(let options):
            // None of the values is at fault, so do not suggest one that causes a finding.
            return bestOption(options).flatMap { $0.newFindings.isEmpty ? $0 : nil }
        case .color(let change, let others, let sizes):
            // Select the colour, or one below it, that has to change least.
            let best = harmless([change] + others, of: item)
            if best?.newFindings.isEmpty == true { return best }
            let size = bestOption(sizes)
            return size?.newFindings.isEmpty == true ? size : best ?? size
        }
    }

    /// The nearest value of one of several colours that causes no other finding, or else the nearest one. If several
    /// states of a cell share a colour, it can change in one of them alone.
    private func harmless(_ changes: [ColorChange], of item: AuditItem) -> Finding.Suggestion? {
        let found = changes.compactMap { change in nearest(change, of: item).map { (change, $0) } }
        var best: Finding.Suggestion?
        for (change, found) in found.sorted(by: { $0.1.distance < $1.1.distance }) {
            let inStates = change.inStates.lazy.compactMap { origin -> Finding.Suggestion? in
                var change = change
                change.origin = origin
                return nearest(change, of: item)?.suggestion
            }
            guard let base = checked(found.suggestion, for: [item]) else { continue }
            if base.newFindings.isEmpty { return base }
            best = best ?? base
            if let narrow = inStates.best({ checked($0, for: [item]) }), narrow.newFindings.isEmpty { return narrow }
        }
        return best
    }

    private typealias Found = (suggestion: Finding.Suggestion, distance: Double)

    private func nearest(_ change: ColorChange, of item: AuditItem) -> Found? {
        guard let path = item.subject.locator.path(of: change.origin) else { return nil }
        func nearest(_ constraint: ColorConstraint?, _ color: (ColorConstraint) -> Color?) -> Found? {
            constraint.flatMap { self.nearest($0, change, at: path, of: item, by: color) }
        }
        // Keep the opacity if a colour passes with it. If not, raise it, and as a last resort make the colour opaque.
        return nearest(change.constraint) { $0.nearestColor()?.opacity(of: $0.source) }
            ?? nearest(change.constraint) { $0.raisedColor() }
            ?? nearest(change.constraint.withOpaqueSource) { $0.nearestColor() }
    }

    private func accepted(_ option: RepairOption, of item: AuditItem) -> Finding.Suggestion? {
        guard let path = item.subject.locator.path(of: option.keys) else { return nil }
        func passes(_ number: Int) -> Bool { accepted("\(number)", at: path, of: item) != nil }
        switch option {
        case .value(_, let value): return accepted(value, at: path, of: item)
        case .least(_, let range):
            return range.bisected(isIncreasing: true, passes).map { .init(keys: path, value: "\($0)") }
        case .greatest(_, let range):
            return range.bisected(isIncreasing: false, passes).map { .init(keys: path, value: "\($0)") }
        }
    }

    private func accepted(_ value: String, at path: [String], of item: AuditItem) -> Finding.Suggestion? {
        let suggestion = Finding.Suggestion(keys: path, value: value)
        return clears(suggestion, item) ? suggestion : nil
    }

    /// The nearest colour that passes. If the colours beside it change with it, they are added to the constraint.
    private func nearest(
        _ constraint: ColorConstraint, _ change: ColorChange, at path: [String], of item: AuditItem,
        by search: (ColorConstraint) -> Color?
    ) -> Found? {
        let theme = item.subject.locator.theme
        var constraint = constraint
        for _ in 0..<Self.attempts {
            guard let color = search(constraint) else { return nil }
            let value = path[0] == "themes" ? color.sceneText : change.origin.source.text(with: color, in: theme)
            guard let left = try? scenes.violations(after: .init(keys: path, value: value), of: item) else {
                return nil
            }
            guard let first = left.first else {
                let original = change.constraint
                let seen = color.alpha >= 1 && original.source.alpha < 1 ? color : original.seen(with: color)
                return (
                    Finding.Suggestion(keys: path, value: value),
                    Oklab(seen).squaredDistance(to: Oklab(original.seen))
                )
            }
            guard case .color(let same, let others, _)? = first.repair,
                let now = ([same] + others).first(where: { $0.origin.keys == change.origin.keys })
            else { return nil }
            let new = now.constraint.backdrops.filter { !constraint.backdrops.contains($0) }
            if new.isEmpty { return nil }
            constraint.backdrops += new
        }
        return nil
    }
}

extension FindingLocator {
    /// The path at which a repair sets a value.
    fileprivate func path(of repair: Repair) -> [String]? {
        switch repair {
        case .color(let change, _, _): path(of: change.origin)
        case .fault(let options), .options(let options): options.lazy.compactMap { path(of: $0.keys) }.first
        }
    }

    /// The path at which a colour is set: the path of the theme's colour, if it comes from a token.
    func path(of origin: ColorOrigin) -> [String]? {
        origin.token(in: theme).map { ["themes", theme.name, $0] } ?? path(of: origin.keys)
    }
}

extension Sequence<Finding.Suggestion> {
    /// The first suggestion that causes no finding, or else the first one that can be drawn; nil if there is none.
    func best(_ checked: (Finding.Suggestion) -> Finding.Suggestion?) -> Finding.Suggestion? {
        var best: Finding.Suggestion?
        for suggestion in self {
            guard let suggestion = checked(suggestion) else { continue }
            if suggestion.newFindings.isEmpty { return suggestion }
            best = best ?? suggestion
        }
        return best
    }
}

extension Repair {
    /// The values that determine a suggestion.
    fileprivate var values: [String] {
        switch self {
        case .color(let change, let others, let sizes):
            ([change] + others).flatMap { $0.constraint.values } + sizes.map { "\($0)" }
        case .fault(let options), .options(let options): options.map { "\($0)" }
        }
    }
}

extension ColorConstraint {
    fileprivate var values: [String] {
        [source.hex, seen.hex, "\(strength)"] + backdrops.flatMap { [$0.color.hex, "\($0.required)"] }
    }
}

extension ClosedRange<Int> {
    /// The bound of the passing numbers: the least one if greater numbers pass too, or else the greatest one. Nil if no
    /// number passes.
    fileprivate func bisected(isIncreasing: Bool, _ passes: (Int) -> Bool) -> Int? {
        var (failing, passing) = isIncreasing ? (lowerBound - 1, upperBound) : (upperBound + 1, lowerBound)
        guard passes(passing) else { return nil }
        while abs(passing - failing) > 1 {
            let middle = failing + (passing - failing) / 2
            if passes(middle) { passing = middle } else { failing = middle }
        }
        return passing
    }
}

extension Color {
    /// This colour with the opacity of another colour.
    func opacity(of other: Color) -> Color {
        var color = self
        color.alpha = other.alpha
        return color
    }
}

extension ColorSource {
    /// The colour in the notation of scenes, with the colour of a theme replaced. `light-dark()` keeps the other one.
    func text(with color: Color, in theme: Theme) -> String {
        guard case .lightDark(let light, let dark) = self else { return color.sceneText }
        let texts =
            theme.isDark
            ? (light.sceneText, dark.text(with: color, in: theme))
            : (light.text(with: color, in: theme), dark.sceneText)
        return "light-dark(\(texts.0), \(texts.1))"
    }

    /// The colour in the notation of scenes.
    private var sceneText: String {
        switch self {
        case .fixed(let color): color.sceneText
        case .token(let token): token
        case .lightDark(let light, let dark): "light-dark(\(light.sceneText), \(dark.sceneText))"
        }
    }
}

extension Color {
    /// The colour as `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
    var sceneText: String { alpha >= 1 ? String(hex.dropLast(2)) : hex }
}
