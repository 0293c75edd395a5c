import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldScene
import FieldText

extension CardFace {
    /// The front: number, holder, expiry date, brand mark, and the focus frame that moves between them.
    func front() throws(SceneError) -> SolvedElement {
        let style = spec.front
        let number = try number()
        let expiry = try stack("expiry", style.expiry, text: state.text(of: .expiry), isRight: true, limit: .infinity)
        let room = expiry.frame.x - card.x - 2 * style.inset
        let holder = try stack(
            "holder", style.holder, text: state.holder.uppercased(), isRight: false, limit: room)
        var parts = [number, holder, expiry]
        var frames = [
            number.frame.inset(by: -spec.focus.numberMargin), holder.frame.inset(by: -spec.focus.margin),
            expiry.frame.inset(by: -spec.focus.margin),
        ]
        if spec.rules.hasCodeOnFront(state.number) {
            let middle = card.y + style.inset + style.brand.size.height / 2
            let code = try codePanel(left: card.x + style.inset, top: middle - spec.back.codeHeight / 2)
            parts.append(code)
            frames.append(code.frame.inset(by: -spec.focus.margin))
        }
        return try side("front", parts, brandTop: card.y + style.inset, inputs: frames)
    }

    /// The number, drawn on top of its placeholder. Behind the entered digits, a rectangle in the card's colour hides
    /// the placeholder. If the longer of both does not fit between the insets of the card, both are drawn smaller, so that the
    /// focus frame stays on the card.
    private func number() throws(SceneError) -> SolvedElement {
        let front = spec.front
        let count = min(16, spec.rules.usualLength(of: state.number))
        let blank = spec.rules.grouped(
            String(repeating: front.numberPlaceholder, count: count), as: state.number)
        let text = spec.rules.grouped(state.number, as: state.number)
        let isLonger = text.count > blank.count
        func lines(by factor: Double) throws(SceneError) -> (number: CardLine, placeholder: CardLine, width: Double) {
            var style = front.number
            style.size *= factor
            style.typesetting.letterSpacing *= factor
            let number = try CardLine(text, style, in: context)
            let placeholder = try CardLine(
                blank, style, color: front.numberPlaceholderColor, location: spec.location, in: context)
            return (number, placeholder, max(number.run.advance, isLonger ? 0 : placeholder.run.advance))
        }
        let margin = max(front.inset, spec.focus.numberMargin.left, spec.focus.numberMargin.right)
        let room = max(1, card.width - 2 * margin)
        var (line, placeholder, width) = try lines(by: 1)
        let height = placeholder.size.height
        if width > room { (line, placeholder, width) = try lines(by: room / width) }
        let frame = card.centered(Size(width: context.ceilToPixel(width), height: height))
        var element = line.element("number", kind: "label", in: frame)
        if !text.isEmpty {
            let hidden = Rect(x: frame.x, y: frame.y, width: line.run.advance, height: frame.height)
            let fill = Paint(front.fill.fill(in: context.theme), over: .rect(card, .square))
            element.ink.insert(.fill(.rect(hidden, .square), fill), at: 0)
        }
        element.isInkAbove = true
        if text.count < blank.count {
            element.children = [placeholder.element("placeholder", kind: "placeholder", in: frame)]
        }
        return element
    }

    /// A caption with a text below it, in a bottom corner of the card.
    private func stack(
        _ name: String, _ stack: CardStack, text: String, isRight: Bool, limit: Double
    ) throws(SceneError) -> SolvedElement {
        let caption = try CardLine(
            stack.caption.value, stack.captionText, location: stack.caption.location ?? spec.location, in: context)
        let line =
            text.isEmpty
            ? try CardLine(
                stack.placeholder.value, stack.text, color: stack.placeholderColor,
                location: stack.placeholder.location ?? spec.location, in: context)
            : try CardLine(
                text, stack.text, location: context.state?.location(of: .holder, in: spec.id) ?? spec.location,
                fitting: max(0, limit), in: context)
        let inset = spec.front.inset
        let size = Size(
            width: max(caption.size.width, line.size.width), height: caption.size.height + stack.gap + line.size.height)
        let frame = Rect(
            x: isRight ? card.maxX - inset - size.width : card.x + inset,
            y: card.maxY - inset - size.height, width: size.width, height: size.height)
        func row(_ size: Size, at y: Double) -> Rect {
            Rect(x: isRight ? frame.maxX - size.width : frame.x, y: y, width: size.width, height: size.height)
        }
        var properties = line.properties
        properties.add("gap", stack.gap)
        if text.isEmpty { properties.add("placeholder", .flag(true)) }
        return SolvedElement(
            name: name, kind: "stack", frame: frame, properties: properties,
            children: [
                caption.element("caption", kind: "label", in: row(caption.size, at: frame.y)),
                line.element("label", kind: "label", in: row(line.size, at: frame.maxY - line.size.height)),
            ])
    }
}

extension Insets {
    /// The negated distances, with which `inset(by:)` makes a rectangle larger.
    fileprivate static prefix func - (insets: Insets) -> Insets {
        Insets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
    }
}
