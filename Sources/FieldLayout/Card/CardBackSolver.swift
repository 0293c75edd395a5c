import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldScene
import FieldText

/// Solves the back of a card: stripe, signature, security code, brand mark, and the focus frame around the code.
struct CardBackSolver {
    let spec: CardSpec
    let state: CardState
    /// The card's frame.
    let card: Rect
    let context: LayoutContext

    private var style: CardBack { spec.back }

    func solve() throws(SceneError) -> SolvedElement {
        var side = CardSide(spec: spec, card: card, context: context).element("back")
        let stripe = Rect(x: card.x, y: card.y + style.stripeTop, width: card.width, height: style.stripeHeight)
        let color = style.stripeColor.color(in: context.theme)
        var band = SolvedElement(
            name: "stripe", kind: "stripe", frame: stripe, properties: [ElementProperty("fill", .color(color))],
            ink: [.fill(.rect(stripe, .square), color)])
        band.properties.add("top", style.stripeTop)
        band.properties.add("height", style.stripeHeight)
        side.children = [band]
        let panel = Rect(
            left: card.x + style.panelLeft, top: stripe.maxY + style.panelGap,
            right: max(card.x + style.panelLeft, card.maxX - style.panelRight),
            bottom: stripe.maxY + style.panelGap + style.panelHeight)
        side.children.append(try signature(on: panel))
        let code = try CardCodePanel(spec: spec, code: state.code, context: context)
            .element(left: panel.maxX, top: panel.y)
        side.children.append(code)
        if let brand = spec.rules.brand(of: state.number) {
            let (size, inset) = (spec.front.brand.size, spec.front.inset)
            let corner = Point(x: card.maxX - inset - size.width, y: card.maxY - inset - size.height)
            side.children.append(
                try BrandMark(brand: brand, style: spec.front.brand, context: context)
                    .element(in: Rect(origin: corner, size: size)))
        }
        side.children.append(
            CardFocusFrame(
                style: spec.focus, state: state, frames: [code.frame.inset(by: -spec.focus.margin)], context: context
            ).element)
        return side
    }

    /// The signature panel. The holder's name is centred `signatureDrop` points below the middle of the panel.
    private func signature(on panel: Rect) throws(SceneError) -> SolvedElement {
        let line = try CardLine(
            state.holder.capitalizedWords, style.signature,
            location: context.state?.location(of: .holder, in: spec.id) ?? spec.location,
            fitting: panel.width, in: context)
        let fill = style.panelFill.color(in: context.theme)
        let row = panel.offset(by: Point(x: 0, y: style.signatureDrop))
        var properties = line.properties + [ElementProperty("fill", .color(fill))]
        properties.add("gap", style.panelGap)
        properties.add("left", style.panelLeft)
        properties.add("right", style.panelRight)
        properties.add("height", style.panelHeight)
        properties.add("drop", style.signatureDrop)
        return SolvedElement(
            name: "signature", kind: "label", frame: panel, properties: properties,
            ink: [.fill(.rect(panel, .square), fill)] + line.ink(from: row.midX - line.run.advance / 2, in: row))
    }
}

extension String {
    /// The text with the first letter of each word in upper case and all other letters in lower case.
    fileprivate var capitalizedWords: String {
        var result = ""
        var begins = true
        for character in self {
            result += begins ? character.uppercased() : character.lowercased()
            begins = !character.isLetter && !character.isNumber && character != "'" && character != "’"
        }
        return result
    }
}
