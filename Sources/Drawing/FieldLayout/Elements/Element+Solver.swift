import FieldGeometry
import FieldScene

// Every kind of element is registered here, and only here. A solver that contains other elements uses them only as
// `MeasuredElement`s, regardless of their kinds.
extension Element {
    /// The solver of this element.
    func solver(in context: LayoutContext, _ around: Surroundings) -> MeasuredElement {
        let textScale = context.scene.textScale
        return (textScale == 1 ? self : scaled(by: textScale)).measured(in: context, around)
    }

    /// The element with larger or smaller text. Its children are scaled when their own solvers are created.
    ///
    /// The text scale changes the specs of the elements, so solvers do not need it. The exception is a field, which
    /// uses it to decide whether a row may wrap.
    private func scaled(by textScale: Double) -> Element {
        switch self {
        case .field(let spec): .field(spec.scaled(by: textScale))
        case .text(let spec): .text(spec.scaled(by: textScale))
        case .button(let spec): .button(spec.scaled(by: textScale))
        case .card(let spec): .card(spec.scaled(by: textScale))
        case .stack, .overlay, .scroll, .image, .spacer, .keypad, .device: self
        }
    }

    private func measured(in context: LayoutContext, _ around: Surroundings) -> MeasuredElement {
        let header = header
        var size = header.explicitSize
        var pose = header.reactions.appearance
        var opacity = header.opacity * (pose?.opacity ?? 1)
        let solver: any ElementSolver
        switch self {
        case .field(let spec): solver = FieldSolver(spec: spec, context: context)
        case .card(let spec) where spec.form.row != nil: solver = CardRowSolver(spec: spec, context: context)
        case .card(let spec): solver = CardSolver(spec: spec, context: context)
        case .text(let spec): solver = TextSolver(spec: spec, context: context, direction: around.direction)
        case .stack(let spec): solver = StackSolver(spec: spec, context: context, around)
        case .overlay(let spec): solver = OverlaySolver(spec: spec, context: context, around)
        case .scroll(let spec): solver = ScrollSolver(spec: spec, context: context, around)
        case .button(let spec):
            // Apply only the pose here: `ButtonSolver` applies the opacity of the button.
            opacity = pose?.opacity ?? 1
            solver = ButtonSolver(spec: spec, context: context, direction: around.direction)
        case .image(let spec): solver = ImageSolver(spec: spec, context: context)
        case .spacer(let spec):
            opacity = 1
            solver = SpacerSolver(spec: spec, axis: around.axis)
        case .keypad(let spec):
            let keypad = KeypadSolver(spec: spec, context: context, around)
            // The explicit height includes the keys and the area above them, but not the area below.
            size.height = size.height.map { $0 + keypad.below }
            solver = keypad
        case .device(let spec): solver = DeviceSolver(spec: spec, context: context, direction: around.direction)
        }
        pose?.opacity = 1
        if around.direction == .rightToLeft { pose = pose?.mirrored }
        return MeasuredElement(solver, kind, header, size, opacity: opacity, pose: pose)
    }
}

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
