package import FieldComparing
package import FieldFiles

/// The result of comparing the images of one path in two folders.
package struct PairResult: Sendable {
    /// The path of both images, relative to their folders.
    package let path: String
    /// The verdict. It is `new` for an image that is in the actual folder only, and `orphan` for one that is in the
    /// expected folder only.
    package let verdict: Verdict
    /// The difference between the images; nil if they were not compared.
    package var difference: ImageDifference?
    /// The errors of the images that cannot be read; empty if both can be read.
    package var errors: [FileError] = []

    /// The result as an entry of the `results` that `diff --json` prints.
    package var json: JSON {
        var members: [(String, JSON)] = [
            ("name", .text(path)), ("verdict", .text(verdict.rawValue)), ("match", .flag(verdict == .same)),
        ]
        if let difference { members += difference.jsonMembers }
        if !errors.isEmpty { members.append(("message", .text(errors.map(\.description).joined(separator: "; ")))) }
        return .object(members)
    }

    /// A description of the result: `icons/a.png: different, 143 pixels (0.11 %) in 12 × 30 at 40,8`.
    package var summary: String {
        let words = "\(path): \(verdict.rawValue)"
        if let difference, !difference.isMatch { return "\(words), \(difference.summary)" }
        return words
    }
}
