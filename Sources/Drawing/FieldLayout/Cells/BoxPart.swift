import FieldDrawing
import FieldGeometry
import FieldScene

/// The box around a cell's character. The border lies inside the edges of the box, and the ring lies outside them.
enum BoxPart: CellPart {
    static func solve(_ cell: Cell) -> SolvedElement? {
        guard let ink = ink(of: cell) else { return nil }
        var properties = ink.properties
        properties.add("width", cell.style.box.width)
        properties.add("height", cell.style.box.height)
        return SolvedElement(name: "box", kind: "box", frame: ink.frame, properties: properties, ink: ink.items())
    }

    /// The frame of a cell's box; the label's area if the cell has no box.
    static func frame(of cell: borrowing Cell) -> Rect {
        let (area, style) = (cell.areas.label, cell.style.box)
        guard style.isShown == true else { return area }
        return area.centered(Size(width: style.width ?? area.width, height: style.height ?? area.height))
    }

    /// The shape that the border of a cell's box encloses; the label's area if the cell has no box.
    static func inside(of cell: Cell) -> Shape {
        ink(of: cell)?.inside ?? .rect(cell.areas.label, .square)
    }

    /// The box of a cell; nil if the cell has none.
    private static func ink(of cell: borrowing Cell) -> BoxInk? {
        let style = cell.style.box
        guard style.isShown == true else { return nil }
        return BoxInk(style, in: frame(of: cell), joins: cell.joins, theme: cell.context.theme)
    }
}

/// The line under a cell's character.
enum RulePart: CellPart {
    static func solve(_ cell: Cell) -> SolvedElement? {
        guard cell.style.rule.isShown == true else { return nil }
        let color = (cell.style.rule.color ?? .token("inactive")).color(in: cell.context.theme)
        var properties = [ElementProperty("color", .color(color))]
        let height = cell.style.rule.height ?? .points(cell.areas.rule.height)
        properties.add("height", .length(height, points: cell.areas.rule.height))
        properties.add("gap", cell.style.rule.gap)
        return SolvedElement(
            name: "rule", kind: "rule", frame: cell.areas.rule, properties: properties,
            ink: [.fill(.rect(cell.areas.rule, .square), color)])
    }
}
