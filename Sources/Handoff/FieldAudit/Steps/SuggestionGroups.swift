import FieldScene

/// Groups the findings of an audit, and searches for a suggestion for each group in steps. The command line and editors
/// share it, so they make the same suggestions.
struct SuggestionGroups {
    /// The groups, in the order of their first findings.
    private(set) var groups: [ElementGroup] = []
    private var indices: [ElementGroup.Key: Int] = [:]
    private var suggester: Suggester
    private let limit: Int
    private var search: SuggestionSearch?
    /// The number of groups for which the search has ended.
    private var searched = 0
    private var isSettled = false

    /// Creates an empty list.
    ///
    /// - Parameters:
    ///   - suggester: Tries values.
    ///   - limit: The maximum number of groups; further ones are dropped.
    init(_ suggester: Suggester, limit: Int = .max) { (self.suggester, self.limit) = (suggester, limit) }

    /// Adds a finding. Returns the index of its group; nil if there are too many groups.
    @discardableResult
    mutating func add(_ item: AuditItem) -> Int? {
        let repair = suggester.key(of: item)
        let key = ElementGroup.Key(item.finding, path: repair?.path)
        let index = indices[key] ?? groups.count
        if index == groups.count {
            guard groups.count < limit else { return nil }
            groups.append(ElementGroup(item))
            indices[key] = index
        }
        groups[index].add(item, repair)
        return index
    }

    /// Does a step of the search, after all findings were added; returns false if no step is left.
    mutating func step() -> Bool {
        guard searched < groups.count else { return settle() }
        var search = self.search ?? SuggestionSearch(groups[searched].items)
        let isLast = search.step(&suggester)
        self.search = isLast ? nil : search
        if isLast {
            groups[searched].suggestion = search.result
            searched += 1
        }
        return true
    }

    /// Replaces different suggestions for one key by a common one; returns false if that was done before.
    private mutating func settle() -> Bool {
        if isSettled { return false }
        isSettled = true
        var items: [AuditItem] = []
        var owners: [Int] = []
        for (index, group) in groups.enumerated() where group.suggestion != nil {
            for var item in group.items {
                item.finding.suggestion = group.suggestion
                items.append(item)
                owners.append(index)
            }
        }
        suggester.settle(&items)
        for (item, owner) in zip(items, owners) { groups[owner].suggestion = item.finding.suggestion }
        shortenPaths()
        return true
    }

    /// Sets the paths that messages show.
    private mutating func shortenPaths() {
        var known: [Int: ElementPaths] = [:]
        for index in groups.indices {
            guard let keys = groups[index].suggestion?.keys, let subject = groups[index].items.first?.subject else {
                continue
            }
            let paths = known[subject.proof] ?? ElementPaths(of: subject.locator.file)
            known[subject.proof] = paths
            let short = paths.short(keys)
            if short != keys { groups[index].suggestion?.shortKeys = short }
        }
    }
}

/// Searches for a value that clears all findings of a group, in steps.
///
/// A value that passes in one snapshot may fail in another one, for example if two themes share a colour. So the
/// suggestions for the first findings are tried on all others.
struct SuggestionSearch {
    private let items: [AuditItem]
    private var next = 0
    private var candidate: Finding.Suggestion?
    private var tested = 0
    /// The suggestion; nil before the last step, or if there is no suggestion.
    private(set) var result: Finding.Suggestion?

    /// The maximum number of suggestions to try.
    private static let limit = 4
    /// The maximum number of findings for which a common colour is determined.
    private static let colors = 64

    /// Creates a search. Findings whose values are farthest from the required ones are tried first.
    init(_ items: [AuditItem]) {
        self.items = items.sorted { $0.finding.distance > $1.finding.distance }
    }

    /// Does one step, and returns whether it was the last one.
    mutating func step(_ suggester: inout Suggester) -> Bool {
        guard let candidate else {
            guard next < min(items.count, Self.limit) else {
                result = common(&suggester)
                return true
            }
            self.candidate = suggester.suggestion(for: items[next])
            (tested, next) = (0, next + 1)
            return false
        }
        // Skip the finding from which the suggestion comes, because the suggestion clears it.
        if tested == next - 1 { tested += 1 }
        guard tested < items.count else {
            result = candidate
            return true
        }
        if suggester.clears(candidate, items[tested]) { tested += 1 } else { self.candidate = nil }
        return false
    }

    /// A colour that clears all findings, but that no finding alone leads to, such as one for light and one for dark
    /// themes; nil if there is none, or if the findings are not about one colour.
    private func common(_ suggester: inout Suggester) -> Finding.Suggestion? {
        guard items.count <= Self.colors, items.first?.repair?.isColor == true else { return nil }
        var items = items
        for index in items.indices { items[index].finding.suggestion = suggester.suggestion(for: items[index]) }
        let keys = Set(items.map { $0.finding.suggestion?.keys })
        guard keys.count == 1, let keys = keys.first ?? nil else { return nil }
        return suggester.common(of: items, at: keys)
    }
}

/// Collects the findings about one element during an audit in steps.
struct ElementGroup {
    /// The key of a group: the properties that its findings have in common.
    struct Key: Hashable {
        private let rule: String
        private let level: AuditLevel
        private let location: SceneLocation
        private let element: String?
        private let path: [String]?

        /// Creates the key of a finding.
        ///
        /// - Parameter path: The path of the value that would repair the finding.
        init(_ finding: Finding, path: [String]?) {
            (rule, level, location) = (finding.rule, finding.level, finding.location)
            // Cells of a field belong together, so ignore their indices; pages of a card do not.
            element = finding.element?.replacing(#/(\w+)\[\d+\]/#) { $0.1 == "page" ? $0.0 : "\($0.1)[]" }
            self.path = path
        }
    }

    /// The findings that a suggestion has to clear. Equal colours pass together, so one of them is sufficient. Sizes
    /// also depend on the rest of the snapshot.
    private(set) var items: [AuditItem]
    /// The value that clears all findings; nil before it is found, or if none is known.
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
    /// The distance of the measured value from the required one; 0 if nothing is measured.
    var distance: Double {
        guard let value, let required else { return 0 }
        return value < required ? required - value : value - required
    }
}

/// The findings of one rule about one element, in all states and variants that have them. Equal cells are one element.
package struct ElementFinding: Sendable {
    /// The finding whose value is farthest from the required one. Its suggestion clears all findings; it is nil if none
    /// is known.
    package var worst: Finding
    /// The snapshots with these findings.
    package let places: [Place]
    /// The number of snapshots with these findings.
    package var pictures: Int { places.reduce(0) { $0 + $1.pictures.count } }

    /// A set of elements, and the snapshots in which exactly these elements have the finding.
    package struct Place: Sendable {
        /// The ids of the elements, sorted.
        package let elements: [String]
        /// The names of the snapshots, sorted.
        package let pictures: [String]
    }
}
