import FieldGeometry
import FieldScene

/// The image of a cell whose content is an image. The image has its explicit or its intrinsic size, but is never larger
/// than the cell.
enum ImagePart: CellPart {
    static func solve(_ cell: Cell) throws(SceneError) -> SolvedElement? {
        guard case .image(let spec) = cell.style.content else { return nil }
        let solver = ImageSolver(spec: spec, context: cell.context)
        let intrinsic = try solver.size(forWidth: cell.contentArea.width)
        let size = Size(
            width: min(spec.explicitSize.width ?? intrinsic.width, cell.contentArea.width),
            height: min(spec.explicitSize.height ?? intrinsic.height, cell.contentArea.height))
        var fits: [String: FitReport] = [:]
        return try solver.solve(in: cell.contentArea.centered(size), &fits)
    }
}
