public import FieldGeometry

/// The rule for the widths of the cells in a row and the gaps between them.
public enum Sizing: Hashable, Sendable {
    /// The area whose width even gaps divide.
    public enum Container: String, Hashable, Sendable, CaseIterable {
        /// The field.
        case field
        /// The canvas, or the screen if the scene's content is a device. The first gap still begins at the field's left
        /// edge, so that the row of a narrower field is not centred.
        case canvas
    }

    /// Each cell is as wide as a measured label, and the font shrinks until the row fits (preset `underline`).
    case shrinkToFit(ShrinkToFit)
    /// A fixed space between cells, which share the rest of the width equally (preset `pin-boxes`).
    case spacing(Double)
    /// Cells of a fixed width; the rest of the width is divided between the cells (preset `pin-boxes`).
    case fixedWidth(Double)
    /// Cells of a fixed width; the rest of the container's width is divided into equal gaps between the cells and at
    /// both ends (preset `caret`).
    case evenGaps(Double, of: Container = .field)
    /// Cells of a fixed size with a fixed space between them; the field's alignment positions the row.
    case packed(cell: Size, spacing: Double)
}
