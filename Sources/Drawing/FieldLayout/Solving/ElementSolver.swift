import FieldGeometry
import FieldScene

/// Solves the size and the layout of one kind of element.
///
/// A stack distributes its space by the priorities and the intrinsic and minimum lengths of its elements. By default,
/// the minimum lengths are the intrinsic lengths, so that the element cannot shrink.
protocol ElementSolver {
    /// Whether the element fills the available width.
    var fillsWidth: Bool { get }

    /// The intrinsic size for an available width.
    func size(forWidth width: Double) throws(SceneError) -> Size

    /// The solved element in a frame. The reports of the font-shrink solver are added to `fits`, by the ids of fields.
    func solve(in frame: Rect, _ fits: inout [String: FitReport]) throws(SceneError) -> SolvedElement

    /// The element's priority for excess space in its stack.
    func growPriority(along axis: StackSpec.Axis) -> GrowPriority

    /// Whether a stack with too little space shrinks the element before other elements.
    var shrinksFirst: Bool { get }

    /// The intrinsic width in unlimited space.
    func intrinsicWidth() throws(SceneError) -> Double

    /// The minimum width to which a stack can shrink the element.
    func minimumWidth() throws(SceneError) -> Double

    /// The minimum height to which a stack can shrink the element if it has this width.
    func minimumHeight(forWidth width: Double) throws(SceneError) -> Double

    /// The distance from the top of the element to its first baseline if it has this width, in points; nil if it has no
    /// baseline.
    func firstBaseline(forWidth width: Double) throws(SceneError) -> Double?
}

/// The priority of an element for excess space in its stack.
enum GrowPriority {
    /// The element takes the excess space, and shares it with all other elements that have the priority `first`.
    case first
    /// The element takes the excess space only if no element of the stack has the priority `first`, and no later
    /// element has the priority `last`.
    case last
    /// The element never grows, because its length is fixed.
    case never
}

extension ElementSolver {
    /// A width greater than any element needs, in points.
    private var unbounded: Double { 1e7 }

    func growPriority(along axis: StackSpec.Axis) -> GrowPriority { axis == .horizontal && fillsWidth ? .first : .last }

    var shrinksFirst: Bool { false }

    func intrinsicWidth() throws(SceneError) -> Double { fillsWidth ? 0 : try size(forWidth: unbounded).width }

    func minimumWidth() throws(SceneError) -> Double { try intrinsicWidth() }

    func minimumHeight(forWidth width: Double) throws(SceneError) -> Double { try size(forWidth: width).height }

    func firstBaseline(forWidth _: Double) throws(SceneError) -> Double? { nil }
}
