import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldScene
import FieldText

extension FieldSolver {
    /// What the button adds to the field's height.
    var heightUnderRow: Double { spec.button.map { $0.gap + $0.height } ?? 0 }

    /// The button at the bottom of the field, in its middle; enabled while every cell is filled.
    func button(_ button: FieldButton, in field: Rect) throws(SceneError) -> SolvedElement {
        let entry = context.moment.entries[spec.id]
        let isEnabled = entry.map { $0.isFilled && $0.status != .disabled } ?? false
        let width = button.width ?? field.width
        let frame = Rect(
            x: field.midX - width / 2, y: field.maxY - button.height, width: width, height: button.height)
        let font = FontRequest(family: "Inter", size: button.size, weight: button.weight)
        let run = try context.shape(button.title.value, in: font, family: nil, at: button.title.place ?? spec.place)
        let metrics = try context.metrics(of: font, family: nil)
        let color = button.color.color(in: context.theme)
        let fill = button.fill?.color(in: context.theme)
        var ink = fill.map { [DisplayItem.fill(.rect(frame, Corners(all: button.radius)), $0)] } ?? []
        let origin = Point(
            x: frame.midX - run.advance / 2, y: metrics.baseline(inLineFrom: frame.y, height: frame.height))
        ink += run.items(at: origin, color: color)
        var properties: [ElementProperty] = [
            ElementProperty("text", .text(button.title.value)), ElementProperty("color", .color(color)),
        ]
        if let fill { properties.append(ElementProperty("fill", .color(fill))) }
        let opacity = isEnabled ? 1 : button.disabledOpacity
        properties += [ElementProperty("enabled", .flag(isEnabled)), ElementProperty("opacity", .number(opacity))]
        return SolvedElement(
            name: "button", kind: "button", frame: frame, properties: properties, ink: ink, opacity: opacity)
    }
}
