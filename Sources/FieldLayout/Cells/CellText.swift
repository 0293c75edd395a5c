public import FieldDrawing
public import FieldGeometry
public import FieldScene
public import FieldText

/// Draws text for a ``CellDrawing`` with the fonts of the scene.
public struct CellText {
    let context: LayoutContext

    /// A line of text centred in a rectangle, horizontally by its advance and vertically by its line box.
    ///
    /// - Throws: ``SceneError`` if the scene has no font of the family, or if the text contains a character that no
    ///   font has.
    public func centered(
        _ string: String, in rect: Rect, font: FontRequest, color: Color
    ) throws(SceneError) -> [DisplayItem] {
        let run = try context.shape(string, in: font, family: nil, at: nil)
        context.warnOfFallbacks(in: CollectionOfOne(run), asked: font.family, at: nil)
        let metrics = try context.metrics(of: font, family: nil)
        let origin = Point(
            x: rect.midX - run.advance / 2, y: metrics.baseline(inLineFrom: rect.y, height: rect.height))
        return run.items(at: origin, color: color)
    }
}
