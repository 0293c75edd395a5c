import FieldGeometry
import FieldRendering
import FieldScene

/// Looks for values that make findings disappear, and tries each by editing the scene and auditing it again.
struct Suggester {
    /// What determines a suggestion. Equal cells of a field, and pictures that show the same, share one.
    struct Key: Hashable {
        fileprivate let proof: Int
        fileprivate let rule: String
        fileprivate let level: AuditLevel
        /// The keys that lead to the value.
        let path: [String]
        fileprivate let values: [String]
        fileprivate let variant: Int
    }

    /// The greatest number of suggestions that are looked for in one audit. The findings beyond have none.
    private static let limit = 500
    /// How often a colour is corrected by the colours beside it in the edited scene.
    private static let attempts = 5

    private let proofs: [Proof]
    private var known: [Key: Finding.Suggestion?] = [:]

    init(_ proofs: [Proof]) { self.proofs = proofs }

    /// The suggestion for a finding; nil if none is known.
    mutating func suggestion(for item: AuditItem) -> Finding.Suggestion? {
        guard let repair = item.repair, let key = key(of: item) else { return nil }
        if let known = known[key] { return known }
        guard known.count < Self.limit else { return nil }
        let found = tried(repair, of: item, item.locator)
        known[key] = .some(found)
        return found
    }

    /// What determines the suggestion for a finding; nil if there can be none.
    func key(of item: AuditItem) -> Key? {
        let locator = item.locator
        guard let repair = item.repair, let path = locator.path(of: repair) else { return nil }
        return Key(
            proof: item.proof, rule: item.rule.id, level: item.finding.level, path: path,
            values: repair.values + [locator.theme.name],
            variant: locator.file.matrixSets([path[0], "field", "content", "canvas"]) ? item.variant : 0)
    }

    /// Whether a suggestion makes a finding disappear.
    func clears(_ suggestion: Finding.Suggestion, _ item: AuditItem) -> Bool {
        (try? violations(after: suggestion.value, at: suggestion.keys, of: item))?.isEmpty ?? false
    }

    private func tried(_ repair: Repair, of item: AuditItem, _ locator: FindingLocator) -> Finding.Suggestion? {
        switch repair {
        case .value(let keys, let value): return locator.path(of: keys).flatMap { accepted(value, at: $0, of: item) }
        case .length(let keys, let length):
            return locator.path(of: keys).flatMap { accepted(length.plainText, at: $0, of: item) }
        case .color(let change, let others):
            // Of the colour and those below it, the one that has to change least.
            let found = ([change] + others).compactMap { nearest($0, of: item, locator) }
            return found.min { $0.distance < $1.distance }?.suggestion
        }
    }

    private typealias Found = (suggestion: Finding.Suggestion, distance: Double)

    private func nearest(_ change: ColorChange, of item: AuditItem, _ locator: FindingLocator) -> Found? {
        guard let path = locator.path(of: change.origin) else { return nil }
        for constraint in [change.constraint, change.constraint.withOpaqueSource].compactMap(\.self) {
            if let found = nearest(constraint, change.origin, at: path, of: item, in: locator.theme) { return found }
        }
        return nil
    }

    private func accepted(_ value: String, at path: [String], of item: AuditItem) -> Finding.Suggestion? {
        guard let left = try? violations(after: value, at: path, of: item), left.isEmpty else { return nil }
        return Finding.Suggestion(keys: path, value: value)
    }

    /// The nearest colour that passes. If the colours beside it change with it, they are added to the constraint.
    private func nearest(
        _ constraint: ColorConstraint, _ origin: ColorOrigin, at path: [String], of item: AuditItem, in theme: Theme
    ) -> Found? {
        var constraint = constraint
        for _ in 0..<Self.attempts {
            guard var color = constraint.nearestColor() else { return nil }
            color.alpha = constraint.source.alpha
            let value = path[0] == "themes" ? color.sceneText : origin.source.text(with: color, in: theme)
            guard let left = try? violations(after: value, at: path, of: item) else { return nil }
            guard let first = left.first else {
                return (
                    Finding.Suggestion(keys: path, value: value),
                    OKLab(color).squaredDistance(to: OKLab(constraint.source))
                )
            }
            guard case .color(let same, let others)? = first.repair,
                let change = ([same] + others).first(where: { $0.origin.keys == origin.keys })
            else { return nil }
            let new = change.constraint.backdrops.filter { !constraint.backdrops.contains($0) }
            if new.isEmpty { return nil }
            constraint.backdrops += new
        }
        return nil
    }

    /// The violations of the finding's rule that its element still has after a value was set.
    private func violations(after value: String, at path: [String], of item: AuditItem) throws -> [Violation]? {
        let proof = proofs[item.proof]
        guard let file = try proof.file.setting(path, to: value) else { return nil }
        let scene = try file.scene(variant: item.variant)
        let all: [Violation]
        switch item.subject {
        case .scene: all = try item.rule.violations(in: scene)
        case .state(let name, _, let scale):
            guard let state = scene.states.first(where: { $0.name == name }) else { return nil }
            let renderer = Renderer(proof.replacing(file: file))
            let picture = try AuditPicture(of: scene, state, scale: scale, by: renderer)
            picture.onlyElement = item.finding.element
            all = try item.rule.violations(in: picture)
        }
        return all.filter { violation in
            violation.element == item.finding.element
                && (violation.level == item.finding.level || violation.level.isIncluded(in: item.finding.level))
        }
    }
}

extension FindingLocator {
    /// The path at which a repair sets a value.
    fileprivate func path(of repair: Repair) -> [String]? {
        switch repair {
        case .color(let change, _): path(of: change.origin)
        case .length(let keys, _), .value(let keys, _): path(of: keys)
        }
    }

    /// The path at which a colour is set: that of the theme's colour, if it comes from a token.
    fileprivate func path(of origin: ColorOrigin) -> [String]? {
        origin.token(in: theme).map { ["themes", theme.name, $0] } ?? path(of: origin.keys)
    }
}

extension Repair {
    /// The values that determine a suggestion.
    fileprivate var values: [String] {
        switch self {
        case .color(let change, let others): ([change] + others).flatMap { $0.constraint.values }
        case .length(_, let length): ["\(length)"]
        case .value(_, let value): [value]
        }
    }
}

extension ColorConstraint {
    fileprivate var values: [String] {
        [source.hex, seen.hex, "\(required)", "\(strength)"] + backdrops.map(\.hex)
    }
}
