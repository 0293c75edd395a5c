import FieldDrawing
package import FieldEntry
import FieldFiles
package import FieldGeometry
package import FieldLayout
package import FieldScene

extension SolvedLayout {
    /// The values that `inspect` prints and specification sheets show: the background, which is nil unless it has a
    /// single colour, and the elements, parents first.
    ///
    /// - Parameter moment: The moment that the layout shows; nil if it shows no state. Colours then have no tokens.
    package func inspected(
        _ scene: Scene, at moment: Moment?
    ) -> (background: InspectedProperty?, elements: [InspectedElement]) {
        let tokens = moment.map { ColorTokens(scene, at: $0) }
        let main = scene.content.inputs.first?.id
        let overflowing = overflowingElements
        var elements: [InspectedElement] = []
        visit { id, element in
            let isOther = element.kind == "field" && id != main
            elements.append(
                InspectedElement(
                    id: id, kind: element.kind, frame: element.frame.rounded,
                    baselines: element.ink.baselines.namedEnds,
                    properties: element.inspected.map { InspectedProperty($0, of: id, tokens) },
                    overflows: overflowing.contains(id), fit: isOther ? fits[element.name] : nil,
                    input: isOther ? inputs[element.name] : nil))
        }
        guard case .paint(.color) = scene.canvas.background else { return (nil, elements) }
        let color = ElementProperty("background", .color(background))
        return (InspectedProperty(color, of: "canvas.background", tokens), elements)
    }
}

/// An element of a solved layout with the values that `inspect` prints.
package struct InspectedElement: Sendable {
    /// The id.
    package let id: String
    /// The kind, such as `box`.
    package let kind: String
    /// The frame, in points of the image, rounded to millionths.
    package let frame: Rect
    /// The first and the last baseline, in points from the top of the image, with the names of their properties.
    package let baselines: [(property: String, y: Double)]
    /// The properties, in the order in which `inspect` prints them.
    package let properties: [InspectedProperty]
    /// Whether the element is larger than its space.
    let overflows: Bool
    /// The report on the fit of a field's characters, for every field except the first one; nil for other elements.
    let fit: FitReport?
    /// The input state of a field, for every field except the first one; nil for other elements.
    package let input: InputState?

    /// The value of a property; nil if the element does not have it.
    package subscript(name: String) -> ElementProperty.Value? { properties.first { $0.name == name }?.value }
}

/// A property of an element, with the token of its colour.
package struct InspectedProperty: Sendable {
    /// The name, such as `color`.
    package let name: String
    /// The value.
    package let value: ElementProperty.Value
    /// The name of the token; nil if the property is not a colour, or the colour comes from no token.
    package let token: String?

    fileprivate init(_ property: ElementProperty, of id: String, _ tokens: ColorTokens?) {
        (name, value) = (property.name, property.value)
        token = tokens?.token(of: property, in: id)
    }
}

extension SolvedElement {
    /// The properties, with the opacity if it is not 1.
    fileprivate var inspected: [ElementProperty] {
        let isListed = opacity == 1 || properties.contains { $0.name == "opacity" }
        return isListed ? properties : properties + [ElementProperty("opacity", .number(opacity))]
    }
}

extension Rect {
    fileprivate var rounded: Rect {
        Rect(
            x: x.roundedToMillionths, y: y.roundedToMillionths, width: width.roundedToMillionths,
            height: height.roundedToMillionths)
    }
}

extension [Double] {
    /// The first baseline, and the last one if there are several.
    fileprivate var namedEnds: [(property: String, y: Double)] {
        let ends = [("baseline", first), ("lastBaseline", count > 1 ? last : nil)]
        return ends.compactMap { name, y in y.map { (name, $0.roundedToMillionths) } }
    }
}

extension [DisplayItem] {
    /// The baselines of the lines of text, from top to bottom, in points from the top of the image. Lines that are rotated
    /// or moved have none.
    fileprivate var baselines: [Double] {
        Set(
            flatMap { item -> [Double] in
                switch item {
                case .text(let line, _): [line.baseline]
                case .group(_, let items), .clip(_, let items): items.baselines
                default: []
                }
            }
        ).sorted()
    }
}

extension SolvedLayout {
    /// The ids of the elements that overflow by more than half a point: they draw beyond the canvas, or the text of a
    /// cell extends beyond the cell's box. A cell overflows with its parts. Shadows do not count. The pages of a card's
    /// form do not count either, because the card clips them.
    var overflowingElements: Set<String> {
        let canvas = Rect(origin: .zero, size: size)
        var overflowing: Set<String> = []
        var cell: (id: String, box: Rect?)?
        var scrolled = ScrolledElements()
        visit { id, element in
            let isScrolled = scrolled.contain(element)
            if element.kind == "cell" {
                cell = (id, element.children.first { $0.kind == "box" }?.frame)
                // As in the warnings, a cell without a box has the size of its frame.
                if !isScrolled, cell?.box == nil, element.frame.excess(over: canvas) > 0.5 { overflowing.insert(id) }
            }
            guard element.opacity > 0, !id.contains(".form.page["), let drawn = element.ink.drawnBounds else { return }
            let around = cell.flatMap { id.hasPrefix("\($0.id).") ? $0 : nil }
            let isLabel = element.kind == "label" || element.kind == "placeholder"
            let isOutsideBox = isLabel && around?.box.map { drawn.excess(over: $0) > 0.5 } ?? false
            guard isOutsideBox || !isScrolled && drawn.excess(over: canvas) > 0.5 else { return }
            overflowing.insert(id)
            if let around { overflowing.insert(around.id) }
        }
        return overflowing
    }
}
