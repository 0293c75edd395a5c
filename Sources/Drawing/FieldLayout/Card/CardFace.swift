import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldScene

/// Solves the sides of a card, and the parts that both have in common: the fill and the rounded corners, the security
/// code on its panel, the brand mark, and the frame around the current input.
struct CardFace {
    let spec: CardSpec
    let state: CardState
    /// The card's frame.
    let card: Rect
    let context: LayoutContext

    /// A side of the card.
    ///
    /// - Parameters:
    ///   - name: `front` or `back`.
    ///   - parts: The parts below the brand mark.
    ///   - brandTop: The top edge of the brand mark, at the right of the card, in points of the image.
    ///   - inputs: The frames around the inputs on this side, in the order of the pages.
    func side(
        _ name: String, _ parts: [SolvedElement], brandTop: Double, inputs: [Rect]
    ) throws(SceneError) -> SolvedElement {
        let front = spec.front
        let fill = front.fill.fill(in: context.theme)
        var properties = [ElementProperty("fill", fill: fill)]
        properties.add(front.radius, of: card)
        properties.add("ratio", front.ratio)
        if front.ratio == nil { properties.add("height", front.height) }
        properties.add("inset", front.inset)
        var side = SolvedElement(
            name: name, kind: "card", frame: card, properties: properties,
            ink: [.fill(.rect(card, front.radius.corners(in: card)), Paint(fill, over: .rect(card, .square)))],
            children: parts)
        if let brand = spec.rules.brand(of: state.number) {
            let size = front.brand.size
            let origin = Point(x: card.maxX - front.inset - size.width, y: brandTop)
            side.children.append(
                try BrandMark(brand: brand, style: front.brand, context: context)
                    .element(in: Rect(origin: origin, size: size)))
        }
        side.children.append(focusFrame(around: inputs))
        return side
    }

    /// The security code on its panel, which is as wide as the code with its padding, and at least as wide as `codeWidth`.
    /// Its top left corner is at a point of the image, in points.
    func codePanel(left: Double, top: Double) throws(SceneError) -> SolvedElement {
        let style = spec.back
        let line = try CardLine(state.code, style.code, in: context)
        let frame = Rect(
            x: left, y: top, width: max(style.codeWidth, line.size.width + 2 * style.codePadding),
            height: style.codeHeight)
        var panel = line.panel("code", in: frame, fill: style.codeFill.color(in: context.theme))
        panel.properties.add("width", style.codeWidth)
        panel.properties.add("height", style.codeHeight)
        panel.properties.add("padding", style.codePadding)
        return panel
    }

    /// The frame around the current input. During a page change, it moves from one input to the next.
    private func focusFrame(around inputs: [Rect]) -> SolvedElement {
        let style = spec.focus
        let source: ColorSource
        var width = style.width
        switch state.status {
        case .error: (source, width) = (style.errorColor, max(width, style.statusWidth))
        case .success: (source, width) = (style.successColor, max(width, style.statusWidth))
        case .normal, .disabled: source = style.color
        }
        let color = source.color(in: context.theme)
        let frame = focus(on: inputs)
        var properties = [ElementProperty("border", .border(width: width, color))]
        properties.add(style.radius, of: frame)
        properties.add("margin", style.margin)
        properties.add("numberMargin", .insets(style.numberMargin))
        return SolvedElement(
            name: "focus", kind: "focus", frame: frame, properties: properties,
            ink: [.stroke(.rect(frame, style.radius.corners(in: frame)), width: width, color)])
    }

    /// The rectangle of the focus frame. The back has only the frame around the code, so the focus frame stays around
    /// the last input of the front while the page changes to the back. If a drag moves the page below 0 or above 3, the
    /// frame grows on each side by `stretch` points for each page beyond this range.
    private func focus(on inputs: [Rect]) -> Rect {
        let page = min(max(state.page, 0), Double(inputs.count - 1))
        let index = min(Int(page), inputs.count - 1)
        let (from, to) = (inputs[index], inputs[min(index + 1, inputs.count - 1)])
        let part = page - Double(index)
        func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
        let excess = max(0, -state.page, state.page - 3)
        return Rect(
            x: between(from.x, to.x), y: between(from.y, to.y), width: between(from.width, to.width),
            height: between(from.height, to.height)
        ).inset(by: -spec.focus.stretch * excess)
    }
}
