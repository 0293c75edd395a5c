public import FieldDrawing
package import FieldEntry
public import FieldGeometry
import FieldScene

/// The layout of a scene at one moment, in exact points that are not snapped to pixels.
public struct SolvedLayout: Hashable, Sendable {
    /// The size of the image, in points.
    public var size: Size
    /// The colour of the background.
    public var background: Color
    /// Properties of the canvas for comparisons of layouts: the theme, the width, and the height if the scene sets it.
    package var canvas: [ElementProperty] = []
    /// The elements in drawing order.
    public var elements: [SolvedElement]
    /// The reports of the font-shrink solver, by the ids of fields. Fields that do not use this solver are missing.
    public var fits: [String: FitReport]
    /// The entry states of the fields and cards, by their ids.
    package var inputs: [String: InputState]
    /// The warnings about text that is not drawn as the scene states it, such as text in a fallback font.
    public var warnings: Set<TextWarning> = []
    /// Whether a custom drawing of a cell has read the time.
    package var readsTime = false

    /// Creates a layout of elements.
    package init(
        size: Size, background: Color, elements: [SolvedElement], fits: [String: FitReport] = [:],
        inputs: [String: InputState] = [:]
    ) {
        self.size = size
        self.background = background
        self.elements = elements
        self.fits = fits
        self.inputs = inputs
    }

    /// Calls `body` with every element and its full id, parents first.
    public func visit(_ body: (_ id: String, SolvedElement) -> Void) {
        for element in elements { element.visit(body) }
    }

    /// The display list that draws the layout.
    public func paint() -> DisplayList {
        DisplayList(size: size, background: background, items: elements.flatMap(\.items))
    }

    /// The items of each element, in drawing order; elements that draw nothing themselves are omitted.
    package var paints: [ElementPaint] { elements.flatMap { $0.paints(scope: "") } }

    /// The input properties of a field or a card: its status, whether it is focused, and a card's page; empty for other
    /// elements.
    package func input(of id: String) -> [ElementProperty] {
        guard let input = inputs[id] else { return [] }
        let page = input.card.map { [ElementProperty("page", .number($0.page))] } ?? []
        return [
            ElementProperty("status", .text(input.status.rawValue)),
            ElementProperty("focused", .flag(input.isFocused)),
        ] + page
    }
}

/// The items that one element itself draws, with the clips, rotations and opacities of its ancestors applied.
package struct ElementPaint: Hashable, Sendable {
    /// The element's full id.
    package let id: String
    /// The items, in points of the image.
    package let items: [DisplayItem]
}

extension SolvedLayout {
    /// The topmost element at a point that can be tapped.
    ///
    /// - Parameters:
    ///   - point: The point, in points of the image.
    ///   - isTarget: Whether the element with an id can be tapped. Taps pass through all other elements.
    /// - Returns: The id and the frame, in points of the image; nil if there is no such element. The frame is the one
    ///   before rotations.
    package func hit(_ point: Point, where isTarget: (_ id: String) -> Bool) -> (id: String, frame: Rect)? {
        for element in elements.reversed() {
            if let found = element.hit(point, where: isTarget) { return found }
        }
        return nil
    }
}

extension SolvedElement {
    fileprivate func hit(
        _ point: Point, scope: String = "", placement: AffineTransform = .identity, where isTarget: (String) -> Bool
    ) -> (id: String, frame: Rect)? {
        let id = id(in: scope)
        let own = pose.map { $0.transform.then(placement) } ?? placement
        if let clip, !own.placed(clip).contains(point) { return nil }
        for child in childrenFromBelow.reversed() {
            if let found = child.hit(point, scope: id, placement: own, where: isTarget) { return found }
        }
        let frame = placed(by: own).frame
        return frame.contains(point) && isTarget(id) ? (id, frame) : nil
    }
}

extension SolvedLayout {
    /// A cell or a side of a card that a motion has taken beyond the canvas.
    package struct StrayingPart: Hashable, Sendable {
        /// The id of the part.
        package var id: String
        /// The id of the field or the card that contains the part.
        package var input: String
        /// The distance by which the part extends beyond the canvas, in points.
        package var distance: Double
    }

    /// The cells and the sides of cards that are inside the canvas at rest, and that their pose has moved beyond it by
    /// more than half a point. For a cell with a box, the box and the rule are measured.
    package var strayingParts: [StrayingPart] {
        let canvas = Rect(origin: .zero, size: size)
        return elements.flatMap { $0.strayingParts(beyond: canvas, scope: "", input: "", placement: .identity) }
    }
}

extension SolvedElement {
    /// The parts of this element that have left the canvas. `placement` is the transform that the poses of its ancestors
    /// cause, and `input` the id of the field around it.
    fileprivate func strayingParts(
        beyond canvas: Rect, scope: String, input: String, placement: AffineTransform
    ) -> [SolvedLayout.StrayingPart] {
        let id = id(in: scope)
        let placement = pose.map { $0.transform.then(placement) } ?? placement
        guard kind == "cell" || kind == "card" else {
            let input = kind == "field" ? id : input
            return children.flatMap {
                $0.strayingParts(beyond: canvas, scope: id, input: input, placement: placement)
            }
        }
        let rest = kind == "cell" ? visibleFrame : frame
        let moved = placement.placed(rest)
        guard canvas.holds(rest), !canvas.holds(moved) else { return [] }
        return [SolvedLayout.StrayingPart(id: id, input: input, distance: moved.excess(over: canvas))]
    }
}
