public import FieldDrawing
public import FieldScene

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
