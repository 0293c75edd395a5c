/// A value without parts, as it is written into a scene.
package enum ScalarValue: Hashable, Sendable {
    /// A number or a boolean. It never has quotes, because a value in quotes is a text.
    case literal(String)
    /// A text of any characters.
    case text(String)

    /// The value that a suggestion means: a number or a boolean if the word is one, else a text.
    init(_ word: String) {
        self = Double(word) != nil || ["true", "false"].contains(word) ? .literal(word) : .text(word)
    }
}
