package import FieldComparing
package import FieldFiles

/// The result of comparing the images of one path in two folders.
package struct PairResult: Sendable {
    /// The path in both folders.
    package let path: String
    /// The verdict: `new` is in the second folder only, `orphan` in the first only.
    package let verdict: Verdict
    /// How the images differ; nil if they were not compared.
    package var difference: ImageDifference?
    /// Why they cannot be read.
    package var errors: [FileError] = []

    /// The result as one entry of `diff --json`'s `results`.
    package var json: JSON {
        var members: [(String, JSON)] = [
            ("name", .text(path)), ("verdict", .text(verdict.rawValue)), ("match", .flag(verdict == .same)),
        ]
        if let difference { members += difference.jsonMembers }
        if !errors.isEmpty { members.append(("message", .text(errors.map(\.description).joined(separator: "; ")))) }
        return .object(members)
    }

    /// The result in words, `icons/a.png: different, 143 pixels (0.11 %) in 12 × 30 at 40,8`.
    package var summary: String {
        let words = "\(path): \(verdict.rawValue)"
        if let difference, !difference.isMatch { return "\(words), \(difference.summary)" }
        return words
    }
}
