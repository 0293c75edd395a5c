import FieldGeometry
import FieldScene

/// The properties that an element inherits from the elements around it.
struct Surroundings {
    /// The axis of the stack that contains the element.
    var axis = StackSpec.Axis.vertical
    /// The direction of the layout around the element.
    var direction: LayoutDirection
    /// The parts of the element that the device covers at its four sides, in points.
    var safeArea = Insets.zero
    /// The system of the nearest device around the element; nil outside of devices.
    var platform: KeypadSpec.Style?
}

/// An element with its explicit lengths and a cache of its measurements.
///
/// Stacks measure their children repeatedly. With the cache, nested stacks are as fast as flat ones.
final class MeasuredElement: ElementSolver {
    private let solver: any ElementSolver
    private let own: SizeOverride
    /// The opacity, from 0 to 1, by which the opacity from the solver is multiplied.
    private let opacity: Double
    /// The pose of the element while it appears or disappears, without an opacity; nil at rest.
    private let pose: Pose?
    /// The fraction of its space in a column that the element takes; less than 1 while it slides in or out.
    let room: Double
    /// The kind of element for messages, such as `stack`.
    let kind: String
    /// The element's id in the scene.
    let id: String
    /// The element's location in the scene.
    let location: SceneLocation?

    private var sizes: [Double: Size] = [:]
    private var minimumHeights: [Double: Double] = [:]
    private var cachedIntrinsicWidth: Double?
    private var cachedMinimumWidth: Double?

    init(
        _ solver: any ElementSolver, _ kind: String, _ header: ElementHeader, _ own: SizeOverride, opacity: Double,
        pose: Pose?
    ) {
        self.solver = solver
        self.kind = kind
        self.own = own
        (self.opacity, self.pose) = (opacity, pose)
        (id, location, room) = (header.id, header.location, header.reactions.room)
    }

    var fillsWidth: Bool { own.width == nil && solver.fillsWidth }

    func size(forWidth width: Double) throws(SceneError) -> Size {
        let width = own.width ?? width
        if let size = sizes[width] { return size }
        let intrinsic = try solver.size(forWidth: width)
        let size = Size(width: own.width ?? intrinsic.width, height: own.height ?? intrinsic.height)
        sizes[width] = size
        return size
    }

    /// The solved element. An element with an explicit length is centred in `frame`. If it is higher than the frame, it
    /// begins at the top of the frame.
    func solve(in frame: Rect, _ fits: inout [String: FitReport]) throws(SceneError) -> SolvedElement {
        var ownFrame = frame
        if !own.isIntrinsic {
            ownFrame = frame.centered(Size(width: own.width ?? frame.width, height: own.height ?? frame.height))
            ownFrame.y = max(ownFrame.y, frame.y)
        }
        var element = try solver.solve(in: ownFrame, &fits)
        element.isElement = true
        element.take(pose)
        if opacity != 1 {
            element.opacity *= opacity
            element.properties.removeAll { $0.name == "opacity" }
            element.properties.add("opacity", element.opacity)
        }
        if !own.isIntrinsic {
            var lengths: [ElementProperty] = []
            lengths.add("width", own.width)
            lengths.add("height", own.height)
            element.properties.insert(contentsOf: lengths, at: 0)
        }
        return element
    }

    func growPriority(along axis: StackSpec.Axis) -> GrowPriority {
        (axis == .horizontal ? own.width : own.height) == nil ? solver.growPriority(along: axis) : .never
    }

    var shrinksFirst: Bool { solver.shrinksFirst }

    func intrinsicWidth() throws(SceneError) -> Double {
        if let width = own.width ?? cachedIntrinsicWidth { return width }
        let width = try solver.intrinsicWidth()
        cachedIntrinsicWidth = width
        return width
    }

    func minimumWidth() throws(SceneError) -> Double {
        if let width = own.width ?? cachedMinimumWidth { return width }
        let width = try solver.minimumWidth()
        cachedMinimumWidth = width
        return width
    }

    func minimumHeight(forWidth width: Double) throws(SceneError) -> Double {
        let width = own.width ?? width
        if let height = own.height ?? minimumHeights[width] { return height }
        let height = try solver.minimumHeight(forWidth: width)
        minimumHeights[width] = height
        return height
    }

    func firstBaseline(forWidth width: Double) throws(SceneError) -> Double? {
        let width = own.width ?? width
        guard let baseline = try solver.firstBaseline(forWidth: width) else { return nil }
        guard let height = own.height else { return baseline }
        // An explicit height moves the baseline, because the content is centred in that height.
        return baseline + (height - (try solver.size(forWidth: width).height)) / 2
    }
}
