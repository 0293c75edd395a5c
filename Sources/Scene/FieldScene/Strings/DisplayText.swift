/// A text that a scene shows, in which the references to strings are already replaced.
///
/// The only placeholder that can remain is `{remaining}`, the time that a countdown shows. The text is therefore stored
/// in pieces: the time is shown between each piece and the next one. A text without a countdown has one piece.
///
/// ```swift
/// // "Resend in {remaining}" has the pieces "Resend in " and "".
/// text.string(remaining: "0:24")   // "Resend in 0:24"
/// ```
package struct DisplayText: Hashable, Sendable {
    /// The parts of the text between the times, at least one. Parts can be empty.
    package private(set) var pieces: [String]
    /// The location of the text in the scene file; nil for a text that was created in Swift. It does not affect
    /// equality.
    package var location: SceneLocation?

    /// Creates a text without a countdown.
    package init(_ text: String = "", at location: SceneLocation? = nil) {
        pieces = [text]
        self.location = location
    }

    /// Whether the text shows the remaining time of a countdown.
    package var hasRemaining: Bool { pieces.count > 1 }

    /// The text with its location; with a countdown, the text at a remaining time such as `0:24`.
    package func string(remaining: String = "") -> Located<String> {
        Located(pieces.joined(separator: remaining), at: location)
    }

    /// Appends characters.
    mutating func append(_ text: some StringProtocol) { pieces[pieces.count - 1] += text }

    /// Appends the remaining time.
    mutating func appendRemaining() { pieces.append("") }

    /// Whether two texts are equal, regardless of their locations.
    package static func == (a: DisplayText, b: DisplayText) -> Bool { a.pieces == b.pieces }

    /// Hashes the text.
    package func hash(into hasher: inout Hasher) { hasher.combine(pieces) }
}
