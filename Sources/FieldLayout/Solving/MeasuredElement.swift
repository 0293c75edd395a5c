import FieldGeometry
import FieldScene

/// An element with the lengths that the scene gives it; it remembers what it measured, so that nested stacks, which ask for
/// sizes again and again, cost no more than flat ones.
final class MeasuredElement: ElementSolver {
    private let solver: any ElementSolver
    private let own: SizeOverride
    /// What it is, for messages: `stack`.
    let kind: String
    /// The name that the scene gives it.
    let id: String
    /// Where the scene says it.
    let location: SceneLocation?

    private var sizes: [Double: Size] = [:]
    private var minimumHeights: [Double: Double] = [:]
    private var natural: Double?
    private var least: Double?

    init(
        _ solver: any ElementSolver, _ kind: String, _ id: String, _ own: SizeOverride = SizeOverride(),
        at location: SceneLocation?
    ) {
        self.solver = solver
        self.kind = kind
        self.id = id
        self.own = own
        self.location = location
    }

    var fillsWidth: Bool { own.width == nil && solver.fillsWidth }

    func size(forWidth width: Double) throws(SceneError) -> Size {
        let width = own.width ?? width
        if let size = sizes[width] { return size }
        let natural = try solver.size(forWidth: width)
        let size = Size(width: own.width ?? natural.width, height: own.height ?? natural.height)
        sizes[width] = size
        return size
    }

    /// The element in the middle of the frame where it has lengths of its own; at its top where the frame is too low.
    func solve(in frame: Rect, _ fits: inout [String: FitReport]) throws(SceneError) -> SolvedElement {
        var location = frame
        if !own.isNatural {
            location = frame.centered(Size(width: own.width ?? frame.width, height: own.height ?? frame.height))
            location.y = max(location.y, frame.y)
        }
        var element = try solver.solve(in: location, &fits)
        element.isElement = true
        if !own.isNatural { element.properties.insert(contentsOf: own.properties, at: 0) }
        return element
    }

    func stretch(along axis: StackSpec.Axis) -> GrowPriority {
        (axis == .horizontal ? own.width : own.height) == nil ? solver.stretch(along: axis) : .never
    }

    func intrinsicWidth() throws(SceneError) -> Double {
        if let natural = own.width ?? natural { return natural }
        let width = try solver.intrinsicWidth()
        natural = width
        return width
    }

    func minimumWidth() throws(SceneError) -> Double {
        if let least = own.width ?? least { return least }
        let width = try solver.minimumWidth()
        least = width
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
        // Text stands in the middle of a height that is not its own.
        return baseline + (height - (try solver.size(forWidth: width).height)) / 2
    }
}

extension SizeOverride {
    /// The lengths that the scene gives, by its keys.
    fileprivate var properties: [ElementProperty] {
        var properties: [ElementProperty] = []
        properties.add("width", width)
        properties.add("height", height)
        return properties
    }
}
