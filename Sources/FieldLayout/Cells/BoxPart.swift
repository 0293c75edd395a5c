import FieldDrawing
import FieldGeometry
import FieldScene

/// The box around a cell's character; its border lies inside its edges, its ring outside.
enum BoxPart: CellPart {
    static func solve(_ cell: Cell) -> SolvedElement? {
        let style = cell.style.box
        guard style.isShown == true else { return nil }
        let theme = cell.context.theme
        let area = cell.areas.label
        let frame = area.centered(Size(width: style.width ?? area.width, height: style.height ?? area.height))
        let radius = style.radius?.points(of: min(frame.width, frame.height)) ?? 0
        let corners = cell.joins.corners(radius)
        var properties: [ElementProperty] = []
        var ink = shadow(style, frame, corners, in: theme)
        if let fill = style.fill?.color(in: theme) {
            properties.append(ElementProperty("fill", .color(fill)))
            ink.append(.fill(.rect(frame, corners), fill))
        }
        if let gradient = style.gradient {
            ink.append(
                .gradient(
                    .rect(frame, corners), top: gradient.top.color(in: theme), bottom: gradient.bottom.color(in: theme))
            )
        }
        if let highlight = style.highlight?.color(in: theme) {
            let line = Rect(x: frame.x, y: frame.y, width: frame.width, height: 1)
            ink.append(.clip(.rect(frame, corners), [.fill(.rect(line, .square), highlight)]))
        }
        if radius > 0 { properties.append(ElementProperty("radius", .number(radius))) }
        if let width = style.borderWidth, width > 0 {
            let color = (style.borderColor ?? .token("border")).color(in: theme)
            properties.append(ElementProperty("border", .border(width: width, color)))
            // A joined cell's left border is its neighbour's right one.
            let left = cell.joins.left ? frame.x - width : frame.x
            let outline = Rect(left: left, top: frame.y, right: frame.maxX, bottom: frame.maxY)
            ink.append(.stroke(.rect(outline, corners), width: width, color))
        }
        if let width = style.ringWidth, width > 0 {
            let color = (style.ringColor ?? .token("accent")).color(in: theme)
            properties.append(ElementProperty("ring", .border(width: width, color)))
            ink.append(.stroke(.rect(frame.inset(by: -width), corners.grown(by: width)), width: width, color))
        }
        return SolvedElement(name: "box", kind: "box", frame: frame, properties: properties, ink: ink)
    }

    private static func shadow(_ style: BoxStyle, _ frame: Rect, _ corners: Corners, in theme: Theme) -> [DisplayItem] {
        guard let shadow = style.shadow else { return [] }
        let color = shadow.color.color(in: theme)
        guard color.alpha > 0 else { return [] }
        let caster = frame.inset(by: -shadow.spread).offset(by: Point(x: shadow.x, y: shadow.y))
        return [.shadow(.rect(caster, corners.grown(by: shadow.spread)), blur: shadow.blur, color)]
    }
}
