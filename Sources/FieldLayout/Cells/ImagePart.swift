import FieldGeometry
import FieldScene

/// The picture that a cell shows whatever was entered: in its own size, or as large as the cell where that is larger.
enum ImagePart: CellPart {
    static func solve(_ cell: Cell) throws(SceneError) -> SolvedElement? {
        guard case .image(let spec) = cell.style.content else { return nil }
        let solver = ImageSolver(spec: spec, context: cell.context)
        let natural = try solver.size(forWidth: cell.contentArea.width)
        let size = Size(
            width: min(spec.ownSize.width ?? natural.width, cell.contentArea.width),
            height: min(spec.ownSize.height ?? natural.height, cell.contentArea.height))
        var fits: [String: FitReport] = [:]
        return try solver.solve(in: cell.contentArea.centered(size), &fits)
    }
}
