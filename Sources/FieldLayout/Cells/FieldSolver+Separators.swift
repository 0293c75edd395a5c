import FieldDrawing
import FieldGeometry
import FieldScene

extension FieldSolver {
    /// The dashes between groups, each centred in the gap between two cells. There is none between the last cell of the
    /// first line and the first cell of the second line, which begins at the index `secondLine`.
    func separators(between cells: [SolvedElement], secondLine: Int?) -> [SolvedElement] {
        let groups = spec.groups
        guard groups.separatorWidth > 0 else { return [] }
        let numbers = groups.groupNumbers(length: spec.length)
        var separators: [SolvedElement] = []
        for (index, (cell, next)) in zip(cells, cells.dropFirst()).enumerated()
        where numbers[index] != numbers[index + 1] && index + 1 != secondLine {
            let (left, right) = cell.frame.x < next.frame.x ? (cell.frame, next.frame) : (next.frame, cell.frame)
            let space = Rect(left: left.maxX, top: left.y, right: right.x, bottom: left.maxY)
            let frame = space.centered(Size(width: groups.separatorWidth, height: space.height))
            let dash = frame.centered(Size(width: groups.dashWidth, height: groups.dashHeight))
            let color = groups.dashColor.color(in: context.theme)
            var properties = [ElementProperty("color", .color(color))]
            properties.add("width", groups.separatorWidth)
            properties.add("dashWidth", groups.dashWidth)
            properties.add("dashHeight", groups.dashHeight)
            properties.add("dashRadius", groups.dashRadius)
            separators.append(
                SolvedElement(
                    name: "separator[\(separators.count)]", kind: "separator", frame: frame, properties: properties,
                    ink: [ink(of: dash, color)]))
        }
        return separators
    }

    /// The display item of a dash. A dash with round corners is a path, so it is not snapped to pixels: on the web such
    /// dashes are icons, and browsers do not snap icons. A dash with square corners is a rectangle, so it is snapped.
    private func ink(of dash: Rect, _ color: Color) -> DisplayItem {
        let radius = spec.groups.dashRadius
        return radius > 0
            ? .fill(.path(.rounded(dash, corners: Corners(all: radius)), .identity), color)
            : .fill(.rect(dash, .square), color)
    }
}
