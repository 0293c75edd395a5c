public import FieldDrawing
public import FieldGeometry
public import FieldScene

/// Draws the cells of a field with Swift code, in place of the styles of its scene or preset.
///
/// ```swift
/// struct Traffic: CellDrawing {
///     func draw(_ character: Character?, states: CellStates, in rect: Rect, text: CellText) -> DisplayList {
///         let color: Color = character != nil ? .green : states.contains(.active) ? .orange : .white
///         return DisplayList(size: rect.size, background: .clear, items: [.fill(.rect(rect, .square), color)])
///     }
/// }
/// ```
public protocol CellDrawing: Sendable {
    /// Draws one cell, in points of the image.
    ///
    /// - Parameters:
    ///   - character: The entered character; nil if the cell is empty.
    ///   - states: The current states of the cell.
    ///   - rect: The cell's frame in the image; items that extend beyond the frame are not clipped.
    ///   - text: Draws text with the scene's fonts.
    /// - Returns: A display list. Only its items are used; its size and its background are ignored.
    /// - Throws: ``SceneError``, for example if the drawn text contains a character that no font has.
    func draw(
        _ character: Character?, states: CellStates, in rect: Rect, text: CellText
    ) throws(SceneError) -> DisplayList
}
