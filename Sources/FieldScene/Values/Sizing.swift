public import FieldGeometry

/// How wide the cells of a row are, and how far apart.
public enum Sizing: Hashable, Sendable {
    /// What even gaps share the width of.
    public enum Container: String, Hashable, Sendable, CaseIterable {
        /// The field.
        case field
        /// The canvas, or the screen of a scene whose content is a device. The first gap begins at the field's left edge
        /// all the same, so that a field that is narrower shows its row off the middle.
        case canvas
    }

    /// Each cell as wide as a measured label; the font shrinks until the row fits (system 1).
    case shrinkToFit(ShrinkToFit)
    /// A fixed space between cells, which share the rest equally (system 2).
    case spacing(Double)
    /// A fixed width; what is left is shared between the cells (system 2).
    case fixedWidth(Double)
    /// A fixed width; what is left of a width is shared between the cells and both ends (system 3).
    case evenGaps(Double, of: Container = .field)
    /// Cells of a fixed size, a fixed space apart; the row stands in the field as its alignment says.
    case packed(cell: Size, spacing: Double)
}
