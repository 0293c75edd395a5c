/// What came of comparing one picture with its golden.
package struct GoldenResult: Sendable {
    /// The scene's name.
    package let scene: String
    /// The picture's name in its scene's folder, without ending.
    package let name: String
    /// The verdict.
    package let verdict: Verdict
    /// How the pictures differ; nil where they were not compared pixel by pixel.
    package var difference: PictureDifference?
    /// Why the golden cannot be read.
    package var message: String?

    /// The result as one entry of `check --json`'s `results`.
    package var json: JSON {
        var members: [(String, JSON)] = [
            ("scene", .text(scene)), ("name", .text(name)), ("verdict", .text(verdict.rawValue)),
            ("match", .flag(verdict == .same)),
        ]
        if let difference {
            members += difference.jsonMembers
        }
        if let message { members.append(("message", .text(message))) }
        return .object(members)
    }

    /// The result in words, `otp/typing: different, 143 pixels (0.11 %) in 12 × 30 at 40,8`.
    package var words: String {
        var words = "\(scene)/\(name): \(verdict.rawValue)"
        if let difference, !difference.isMatch {
            words += ", \(difference.words)"
        }
        if let message { words += ", \(message)" }
        return words
    }
}
