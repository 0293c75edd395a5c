import FieldDrawing
import FieldGeometry
import FieldScene
import FieldText

/// The character of a cell, or what stands for it, centred by its advance and its line box.
enum LabelPart: CellPart {
    /// The font size of a label that nothing was said of, in points.
    static let defaultSize = 17.0

    static func solve(_ cell: Cell) throws(SceneError) -> SolvedElement? {
        let style = cell.style
        let obscure = style.obscure ?? ""
        let text = cell.character.map { obscure.isEmpty ? String($0) : obscure } ?? ""
        return try label(
            text, name: "label", color: style.label.color ?? .token("text"), at: cell.context.textPlace, of: cell)
    }

    /// A text in the middle of a cell's label.
    static func label(
        _ text: String, name: String, color source: ColorSource, at place: SourcePlace?, of cell: Cell
    ) throws(SceneError) -> SolvedElement {
        let style = cell.style.label
        let frame = cell.areas.label
        let font = style.font(size: cell.fontSize)
        let run = try cell.context.shape(text, in: font, family: style.family?.place, at: place)
        let metrics = try cell.context.metrics(of: font, family: style.family?.place)
        let color = source.color(in: cell.context.theme)
        let origin = Point(
            x: frame.midX - run.advance / 2, y: metrics.baseline(inLineFrom: frame.y, height: frame.height))
        var properties: [ElementProperty] = [
            ElementProperty("text", .text(text)), ElementProperty("color", .color(color)),
        ]
        if let face = run.faces.first {
            properties.append(ElementProperty("font", .font(face, size: cell.fontSize)))
        }
        return SolvedElement(
            name: name, kind: name, frame: frame, properties: properties, ink: run.items(at: origin, color: color))
    }
}

extension LabelStyle {
    /// The font of a label at a size.
    func font(size: Double) -> FontRequest {
        FontRequest(
            family: family?.value ?? "Inter", size: size, weight: weight ?? 400,
            style: italic == true ? .italic : .normal)
    }
}
