import FieldDrawing
import FieldGeometry
import FieldScene

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
