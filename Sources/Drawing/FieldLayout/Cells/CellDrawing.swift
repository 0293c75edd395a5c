public import FieldDrawing
public import FieldGeometry
public import FieldScene
public import FieldText

/// Draws the cells of a field with Swift code, in place of the styles of its scene or preset.
///
/// ```swift
/// struct Traffic: CellDrawing {
///     func draw(_ cell: CellContext) throws(SceneError) -> [DisplayItem] {
///         let isActive = cell.states.contains(.active)
///         let color = Color(rgba: cell.character != nil ? 0x34C7_59FF : isActive ? 0xFF95_00FF : 0xE5E5_EAFF)
///         return [.fill(.rect(cell.frame, Corners(all: 8)), color)] + (try cell.label())
///     }
/// }
/// ```
public protocol CellDrawing: Sendable {
    /// Draws one cell, in points of the image.
    ///
    /// The items must depend only on `cell`, so that frames can be drawn in any order and on several threads.
    ///
    /// - Parameter cell: The cell, which also draws text.
    /// - Returns: The items of the cell, the lowest first. Items that extend beyond the cell's frame are not clipped.
    /// - Throws: ``SceneError``, for example if the drawn text contains a character that no font has.
    func draw(_ cell: CellContext) throws(SceneError) -> [DisplayItem]
}

/// A cell that a ``CellDrawing`` draws: its content and its states at a time, and functions that draw text with the
/// fonts of the scene.
public struct CellContext {
    private let cell: Cell

    init(of cell: Cell) { self.cell = cell }

    /// The entered character, even if the field shows another one instead; nil if the cell is empty.
    public var character: Character? { cell.character }

    /// The current states of the cell.
    public var states: CellStates { cell.states }

    /// The cell's frame, in points of the image.
    public var frame: Rect { cell.frame }

    /// The progress of the cell from empty (0) to filled (1). In animations, it takes the time of `motion.change`.
    public var filled: Double { cell.filled }

    /// The time since the beginning of the animation, in seconds; 0 in the image of a state.
    ///
    /// A cell whose drawing reads the time is redrawn for each frame.
    public var time: Double { cell.context.readTime() }

    /// The text of the cell in the style of its label: the character, or the text that the field shows instead.
    ///
    /// While the character enters, it has the pose of the field's `motion.enter`.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in which the text is centred; nil for the area of the label.
    ///   - color: The colour; nil for the label's colour.
    /// - Throws: ``SceneError`` if the scene has no font of the label's family, or no font has the character.
    public func label(in rect: Rect? = nil, color: Color? = nil) throws(SceneError) -> [DisplayItem] {
        try cell.label(in: rect, color: color)
    }

    /// A line of text centred in a rectangle, horizontally by its advance and vertically by its line box.
    ///
    /// - Throws: ``SceneError`` if the scene has no font of the family, or if the text contains a character that no
    ///   font has.
    public func text(
        _ string: String, in rect: Rect, font: FontRequest, color: Color
    ) throws(SceneError) -> [DisplayItem] {
        try cell.text(string, in: rect, font: font, color: color)
    }
}
