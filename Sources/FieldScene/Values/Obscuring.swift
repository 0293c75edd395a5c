/// What shows in place of the characters that were entered.
package enum Obscuring: Hashable, Sendable {
    /// The characters themselves.
    case none
    /// This character for each.
    case character(Character)
    /// A disc of this diameter in points, in the label's colour.
    case disc(Double)
    /// Nothing.
    case blank
}
