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
