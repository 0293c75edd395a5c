import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldScene
import FieldText

extension Cell {
    /// The text of the cell in the style of its label; see `CellContext.label(in:color:)`.
    func label(in rect: Rect?, color: Color?) throws(SceneError) -> [DisplayItem] {
        var box = LabelBox(of: self)
        if let rect { box.frame = rect }
        box.color = color.map { .fixed($0) }
        var label = try LabelPart.characterLabel(of: self, in: box, name: "label")
        label.take(motion.entering)
        if motion.isEnteringClipped { label.window = BoxPart.inside(of: self) }
        return label.items
    }

    /// A line of text centred in a rectangle.
    func text(_ string: String, in rect: Rect, font: FontRequest, color: Color) throws(SceneError) -> [DisplayItem] {
        let run = try context.shape(string, in: font, family: nil, at: nil)
        context.warnOfFallbacks(in: CollectionOfOne(run), asked: font.family, at: nil)
        let metrics = try context.metrics(of: font, family: nil)
        let origin = Point(
            x: rect.midX - run.advance / 2, y: metrics.baseline(inLineFrom: rect.y, height: rect.height))
        return run.items(at: origin, color: color)
    }
}
