import Fieldproof

/// What failed in a run that went on, and how to do only that again.
struct FailedWorkItems: Error {
    /// The first errors, each of which is printed once: a folder that is read-only is one error of all files in it.
    let first: [any Error]
    /// A line that says how many failed, and what to do.
    let summary: String

    /// So many errors are said; of thousands nobody reads more.
    private static let told = 20

    /// The failures of a run.
    ///
    /// - Parameters:
    ///   - total: How many pieces there were.
    ///   - noun: What the pieces are.
    ///   - names: The names of those that failed, as `--only` takes them; none where a run is done again as a whole.
    init(_ failures: [WorkItemFailure], of total: Int, noun: String, names: [String]) {
        var seen: Set<String> = []
        let errors = failures.map(\.error).filter { seen.insert("\($0)").inserted }
        first = Array(errors.prefix(Self.told))
        let failed = Set(failures.map(\.index)).count
        let more = errors.count > Self.told ? " (the first \(Self.told) errors are above)" : ""
        summary =
            "\(failed) of \(total) \(noun) failed\(more); to do only what is missing:"
            + " \(CommandLineText.again(only: names))"
    }
}
