import FieldRendering

/// Groups the findings of an audit, and looks for a suggestion for each group in steps. The command line and editors share
/// it, so they suggest the same.
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
    ///   - limit: The greatest number of groups; further ones are dropped.
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

    /// Does a step of the search, after all findings were added; returns false if there is none.
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

    /// Gives groups with different suggestions for one key a common one; returns false if that was done before.
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
        return true
    }
}
