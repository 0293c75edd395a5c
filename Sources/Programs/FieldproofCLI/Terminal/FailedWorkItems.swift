import Fieldproof

/// The work items that failed in a run, and the command that repeats only these.
struct FailedWorkItems: Error {
    /// The first errors, without duplicates. A read-only folder, for example, gives the same error for all files in it.
    let first: [any Error]
    /// A line with the number of failures and the command to repeat them.
    let summary: String

    /// The largest number of errors that are printed; nobody reads thousands.
    private static let limit = 20

    /// Creates the error of a run.
    ///
    /// - Parameters:
    ///   - failures: The failures; at least one.
    ///   - total: The number of work items.
    ///   - noun: The plural noun for the items, such as `images`.
    ///   - names: The names of the failed items for `--only`; empty if the whole run must be repeated.
    init(_ failures: [WorkItemFailure], of total: Int, noun: String, names: [String]) {
        var seen: Set<String> = []
        let errors = failures.map(\.error).filter { seen.insert("\($0)").inserted }
        first = Array(errors.prefix(Self.limit))
        let failed = Set(failures.map(\.index)).count
        let more = errors.count > Self.limit ? " (the first \(Self.limit) errors are above)" : ""
        summary =
            "\(failed) of \(total) \(noun) failed\(more); to render only what is missing:"
            + " \(CommandLineText.again(only: names))"
    }
}
