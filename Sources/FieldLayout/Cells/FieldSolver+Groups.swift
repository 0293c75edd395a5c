import FieldEntry
import FieldGeometry
import FieldScene

extension FieldSolver {
    /// The boxes around the groups of cells, which are drawn below the cells. A group that is divided into two lines has a
    /// box on each.
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
}

extension Range<Int> {
    /// The consecutive parts of the range, each of which begins at the start or where `begins` is true.
    fileprivate func split(where begins: (Int) -> Bool) -> [Range<Int>] {
        let starts = filter { $0 == lowerBound || begins($0) }
        return zip(starts, starts.dropFirst() + [upperBound]).map { $0..<$1 }
    }
}

extension CellStates {
    /// The states of a group of cells: those that all of its cells have, and `active` if one of them is.
    fileprivate init(ofGroup cells: Range<Int>, in entry: EntryState) {
        let states = cells.map { CellStates(of: $0, in: entry) }
        self = states.dropFirst().reduce(states.first ?? []) { $0.intersection($1) }
        if states.contains(where: { $0.contains(.active) }) { insert(.active) }
    }
}
