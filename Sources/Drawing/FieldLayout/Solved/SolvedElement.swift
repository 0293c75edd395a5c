package import FieldDrawing
public import FieldGeometry
package import FieldPixels

/// An element of a solved layout: its frame, its properties and its drawing.
///
/// An element contains its drawing, so painting only orders items, without using styles.
public struct SolvedElement: Hashable, Sendable {
    /// The last part of the element's id: `label` of `field.cell[0].label`.
    public var name: String
    /// The kind of element: `field`, `cell`, `label`, `rule`, …
    public var kind: String
    /// The frame, in points of the image, not snapped to pixels.
    public var frame: Rect
    /// The properties other than the frame, in the order in which they are printed.
    public var properties: [ElementProperty]
    /// The items that the element itself draws, in points. They are below the items of its children, unless
    /// `isInkAbove` is set.
    package var ink: [DisplayItem]
    /// The opacity of the element and its children together.
    public var opacity: Double
    /// The child elements. Lower layers are drawn first; within a layer, elements are drawn in the order of this array.
    public var children: [SolvedElement]
    /// The drawing layer of the element among its siblings: an element in a higher layer is drawn later, above those in
    /// lower layers.
    package var layer = 0
    /// Whether the element is an element of the scene itself, so that its id has no prefix. False for a part of such an
    /// element, such as a cell.
    package var isElement = false
    /// Whether the element's own items are drawn above its children instead of below.
    package var isInkAbove = false
    /// The rectangle that clips the element and its children, in points; nil for no clip.
    package var clip: Rect?
    /// The rotation of the element and its children; nil for none. The rotation does not change `frame`.
    package var rotation: YRotation?

    /// The pose of the element and its children while they move; nil at rest. The pose does not change `frame`.
    package var pose: SolvedPose?
    /// The shape that clips a screen, or an element and its children while they move; nil for no clip. The shape itself
    /// does not move.
    package var window: Shape?

    /// Creates an element with its frame and its drawing.
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

    /// Calls `body` with this element and its descendants, parents first, each with its full id.
    ///
    /// The frame that `body` receives for a moving element is scaled and moved by its pose, but not rotated.
    ///
    /// - Parameters:
    ///   - scope: The id of the parent; empty for none.
    ///   - placement: The transform that the poses of the parent and its ancestors cause.
    ///   - body: Called with the id and the element.
    package func visit(
        scope: String = "", placement: AffineTransform = .identity, _ body: (_ id: String, SolvedElement) -> Void
    ) {
        let id = id(in: scope)
        let own = pose.map { $0.transform.then(placement) } ?? placement
        body(id, placed(by: own))
        for child in children { child.visit(scope: id, placement: own, body) }
    }

    /// The element's full id. `scope` is the id of its parent; empty if it has no parent.
    package func id(in scope: String) -> String { scope.isEmpty || isElement ? name : "\(scope).\(name)" }

    /// The element without some of its descendants; nil if the element itself is excluded.
    ///
    /// - Parameters:
    ///   - isExcluded: Whether an element is excluded, by its id.
    ///   - scope: The id of the parent.
    package func without(_ isExcluded: (String) -> Bool, in scope: String = "") -> SolvedElement? {
        let id = id(in: scope)
        if isExcluded(id) { return nil }
        var copy = self
        copy.children = children.compactMap { $0.without(isExcluded, in: id) }
        return copy
    }

    /// The items of the element and its children, in drawing order.
    var items: [DisplayItem] { composed(drawing) }

    /// A rectangle in points that contains everything painted by the element and its children; nil if they paint
    /// nothing.
    package var paintedBounds: Rect? { items.paintedBounds }

    /// A rectangle in points that contains everything that the element and its children would paint without the
    /// element's clip, rotation and motion; nil if they paint nothing.
    package var unclippedBounds: Rect? { drawing.paintedBounds }

    /// The items of the element and its children, without the element's own opacity and geometry.
    private var drawing: [DisplayItem] {
        if children.isEmpty { return ink }
        let below = childrenFromBelow.flatMap(\.items)
        return isInkAbove ? below + ink : ink + below
    }

    /// The items of the element and its children inside the element's clip, before the rotation and the pose.
    package var content: [DisplayItem] {
        guard let clip else { return drawing }
        return [.clip(.rect(clip, .square), drawing)]
    }

    /// The items of the element and its descendants, grouped by element, in drawing order. `scope` is the id of the
    /// element's parent, or empty if it has none.
    func paints(scope: String) -> [ElementPaint] {
        let id = id(in: scope)
        let own = ink.isEmpty ? [] : [ElementPaint(id: id, items: ink)]
        let below = childrenFromBelow.flatMap { $0.paints(scope: id) }
        return (isInkAbove ? below + own : own + below).map { ElementPaint(id: $0.id, items: composed($0.items)) }
    }

    /// Applies the element's clip, rotation, pose, window and opacity to items of the element or its descendants.
    private func composed(_ items: [DisplayItem]) -> [DisplayItem] {
        let all = arranged(items)
        return opacity == 1 || all.isEmpty ? all : [.group(opacity: opacity, all)]
    }

    /// Applies the element's clip, rotation, pose and window to items of the element or its descendants.
    package func arranged(_ items: [DisplayItem]) -> [DisplayItem] {
        var all = items
        if let clip { all = [.clip(.rect(clip, .square), all)] }
        if let rotation { all = [.rotation(rotation, extent, all)] }
        if let pose, !all.isEmpty { all = [.transform(pose.transform, all)] }
        if let window, !all.isEmpty {
            all = kind == ScreenShape.kind ? all.clipped(toScreen: window) : [.clip(window, all)]
        }
        return all
    }

    /// The children in drawing order.
    package var childrenFromBelow: [SolvedElement] {
        guard children.contains(where: { $0.layer != 0 }) else { return children }
        return Set(children.map(\.layer)).sorted().flatMap { layer in children.filter { $0.layer == layer } }
    }

    /// The smallest rectangle that contains the frames of the element and its descendants.
    package var extent: Rect { children.reduce(frame) { $0.union($1.extent) } }

    /// The bounds at rest, in points, of the items that the element itself draws, without its children; nil if the
    /// element itself draws nothing.
    package var inkBounds: Rect? {
        ink.compactMap(\.reach.bounds).reduce(nil as Rect?) { $0?.spanning($1) ?? $1 }
    }

    /// The digest of the image that the element shows; nil if it shows no image.
    package var imageDigest: Digest? {
        for item in ink {
            switch item {
            case .image(let image, _): return Digest(image)
            case .clip(_, let items): for case .image(let image, _) in items { return Digest(image) }
            default: continue
            }
        }
        return nil
    }

    /// The digest of the items that the element itself draws; the items of its children are not included.
    package var inkDigest: Digest { DisplayItem.digest(of: ink) }
}
