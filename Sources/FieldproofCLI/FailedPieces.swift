import Fieldproof

/// What failed in a run that went on, and how to do only that again.
struct FailedPieces: Error {
    /// The first errors, each of which is said.
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
    ///   - option: The option that asks for some of them by a name.
    ///   - names: The names of those that failed.
    init(_ failures: [PieceFailure], of total: Int, noun: String, option: String, names: Set<String>) {
        first = failures.prefix(Self.told).map(\.error)
        let failed = Set(failures.map(\.index)).count
        let more = failures.count > Self.told ? " (the first \(Self.told) errors are above)" : ""
        let choice = names.count == 1 ? [option] + names : []
        summary =
            "\(failed) of \(total) \(noun) failed\(more); to do only what is missing:"
            + " \(CommandLineText.again(adding: choice))"
    }
}
