package import FieldDrawing
public import FieldGeometry

/// An element in its place, with what it draws.
public struct SolvedElement: Hashable, Sendable {
    /// The last part of the element's id: `label` of `field.cell[0].label`.
    public var name: String
    /// What it is: `field`, `cell`, `label`, `rule`, …
    public var kind: String
    /// Where it lies, in points in the picture's coordinates, not snapped to pixels.
    public var frame: Rect
    /// What else is said of it, in the order in which it is printed.
    public var properties: [ElementProperty]
    /// What it draws itself, below its children, in points.
    package var ink: [DisplayItem]
    /// The opacity of the element and its children together.
    public var opacity: Double
    /// The elements that belong to it; those of a lower layer are drawn first, those of one layer in their order.
    public var children: [SolvedElement]
    /// Whether the element is drawn above its neighbours: those of a higher layer are drawn later.
    package var layer = 0
    /// Whether the element's id stands by itself: it is an element of the scene, not a part of one.
    package var isElement = false
    /// Whether the element's own ink lies above its children, in place of below.
    package var isInkAbove = false
    /// What the element and its children are cut off at; nil for nothing.
    package var clip: Rect?
    /// The turn under which the element and its children are seen; frames stay those before the turn. Nil for none.
    package var turn: YRotation?

    /// How the element and its children stand while they move; their frames stay those at rest. Nil at rest.
    package var pose: SolvedPose?
    /// What the element and its children are cut off at while they move; it does not move with them. Nil for nothing.
    package var window: Shape?

    /// An element in its place.
    package init(
        name: String, kind: String, frame: Rect, properties: [ElementProperty] = [], ink: [DisplayItem] = [],
        opacity: Double = 1, children: [SolvedElement] = []
    ) {
        self.name = name
        self.kind = kind
        self.frame = frame
        self.properties = properties
        self.ink = ink
        self.opacity = opacity
        self.children = children
    }

    /// Visits this element and those below it, parents first, each with its whole id, and with its frame where it is seen
    /// while it moves (scaled and moved, not turned).
    ///
    /// - Parameters:
    ///   - scope: The id of the element that this one belongs to; empty for none.
    ///   - placement: Where the points of what this element belongs to go.
    package func visit(
        scope: String = "", placement: AffineTransform = .identity, _ body: (_ id: String, SolvedElement) -> Void
    ) {
        let id = id(in: scope)
        let own = pose.map { $0.placement.then(placement) } ?? placement
        body(id, placed(by: own))
        for child in children { child.visit(scope: id, placement: own, body) }
    }

    /// The element's whole id, where `scope` is that of the element that it belongs to; empty for none.
    package func id(in scope: String) -> String { scope.isEmpty || isElement ? name : "\(scope).\(name)" }

    /// What the element and its children draw, the lowest first.
    var items: [DisplayItem] {
        if children.isEmpty { return composed(ink) }
        let below = childrenFromBelow.flatMap(\.items)
        return composed(isInkAbove ? below + ink : ink + below)
    }

    /// What the element and those below it draw, each element's own items by themselves, the lowest first.
    func paints(scope: String) -> [ElementPaint] {
        let id = id(in: scope)
        let own = ink.isEmpty ? [] : [ElementPaint(id: id, items: ink)]
        let below = childrenFromBelow.flatMap { $0.paints(scope: id) }
        return (isInkAbove ? below + own : own + below).map { ElementPaint(id: $0.id, items: composed($0.items)) }
    }

    /// Items of the element, or of what belongs to it, after all that is done to them together.
    private func composed(_ items: [DisplayItem]) -> [DisplayItem] {
        var all = items
        if let clip { all = [.clip(.rect(clip, .square), all)] }
        if let turn { all = [.turn(turn, extent, all)] }
        if let pose, !all.isEmpty { all = [.transform(pose.transform, all)] }
        if let window, !all.isEmpty { all = [.clip(window, all)] }
        return opacity == 1 || all.isEmpty ? all : [.group(opacity: opacity, all)]
    }

    /// The children in the order in which they are drawn.
    private var childrenFromBelow: [SolvedElement] {
        guard children.contains(where: { $0.layer != 0 }) else { return children }
        return Set(children.map(\.layer)).sorted().flatMap { layer in children.filter { $0.layer == layer } }
    }

    /// The smallest rectangle that holds the frames of the element and of all below it.
    private var extent: Rect { children.reduce(frame) { $0.union($1.extent) } }
}
