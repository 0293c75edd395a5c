/// Looks for a value that clears all findings of a group, in steps.
///
/// A value for one picture need not pass in another one, for example if two themes share a colour, so the suggestions for
/// the first findings are tried on all others.
struct SuggestionSearch {
    private let items: [AuditItem]
    private var next = 0
    private var candidate: Finding.Suggestion?
    private var tested = 0
    /// The suggestion; nil before the last step, and if there is none.
    private(set) var result: Finding.Suggestion?

    /// The number of suggestions that are tried.
    private static let limit = 4
    /// The number of colours that become a common one; more have none.
    private static let colors = 64

    /// Creates a search; the findings farthest from what is required are tried first.
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
        // The finding from which the suggestion comes is cleared by it.
        if tested == next - 1 { tested += 1 }
        guard tested < items.count else {
            result = candidate
            return true
        }
        if suggester.clears(candidate, items[tested]) { tested += 1 } else { self.candidate = nil }
        return false
    }

    /// A colour that clears all findings and that none of them alone leads to, such as one for light and one for dark themes;
    /// nil if there is none, or if the findings are not about one colour.
    private func common(_ suggester: inout Suggester) -> Finding.Suggestion? {
        guard items.count <= Self.colors, items.first?.repair?.isColor == true else { return nil }
        var items = items
        for index in items.indices { items[index].finding.suggestion = suggester.suggestion(for: items[index]) }
        let keys = Set(items.map { $0.finding.suggestion?.keys })
        guard keys.count == 1, let keys = keys.first ?? nil else { return nil }
        return suggester.common(of: items, at: keys)
    }
}
