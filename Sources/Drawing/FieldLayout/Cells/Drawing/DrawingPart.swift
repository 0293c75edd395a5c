import FieldScene

/// The drawing of a cell whose content is a drawing. Its area is the box of the cell, or the area of the label in a cell
/// without a box.
enum DrawingPart: CellPart {
    static func solve(_ cell: Cell) throws(SceneError) -> SolvedElement? {
        guard case .drawing(let drawing) = cell.style.content else { return nil }
        let area = BoxPart.frame(of: cell)
        var element = SolvedElement(name: "drawing", kind: "drawing", frame: area)
        element.children = try drawing.items.enumerated().map { index, item throws(SceneError) in
            let solver = DrawingItemSolver(item: item, times: drawing.times, cell: cell)
            return try solver.solve(in: area, name: "\(item.content.kind)[\(index)]")
        }
        return element
    }
}
