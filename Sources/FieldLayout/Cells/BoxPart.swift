import FieldDrawing
import FieldGeometry
import FieldScene

/// The box around a cell's character; its border lies inside its edges.
enum BoxPart: CellPart {
    static func solve(_ cell: Cell) -> SolvedElement? {
        let style = cell.style.box
        guard style.isShown == true else { return nil }
        let (frame, corners) = (cell.areas.label, Corners(all: style.radius ?? 0))
        var properties: [ElementProperty] = []
        var ink: [DisplayItem] = []
        if let fill = style.fill?.color(in: cell.context.theme) {
            properties.append(ElementProperty("fill", .color(fill)))
            ink.append(.fill(.rect(frame, corners), fill))
        }
        if let radius = style.radius, radius > 0 { properties.append(ElementProperty("radius", .number(radius))) }
        if let width = style.borderWidth, width > 0 {
            let color = (style.borderColor ?? .token("border")).color(in: cell.context.theme)
            properties.append(ElementProperty("border", .border(width: width, color)))
            ink.append(.stroke(.rect(frame, corners), width: width, color))
        }
        return SolvedElement(name: "box", kind: "box", frame: frame, properties: properties, ink: ink)
    }
}
