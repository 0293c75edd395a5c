import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldScene

extension CardFace {
    /// The back: stripe, signature, security code, brand mark, and the focus frame around the code.
    func back() throws(SceneError) -> SolvedElement {
        let style = spec.back
        let stripe = Rect(x: card.x, y: card.y + style.stripeTop, width: card.width, height: style.stripeHeight)
        let color = style.stripeColor.color(in: context.theme)
        var band = SolvedElement(
            name: "stripe", kind: "stripe", frame: stripe, properties: [ElementProperty("fill", .color(color))],
            ink: [.fill(.rect(stripe, .square), color)])
        band.properties.add("top", style.stripeTop)
        band.properties.add("height", style.stripeHeight)
        let panel = Rect(
            left: card.x + style.panelLeft, top: stripe.maxY + style.panelGap,
            right: max(card.x + style.panelLeft, card.maxX - style.panelRight),
            bottom: stripe.maxY + style.panelGap + style.panelHeight)
        let signature = try signature(on: panel)
        let code = try codePanel(left: panel.maxX, top: panel.y)
        return try side(
            "back", [band, signature, code], brandTop: card.maxY - spec.front.inset - spec.front.brand.size.height,
            inputs: [code.frame.inset(by: -spec.focus.margin)])
    }

    /// The signature panel. The holder's name is centred `signatureDrop` points below the middle of the panel.
    private func signature(on panel: Rect) throws(SceneError) -> SolvedElement {
        let style = spec.back
        let line = try CardLine(
            state.holder.capitalizedWords, style.signature,
            location: context.state?.location(of: .holder, in: spec.id) ?? spec.location,
            fitting: panel.width, in: context)
        var signature = line.panel(
            "signature", in: panel, fill: style.panelFill.color(in: context.theme), drop: style.signatureDrop)
        signature.properties.add("gap", style.panelGap)
        signature.properties.add("left", style.panelLeft)
        signature.properties.add("right", style.panelRight)
        signature.properties.add("height", style.panelHeight)
        signature.properties.add("drop", style.signatureDrop)
        return signature
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
