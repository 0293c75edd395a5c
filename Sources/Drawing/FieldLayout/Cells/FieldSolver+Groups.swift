import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldScene

extension FieldSolver {
    /// The boxes around the groups of cells, which are drawn below the cells. A group that is divided into two lines
    /// has one box per line.
    ///
    /// - Parameters:
    ///   - frames: The frames of the cells, without the offsets of their styles.
    ///   - entry: The entry state of the field.
    ///   - secondLine: The index of the first cell of the second line; nil if there is none.
    func groupBoxes(
        around frames: [Rect], _ entry: EntryState, secondLine: Int?
    ) -> [SolvedElement] {
        guard spec.groups.box.isShown == true || spec.groups.boxWhen.values.contains(where: { $0.isShown == true })
        else { return [] }
        let numbers = spec.groups.groupNumbers(length: spec.length)
        var boxes: [SolvedElement] = []
        for cells in frames.indices.split(where: { index in
            index > 0 && (numbers[index] != numbers[index - 1] || index == secondLine)
        }) {
            let states = CellStates(ofGroup: cells, in: entry)
            let style = spec.groupBox(in: states)
            guard style.isShown == true else { continue }
            let frame = cells.dropFirst().reduce(frames[cells.lowerBound]) { $0.union(frames[$1]) }
            let ink = BoxInk(style, in: frame, theme: context.theme)
            var box = SolvedElement(
                name: "group[\(boxes.count)]", kind: "group", frame: frame, properties: ink.properties, ink: ink.items()
            )
            box.layer = -1
            boxes.append(box)
        }
        return boxes
    }

    /// The dashes between groups, each centred in the gap between two cells. No dash is drawn between the last cell of
    /// the first line and the first cell of the second line, which has the index `secondLine`.
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

extension Range<Int> {
    /// The consecutive parts of the range, each of which begins at the start or where `begins` is true.
    fileprivate func split(where begins: (Int) -> Bool) -> [Range<Int>] {
        let starts = filter { $0 == lowerBound || begins($0) }
        return zip(starts, starts.dropFirst() + [upperBound]).map { $0..<$1 }
    }
}

extension CellStates {
    /// The states of a group of cells: the states that all of its cells have, and `active` if any cell is active.
    fileprivate init(ofGroup cells: Range<Int>, in entry: EntryState) {
        let states = cells.map { CellStates(of: $0, in: entry) }
        self = states.dropFirst().reduce(states.first ?? []) { $0.intersection($1) }
        if states.contains(where: { $0.contains(.active) }) { insert(.active) }
    }
}
