import FieldGeometry
import FieldScene

/// Solves empty space along a stack.
struct SpacerSolver: ElementSolver {
    let spec: SpacerSpec
    /// The axis of the stack that contains the spacer.
    let axis: StackSpec.Axis

    var fillsWidth: Bool { false }

    private var length: Double {
        switch spec.length {
        case .flexible(let minimum): minimum
        case .fixed(let points): points
        }
    }

    func size(forWidth _: Double) -> Size {
        axis == .horizontal ? Size(width: length, height: 0) : Size(width: 0, height: length)
    }

    func growPriority(along axis: StackSpec.Axis) -> GrowPriority {
        if case .flexible = spec.length { return .first }
        return axis == self.axis ? .never : .last
    }

    func solve(in frame: Rect, _: inout [String: FitReport]) -> SolvedElement {
        let isFixed = if case .fixed = spec.length { true } else { false }
        return SolvedElement(
            name: spec.id, kind: "spacer", frame: frame,
            properties: [ElementProperty(isFixed ? "length" : "minimum", .number(length))])
    }
}
