import FieldDrawing
import FieldGeometry
import FieldScene
import FieldText

/// The cell of a ``CellContext``.
///
/// The context knows only this protocol, because a cell knows its drawing, which knows the context.
protocol DrawableCell {
    /// The entered character; nil if the cell is empty.
    var character: Character? { get }
    /// The current states of the cell.
    var states: CellStates { get }
    /// The cell's frame, in points of the image.
    var frame: Rect { get }
    /// The progress of the cell from empty (0) to filled (1).
    var filled: Double { get }

    /// The time since the beginning of the animation, in seconds. The cell is drawn anew at another time.
    func readTime() -> Double
    /// The text of the cell in the style of its label; see `CellContext.label(in:color:)`.
    func label(in rect: Rect?, color: Color?) throws(SceneError) -> [DisplayItem]
    /// A line of text centred in a rectangle.
    func text(_ string: String, in rect: Rect, font: FontRequest, color: Color) throws(SceneError) -> [DisplayItem]
}
