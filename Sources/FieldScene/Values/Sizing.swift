public import FieldGeometry

/// How wide the cells of a row are, and how far apart.
public enum Sizing: Hashable, Sendable {
    /// Each cell as wide as a measured label; the font shrinks until the row fits (system 1).
    case shrinkToFit(ShrinkToFit)
    /// A fixed space between cells, which share the rest equally (system 2).
    case spacing(Double)
    /// A fixed width; what is left is shared between the cells (system 2).
    case fixedWidth(Double)
    /// A fixed width; what is left is shared between the cells and both ends (system 3).
    case evenGaps(Double)
    /// Cells of a fixed size, a fixed space apart; the row stands in the field as its alignment says.
    case packed(cell: Size, spacing: Double)
}
