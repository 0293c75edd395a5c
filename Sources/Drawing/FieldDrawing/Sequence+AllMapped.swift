extension Sequence {
    /// The results of a function for all elements in their order; nil if it returns nil for one of them.
    package func allMapped<Result>(_ change: (Element) -> Result?) -> [Result]? {
        var results: [Result] = []
        results.reserveCapacity(underestimatedCount)
        for element in self {
            guard let result = change(element) else { return nil }
            results.append(result)
        }
        return results
    }
}
