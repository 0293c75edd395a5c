/// The content of a cell: the entered character, or a fixed text or image in place of it.
package enum CellContent: Hashable, Sendable {
    /// The character that was entered.
    case entered
    /// A text, such as an emoji.
    case text(Located<String>)
    /// An image, centred in the cell.
    case image(ImageSpec)
}
