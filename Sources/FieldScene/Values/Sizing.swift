public import FieldGeometry

/// The rule for the widths of the cells in a row and the gaps between them.
public enum Sizing: Hashable, Sendable {
    /// The area from whose width even gaps are computed.
    public enum Container: String, Hashable, Sendable, CaseIterable {
        /// The field.
        case field
        /// The canvas, or the screen if the scene's content is a device. The first gap still begins at the left edge of
        /// the field, so a row in a field that is narrower than the canvas is not centred.
        case canvas
    }

    /// Each cell is as wide as a measured label, and the font shrinks until the row fits (preset `underline`).
    case shrinkToFit(ShrinkToFit)
    /// A fixed space between the cells, in points. The cells share the rest of the width equally (preset `pin-boxes`).
    case spacing(Double)
    /// Cells of a fixed width, in points. The rest of the field's width becomes equal gaps between the cells. A single
    /// cell is centred.
    case fixedWidth(Double)
    /// Cells of a fixed width, in points. The rest of the container's width becomes equal gaps between the cells and at
    /// both ends of the row (preset `caret`).
    case evenGaps(Double, of: Container = .field)
    /// Cells of a fixed size with a fixed space between them, in points. The field's alignment positions the row.
    ///
    /// If the field's basic style sets the width of its boxes, the space is that between two boxes.
    case packed(cell: Size, spacing: Double)
}

/// The settings of font fitting.
///
/// The font starts at the label's size. The font and the space between the cells then shrink until the row fits its
/// width.
public struct ShrinkToFit: Hashable, Sendable {
    /// The text that a label is measured with.
    public enum Measure: Hashable, Sendable {
        /// The size of this text.
        case text(String)
        /// The widest of these characters.
        case widest(of: String)
        /// The widest of the Latin letters and digits that the field accepts.
        case widestAccepted
    }

    /// The space between two cells at the label's full font size, in points. It becomes smaller together with the font,
    /// while it is greater than 8 points.
    public var spacing = 16.0
    /// The minimum font size, in points.
    public var minimum = 8.0
    /// The text that a label is measured with.
    public var measure = Measure.text("0")
    /// Whether the font gets the largest size at which the row fits, to 1/64 point. If not, the size shrinks in steps
    /// of 4 points until the row fits.
    public var isExact = false

    /// Creates the settings of the preset `underline`.
    public init() {}
}
