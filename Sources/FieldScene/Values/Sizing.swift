public import FieldGeometry

/// The rule for the widths of the cells in a row and the gaps between them.
public enum Sizing: Hashable, Sendable {
    /// The area whose width even gaps divide.
    public enum Container: String, Hashable, Sendable, CaseIterable {
        /// The gaps are computed from the width of the field.
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

/// The settings of font fitting, which begins with the label's font size.
public struct ShrinkToFit: Hashable, Sendable {
    /// The text that a label is measured with.
    public enum Measure: Hashable, Sendable {
        /// This text.
        case text(String)
        /// The widest of these characters.
        case widest(of: String)
        /// The widest character that the field accepts: digits, letters, or both.
        case widestAccepted
    }

    /// The initial space between two cells, in points.
    public var spacing = 16.0
    /// The minimum font size, in points.
    public var minimum = 8.0
    /// The text that a label is measured with.
    public var measure = Measure.text("0")
    /// Whether the largest font size that fits is searched to 1/64 point. If not, the size shrinks in steps of 4
    /// points.
    public var isExact = false

    /// Creates the settings of the preset `underline`.
    public init() {}
}
