import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldScene
import FieldText

extension Cell {
    /// The possible parts of a cell, in drawing order.
    private static let parts: [any CellPart.Type] = [
        BoxPart.self, ImagePart.self, DrawingPart.self, LabelPart.self, PlaceholderPart.self, RulePart.self,
        CursorPart.self,
    ]

    /// The solved cell with its visible parts.
    func solve() throws(SceneError) -> SolvedElement {
        var element = SolvedElement(
            name: "cell[\(index)]", kind: "cell", frame: frame,
            properties: [ElementProperty("state", .text(states.name))], opacity: style.opacity ?? 1)
        if let offset = style.offset, offset != .zero { element.properties.add("offset", .point(offset)) }
        if let drawing {
            element.ink = try drawing.draw(CellContext(of: self))
            let text = character.map(String.init) ?? ""
            element.children = [
                SolvedElement(
                    name: "label", kind: "label", frame: areas.label, properties: [ElementProperty("text", .text(text))]
                )
            ]
            element.take(pose)
            return element
        }
        // The ring of a cell overlaps the neighbouring cells, and so do the borders of an active cell that is joined to
        // its neighbours. Such a cell is drawn above its neighbours, so that they do not cover its ring or its borders.
        if joins.isJoined && states.contains(.active) || (style.box.ring.width ?? 0) > 0 { element.layer = 1 }
        for part in Self.parts {
            if let child = try part.solve(self) { element.children.append(child) }
        }
        element.take(pose)
        return element
    }

    /// The cell's pose while it moves; nil at rest.
    private var pose: Pose? {
        if drift == .zero { return motion.pose }
        var pose = motion.pose ?? .rest
        pose.x.points += drift.x
        pose.y.points += drift.y
        return pose
    }

    /// The text of the cell in the style of its label; see `CellContext.label(in:color:)`.
    func label(in rect: Rect?, color: Color?) throws(SceneError) -> [DisplayItem] {
        var box = LabelBox(of: self)
        if let rect { box.frame = rect }
        box.color = color.map { .fixed($0) }
        return LabelPart.entering(self, try LabelPart.characterLabel(of: self, in: box, name: "label")).items
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
