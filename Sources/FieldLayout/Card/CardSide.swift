import FieldDrawing
import FieldGeometry
import FieldScene

/// What both sides of a card have: their colour and their rounded corners.
struct CardSide {
    let spec: CardSpec
    /// Where the card lies.
    let card: Rect
    let context: LayoutContext

    /// A side with nothing on it.
    func element(_ name: String) -> SolvedElement {
        let fill = spec.front.fill.color(in: context.theme)
        var properties = [ElementProperty("fill", .color(fill))]
        properties.add("radius", spec.front.radius)
        properties.add("height", spec.front.height)
        properties.add("inset", spec.front.inset)
        return SolvedElement(
            name: name, kind: "card", frame: card, properties: properties,
            ink: [.fill(.rect(card, Corners(all: spec.front.radius)), fill)])
    }
}
