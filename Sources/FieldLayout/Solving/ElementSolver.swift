import FieldGeometry
import FieldScene

/// Finds the size and the place of one kind of element.
protocol ElementSolver {
    /// Whether the element takes whatever width there is.
    var fillsWidth: Bool { get }

    /// The natural size where `width` is to be had.
    func size(forWidth width: Double) throws(SceneError) -> Size

    /// The element in a frame; what the font-shrink solver did is added to `fits`.
    func solve(in frame: Rect, _ fits: inout [String: FitReport]) throws(SceneError) -> SolvedElement
}

extension Element {
    /// The solver of this kind of element.
    func solver(in context: LayoutContext) -> any ElementSolver {
        switch self {
        case .field(let spec): FieldSolver(spec: spec, context: context)
        case .card(let spec): CardSolver(spec: spec, context: context)
        case .text(let spec): TextSolver(spec: spec, context: context)
        case .stack(let spec): StackSolver(spec: spec, context: context)
        }
    }
}
