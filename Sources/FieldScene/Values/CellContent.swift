/// What a cell shows whatever was entered.
package enum CellContent: Hashable, Sendable {
    /// Nothing of its own: the character that was entered.
    case entered
    /// A text, such as an emoji.
    case text(Located<String>)
    /// A picture, in the middle of the cell.
    case image(ImageSpec)
}
