import FieldGeometry
import FieldScene
import FieldText

/// The rectangle in which a text of a cell is centred, with the style of the text.
struct LabelBox {
    /// The rectangle, in points of the image.
    var frame: Rect
    /// The style. Its `size` has no effect.
    var style: LabelStyle
    /// The size of the font, in points.
    var fontSize: Double
    /// The colour; nil for the colour of the style, or `text` if the style has none.
    var color: ColorSource?

    /// The rectangle and the style of a cell's label.
    init(of cell: borrowing Cell) {
        (frame, style, fontSize) = (cell.contentArea, cell.style.label, cell.fontSize)
    }

    /// The effective colour.
    var source: ColorSource { color ?? style.color ?? .token("text") }
}
