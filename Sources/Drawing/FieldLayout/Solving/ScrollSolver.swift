import FieldGeometry
import FieldScene

/// Solves an element whose content can be higher than its frame: the content keeps its height, is moved up by the
/// offset, and is cut off at the edges.
struct ScrollSolver: ElementSolver {
    let spec: ScrollSpec
    private let content: MeasuredElement?

    /// Creates a solver. The content has the safe area and the direction of the element itself.
    init(spec: ScrollSpec, context: LayoutContext, _ around: Surroundings) {
        self.spec = spec
        var inner = around
        inner.axis = .vertical
        content = spec.content?.solver(in: context, inner)
    }

    var fillsWidth: Bool { content?.fillsWidth ?? false }

    /// The element takes all of the space that its stack has left, as a scroll view does.
    func growPriority(along axis: StackSpec.Axis) -> GrowPriority {
        axis == .vertical ? .first : content?.growPriority(along: axis) ?? .last
    }

    var shrinksFirst: Bool { true }

    func size(forWidth width: Double) throws(SceneError) -> Size {
        try content?.size(forWidth: width) ?? Size(width: 0, height: 0)
    }

    func intrinsicWidth() throws(SceneError) -> Double { try content?.intrinsicWidth() ?? 0 }

    func minimumWidth() throws(SceneError) -> Double { try content?.minimumWidth() ?? 0 }

    func minimumHeight(forWidth _: Double) throws(SceneError) -> Double { 0 }

    func firstBaseline(forWidth width: Double) throws(SceneError) -> Double? {
        try content?.firstBaseline(forWidth: width).map { $0 - spec.offset }
    }

    func solve(in frame: Rect, _ fits: inout [String: FitReport]) throws(SceneError) -> SolvedElement {
        var element = SolvedElement(name: spec.id, kind: "scroll", frame: frame)
        element.clip = frame
        guard let content else { return element }
        var height = try content.size(forWidth: frame.width).height
        // Content with a spacer fills the frame, so that its last elements can be at the bottom.
        if content.growPriority(along: .vertical) == .first { height = max(height, frame.height) }
        let offset = min(spec.offset, max(0, height - frame.height))
        element.properties.add("offset", offset)
        element.properties.add("contentHeight", height)
        let place = Rect(x: frame.x, y: frame.y - offset, width: frame.width, height: height)
        element.children = [try content.solve(in: place, &fits)]
        return element
    }
}

/// Finds the elements inside scroll elements while all elements are visited, parents first.
package struct ScrolledElements {
    /// The number of the next elements that are inside a scroll element.
    private var rest = 0

    /// Creates a finder at the beginning of a visit.
    package init() {}

    /// Whether the next element is inside a scroll element, where it may reach beyond the canvas.
    package mutating func contain(_ element: SolvedElement) -> Bool {
        defer { rest = max(rest - 1, element.kind == "scroll" ? element.descendantCount : 0) }
        return rest > 0
    }
}

extension SolvedElement {
    /// The number of the elements inside this one.
    fileprivate var descendantCount: Int { children.reduce(0) { $0 + 1 + $1.descendantCount } }
}
