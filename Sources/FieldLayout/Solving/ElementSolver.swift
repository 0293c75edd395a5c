import FieldGeometry
import FieldScene

/// Finds the size and the place of one kind of element.
///
/// The lengths beside `size(forWidth:)` are what stacks share their room by; an element that says nothing of them is rigid.
protocol ElementSolver {
    /// Whether the element takes whatever width there is.
    var fillsWidth: Bool { get }

    /// The natural size where `width` is to be had.
    func size(forWidth width: Double) throws(SceneError) -> Size

    /// The element in a frame; what the font-shrink solver did is added to `fits`.
    func solve(in frame: Rect, _ fits: inout [String: FitReport]) throws(SceneError) -> SolvedElement

    /// How the element takes room that its stack has left.
    func stretch(along axis: StackSpec.Axis) -> GrowPriority

    /// The natural width where there is room enough.
    func intrinsicWidth() throws(SceneError) -> Double

    /// The width that a stack may shrink the element to.
    func minimumWidth() throws(SceneError) -> Double

    /// The height that a stack may shrink the element to where it is `width` wide.
    func minimumHeight(forWidth width: Double) throws(SceneError) -> Double

    /// How far below the top the first line of text stands where the element is `width` wide; nil without text.
    func firstBaseline(forWidth width: Double) throws(SceneError) -> Double?
}

/// How an element takes room that its stack has left.
enum GrowPriority {
    /// Before others do: it has no length of its own.
    case first
    /// When none does before it, and it is the last one.
    case last
    /// Never: the scene gives its length.
    case never
}

extension ElementSolver {
    /// More room than any element needs, in points.
    private var unbounded: Double { 1e7 }

    func stretch(along axis: StackSpec.Axis) -> GrowPriority { axis == .horizontal && fillsWidth ? .first : .last }

    func intrinsicWidth() throws(SceneError) -> Double { fillsWidth ? 0 : try size(forWidth: unbounded).width }

    func minimumWidth() throws(SceneError) -> Double { try intrinsicWidth() }

    func minimumHeight(forWidth width: Double) throws(SceneError) -> Double { try size(forWidth: width).height }

    func firstBaseline(forWidth _: Double) throws(SceneError) -> Double? { nil }
}

extension Element {
    /// The solver of this element, as one of the elements of a stack along `axis`.
    func solver(in context: LayoutContext, along axis: StackSpec.Axis = .vertical) -> MeasuredElement {
        switch self {
        case .field(let spec):
            MeasuredElement(FieldSolver(spec: spec, context: context), "field", id, at: spec.location)
        case .card(let spec):
            MeasuredElement(CardSolver(spec: spec, context: context), "field", id, at: spec.location)
        case .text(let spec):
            MeasuredElement(TextSolver(spec: spec, context: context), "text", id, spec.ownSize, at: spec.location)
        case .stack(let spec):
            MeasuredElement(StackSolver(spec: spec, context: context), "stack", id, spec.ownSize, at: spec.location)
        case .button(let spec):
            MeasuredElement(ButtonSolver(spec: spec, context: context), "button", id, spec.ownSize, at: spec.location)
        case .image(let spec):
            MeasuredElement(ImageSolver(spec: spec, context: context), "image", id, spec.ownSize, at: spec.location)
        case .spacer(let spec):
            MeasuredElement(SpacerSolver(spec: spec, axis: axis), "spacer", id, spec.ownSize, at: spec.location)
        case .keypad(let spec):
            MeasuredElement(KeypadSolver(spec: spec, context: context), "keypad", id, spec.ownSize, at: spec.location)
        case .device(let spec):
            MeasuredElement(DeviceSolver(spec: spec, context: context), "device", id, at: spec.location)
        }
    }
}
