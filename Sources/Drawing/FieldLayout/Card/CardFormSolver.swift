import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldScene

/// Solves the form below a card: a horizontal strip with one page per input, side by side. The strip clips the pages.
struct CardFormSolver {
    let spec: CardSpec
    let state: CardState
    let context: LayoutContext

    private var style: CardForm { spec.form }

    /// The height of the form below a card of a width, both in points: the height of the style or, at a larger text
    /// scale, the height of the highest placeholder if it is greater.
    func height(forWidth width: Double) throws(SceneError) -> Double {
        guard context.scene.textScale > 1 else { return style.height }
        var height = style.height
        for input in CardInput.allCases {
            let room = max(0, width - 2 * style.inset)
            height = max(height, try placeholder(of: input).size(forWidth: room).height)
        }
        return height
    }

    /// The form in the rectangle `strip`, with the current page below the card.
    func solve(in strip: Rect, below card: Rect) throws(SceneError) -> SolvedElement {
        var form = SolvedElement(
            name: "form", kind: "form", frame: strip, opacity: state.status == .disabled ? style.disabledOpacity : 1)
        form.properties.add("gap", style.gap)
        form.properties.add("height", style.height)
        form.properties.add("spacing", style.spacing)
        form.properties.add("inset", style.inset)
        form.clip = strip
        for input in CardInput.allCases {
            let offset = (Double(input.rawValue) - state.page) * (card.width + style.spacing)
            let frame = Rect(x: card.x + offset, y: strip.y, width: card.width, height: strip.height)
            form.children.append(try page(of: input, in: frame))
        }
        return form
    }

    private func page(of input: CardInput, in frame: Rect) throws(SceneError) -> SolvedElement {
        var page = SolvedElement(
            name: "page[\(input.rawValue)]", kind: "page", frame: frame, ink: background(of: frame))
        let isComplete = state.complete.contains(input)
        let shown = context.moment.motions[spec.id]?.card?.buttons[input] ?? (isComplete ? 1 : 0)
        let button = Rect(
            x: frame.maxX - style.buttonInset - style.buttonWidth, y: frame.y + style.buttonInset,
            width: style.buttonWidth, height: max(0, frame.height - 2 * style.buttonInset))
        let part = CardInputPart(input: input, spec: spec, state: state, context: context)
        let text = part.text
        let line = try part.line(text)
        page.properties = line.properties
        if text.isEmpty { page.properties.add("placeholder", .flag(true)) }
        if let fill = style.fill { page.properties.add("fill", .color(fill.color(in: context.theme))) }
        let border = style.borderColor.color(in: context.theme)
        page.properties.add("border", .border(width: style.borderWidth, border))
        page.properties.add(style.radius, of: frame)
        let area = Rect(
            left: frame.x + style.inset, top: frame.y,
            right: max(frame.x + style.inset, isComplete ? button.x - style.buttonInset : frame.maxX - style.inset),
            bottom: frame.maxY)
        if text.isEmpty, context.scene.textScale > 1 {
            try add(line, wrappedIn: area, part, to: &page)
        } else {
            part.add(line, isPlaceholder: text.isEmpty, in: area, to: &page)
        }
        if shown > 0 {
            var element = self.button(in: button)
            element.opacity = shown
            page.children.append(element)
        }
        return page
    }

    /// Adds a placeholder of several lines and the cursor, which is in the first line, to a page.
    private func add(
        _ line: CardLine, wrappedIn area: Rect, _ part: CardInputPart, to page: inout SolvedElement
    ) throws(SceneError) {
        let placeholder = placeholder(of: part.input)
        let lines = try placeholder.lines(in: area)
        page.ink += try placeholder.ink(of: lines, in: area, color: line.color)
        if lines.count > 1 { page.properties.add("lineCount", Double(lines.count)) }
        let row = area.offset(by: Point(x: 0, y: -line.size.height * Double(lines.count - 1) / 2))
        part.addCursor(at: area.x, height: line.size.height, in: row, to: &page)
    }

    /// The fill and the border of a page.
    private func background(of frame: Rect) -> [DisplayItem] {
        let corners = style.radius.corners(in: frame)
        let border = DisplayItem.stroke(
            .rect(frame, corners), width: style.borderWidth, style.borderColor.color(in: context.theme))
        guard let fill = style.fill?.color(in: context.theme), fill.alpha > 0 else { return [border] }
        // The fill ends in the middle of the border, so that it does not shine through along the border's edges.
        let middle = Outset(border: style.borderWidth, parts: Insets(all: 0.5))
        return [.fill(.outset(frame, corners, middle), fill), border]
    }

    /// The placeholder of an input as a text, which wraps. A placeholder that is cut off could not be read, unlike an
    /// entered text, through which people can move the cursor.
    private func placeholder(of input: CardInput) -> TextSolver {
        let (text, placeholder) = (style.text, style.placeholders[input.rawValue])
        var spec = TextSpec()
        (spec.string, spec.family, spec.color) = (placeholder, text.family, style.placeholderColor)
        (spec.size, spec.weight, spec.italic) = (text.size, text.weight, text.italic)
        (spec.typesetting, spec.alignment) = (text.typesetting, .left)
        return TextSolver(spec: spec, context: context, direction: .leftToRight)
    }

    /// The button to the next page: a chevron on a panel.
    private func button(in frame: Rect) -> SolvedElement {
        let (fill, color) = (style.buttonFill.color(in: context.theme), style.buttonColor.color(in: context.theme))
        let (x, y) = (frame.midX, frame.midY)
        let chevron = Path([
            .move(Point(x: x - 2.5, y: y - 5)), .line(Point(x: x + 2.5, y: y)), .line(Point(x: x - 2.5, y: y + 5)),
        ])
        var properties = [ElementProperty("fill", .color(fill))]
        properties.add(style.buttonRadius, of: frame)
        properties += [
            ElementProperty("color", .color(color)), ElementProperty("width", .number(style.buttonWidth)),
            ElementProperty("inset", .number(style.buttonInset)), ElementProperty("enabled", .flag(true)),
        ]
        let corners = style.buttonRadius.corners(in: frame)
        return SolvedElement(
            name: "button", kind: "button", frame: frame, properties: properties,
            ink: [
                .fill(.rect(frame, corners), fill),
                .stroke(.path(chevron, .identity), width: 2.25, color),
            ])
    }
}
