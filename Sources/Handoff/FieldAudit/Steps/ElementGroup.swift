import FieldScene

/// Collects the findings about one element during an audit in steps.
struct ElementGroup {
    /// What the findings of a group have in common.
    struct Key: Hashable {
        private let rule: String
        private let level: AuditLevel
        private let location: SceneLocation
        private let element: String?
        private let path: [String]?

        /// Creates the key of a finding.
        ///
        /// - Parameter path: The path of the value that would repair it.
        init(_ finding: Finding, path: [String]?) {
            (rule, level, location) = (finding.rule, finding.level, finding.location)
            // The cells of a field differ in their indices only, but not the pages of a card.
            element = finding.element?.replacing(#/(\w+)\[\d+\]/#) { $0.1 == "page" ? $0.0 : "\($0.1)[]" }
            self.path = path
        }
    }

    /// The findings that a suggestion has to clear. Equal colours pass together, so one of them is enough. Sizes depend on
    /// the rest of the picture, too.
    private(set) var items: [AuditItem]
    /// The value that clears all findings; nil before it is found, and if none is known.
    var suggestion: Finding.Suggestion?
    private var keys: Set<Suggester.Key> = []
    private var elements: [String: Set<String>] = [:]
    private var worst: Finding

    /// Creates a group with its first finding.
    init(_ item: AuditItem) { (items, worst) = ([], item.finding) }

    /// Adds a finding.
    mutating func add(_ item: AuditItem, _ key: Suggester.Key?) {
        if let picture = item.finding.picture {
            elements[picture, default: []].formUnion(item.finding.element.map { [$0] } ?? [])
        }
        if item.finding.distance > worst.distance { worst = item.finding }
        if let key, keys.insert(key).inserted || item.repair?.isColor == false { items.append(item) }
    }

    /// The findings as one.
    var finding: ElementFinding {
        var worst = worst
        worst.suggestion = suggestion
        let places = Dictionary(grouping: elements.keys) { elements[$0] ?? [] }
            .map { ElementFinding.Place(elements: $0.sorted(), pictures: $1.sorted()) }
            .sorted { ($0.pictures.first ?? "") < ($1.pictures.first ?? "") }
        return ElementFinding(worst: worst, places: places)
    }
}

extension Finding {
    /// How far the measured value is from the required one; 0 if nothing is measured.
    var distance: Double {
        guard let value, let required else { return 0 }
        return value < required ? required - value : value - required
    }
}

/// Findings of one rule about one element, in all states and variants that have them. Equal cells are one element.
package struct ElementFinding: Sendable {
    /// The finding that is farthest from what is required. Its suggestion clears all findings; it is nil if none is
    /// known.
    package var worst: Finding
    /// The pictures with these findings.
    package let places: [Place]
    /// The number of pictures with these findings.
    package var pictures: Int { places.reduce(0) { $0 + $1.pictures.count } }

    /// Elements, and the pictures in which exactly these have the finding.
    package struct Place: Sendable {
        /// The ids of the elements, sorted.
        package let elements: [String]
        /// The names of the pictures, sorted.
        package let pictures: [String]
    }
}
