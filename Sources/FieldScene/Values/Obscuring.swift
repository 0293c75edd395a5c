/// The replacement for entered characters.
package enum Obscuring: Hashable, Sendable {
    /// No replacement: the characters are shown.
    case none
    /// This character in place of each.
    case character(Character)
    /// A disc with this diameter in points, in the label's colour.
    case disc(Double)
    /// Nothing is shown.
    case blank
}
