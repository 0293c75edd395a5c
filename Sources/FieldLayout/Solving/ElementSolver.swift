import FieldGeometry
import FieldScene

/// Solves the size and the layout of one kind of element.
///
/// Stacks distribute their space by the lengths other than `size(forWidth:)`. The default implementations describe a
/// rigid element.
protocol ElementSolver {
    /// Whether the element fills the available width.
    var fillsWidth: Bool { get }

    /// The intrinsic size for an available width.
    func size(forWidth width: Double) throws(SceneError) -> Size

    /// The solved element in a frame; reports of the font-shrink solver are added to `fits`.
    func solve(in frame: Rect, _ fits: inout [String: FitReport]) throws(SceneError) -> SolvedElement

    /// The element's priority for excess space in its stack.
    func growPriority(along axis: StackSpec.Axis) -> GrowPriority

    /// The intrinsic width in unlimited space.
    func intrinsicWidth() throws(SceneError) -> Double

    /// The minimum width to which a stack can shrink the element.
    func minimumWidth() throws(SceneError) -> Double

    /// The minimum height to which a stack can shrink the element at a width.
    func minimumHeight(forWidth width: Double) throws(SceneError) -> Double

    /// The distance from the top to the first baseline at a width; nil without text.
    func firstBaseline(forWidth width: Double) throws(SceneError) -> Double?
}

/// The priority of an element for excess space in its stack.
enum GrowPriority {
    /// Grows before others, because it has no length of its own.
    case first
    /// Grows if no element grows first, and it is the last one that can.
    case last
    /// Never grows, because the scene sets its length.
    case never
}

extension ElementSolver {
    /// A width greater than any element needs, in points.
    private var unbounded: Double { 1e7 }

    func growPriority(along axis: StackSpec.Axis) -> GrowPriority { axis == .horizontal && fillsWidth ? .first : .last }

    func intrinsicWidth() throws(SceneError) -> Double { fillsWidth ? 0 : try size(forWidth: unbounded).width }

    func minimumWidth() throws(SceneError) -> Double { try intrinsicWidth() }

    func minimumHeight(forWidth width: Double) throws(SceneError) -> Double { try size(forWidth: width).height }

    func firstBaseline(forWidth _: Double) throws(SceneError) -> Double? { nil }
}
