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

    /// Creates a search; the findings farthest from what is required are tried first.
    init(_ items: [AuditItem]) {
        self.items = items.sorted { $0.finding.distance > $1.finding.distance }
    }

    /// Does one step, and returns whether it was the last one.
    mutating func step(_ suggester: inout Suggester) -> Bool {
        guard let candidate else {
            guard next < min(items.count, Self.limit) else { return true }
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
}
