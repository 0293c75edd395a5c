/// What a check says of one picture.
package enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// It is its golden, or as good as it.
    case same
    /// It differs from its golden.
    case different
    /// It has no golden.
    case new
    /// A golden that no picture has.
    case orphan
    /// The golden cannot be read.
    case failed

    /// How many there are of each, in one line; those that there are none of are left out.
    package static func summary(_ verdicts: [Verdict]) -> String {
        allCases.compactMap { verdict in
            let count = verdicts.count { $0 == verdict }
            return count > 0 || verdict == .same ? "\(count) \(verdict.rawValue)" : nil
        }.joined(separator: ", ")
    }
}
