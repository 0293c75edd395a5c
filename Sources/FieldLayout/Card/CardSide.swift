import FieldDrawing
import FieldGeometry
import FieldScene

/// The background of both sides of a card: the fill and the rounded corners.
struct CardSide {
    let spec: CardSpec
    /// The card's frame.
    let card: Rect
    let context: LayoutContext

    /// A side with only its background; `name` is `front` or `back`.
    func element(_ name: String) -> SolvedElement {
        let fill = spec.front.fill.fill(in: context.theme)
        var properties = [ElementProperty("fill", fill: fill)]
        properties.add(spec.front.radius, of: card)
        properties.add("ratio", spec.front.ratio)
        if spec.front.ratio == nil { properties.add("height", spec.front.height) }
        properties.add("inset", spec.front.inset)
        let corners = spec.front.radius.corners(of: min(card.width, card.height))
        return SolvedElement(
            name: name, kind: "card", frame: card, properties: properties,
            ink: [.fill(.rect(card, corners), Paint(fill, over: .rect(card, .square)))])
    }
}
