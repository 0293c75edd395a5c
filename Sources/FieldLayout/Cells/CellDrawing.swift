public import FieldDrawing
public import FieldGeometry
public import FieldScene

/// Draws the cells of a field in place of their styles: what a custom entry view is to an app.
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
    /// The drawing of one cell, in the picture's points.
    ///
    /// - Parameters:
    ///   - character: The character that was entered; nil while the cell is empty.
    ///   - states: All that holds for the cell.
    ///   - rect: Where the cell stands in the picture; what is drawn outside shows too.
    ///   - text: Draws text with the scene's fonts.
    /// - Returns: A display list, of which the items are drawn over the background.
    /// - Throws: `SceneError`, as `text` throws it.
    func draw(
        _ character: Character?, states: CellStates, in rect: Rect, text: CellText
    ) throws(SceneError) -> DisplayList
}
