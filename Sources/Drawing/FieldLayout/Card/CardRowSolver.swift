import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldScene
import FieldText

/// Solves a card whose inputs are side by side in one box: the brand's mark, the number, the expiry date and the code.
///
/// The date and the code have fixed widths at the end of the row, so that they do not move while characters are entered.
/// The number has the rest.
struct CardRowSolver: ElementSolver {
    let spec: CardSpec
    let context: LayoutContext

    var fillsWidth: Bool { spec.width == nil }

    private var style: CardForm { spec.form }

    /// The least width of the number, in points.
    private static let leastNumber = 1.0

    /// The size for an available width. Like a field of cells, the row is at least as high as its box.
    func size(forWidth width: Double) throws(SceneError) -> Size {
        Size(width: spec.width ?? width, height: max(spec.height ?? 0, style.height))
    }

    /// The row, centred in `frame`; if it is higher than the frame, it begins at the top of the frame.
    ///
    /// - Throws: `SceneError` if less than a point is left for the number.
    func solve(in frame: Rect, _: inout [String: FitReport]) throws(SceneError) -> SolvedElement {
        let row = style.row ?? CardRow()
        let state = context.moment.inputs[spec.id]?.card ?? CardState()
        var field = frame.centered(try size(forWidth: frame.width))
        field.y = max(field.y, frame.y)
        let width = spec.width ?? max(1, frame.width - 2 * spec.margin)
        let rect = field.centered(Size(width: width, height: style.height))
        let boxStyle = row.box(of: state)
        var form = SolvedElement(
            name: "form", kind: "form", frame: rect, opacity: state.status == .disabled ? style.disabledOpacity : 1)
        form.properties.add("height", style.height)
        form.properties.add("spacing", style.spacing)
        form.properties.add("inset", style.inset)
        if boxStyle.isShown != false {
            let box = BoxInk(boxStyle, in: rect, theme: context.theme)
            form.children.append(
                SolvedElement(name: "box", kind: "box", frame: rect, properties: box.properties, ink: box.items()))
        }
        let code = Rect(
            x: rect.maxX - style.inset - row.codeWidth, y: rect.y, width: row.codeWidth, height: rect.height)
        let expiry = Rect(
            x: code.x - style.spacing - row.expiryWidth, y: rect.y, width: row.expiryWidth, height: rect.height)
        var left = rect.x + style.inset
        let wrong = state.wrongInputs
        if row.showsBrand {
            var brand = row.brand
            if wrong.contains(.number) { brand.color = row.errorColor }
            let mark = Rect(
                origin: Point(x: left, y: rect.midY - brand.size.height / 2), size: brand.size)
            form.children.append(
                try BrandMark(brand: spec.rules.brand(of: state.number), style: brand, context: context)
                    .element(in: mark))
            left = mark.maxX + style.spacing
        }
        let number = Rect(x: left, y: rect.y, width: expiry.x - style.spacing - left, height: rect.height)
        let missing = Self.leastNumber - number.width
        guard missing <= LayoutContext.tolerance else {
            let margins = spec.width == nil ? 2 * spec.margin : 0
            throw context.overflow(
                "the card '\(spec.id)'", "width", needs: width + missing + margins,
                has: spec.width ?? frame.width, at: spec.location)
        }
        for (input, area) in [(CardInput.number, number), (.expiry, expiry), (.code, code)] {
            let part = CardInputPart(
                input: input, spec: spec, state: state, context: context,
                errorColor: wrong.contains(input) ? row.errorColor : nil)
            form.children.append(try element(of: part, in: area))
        }
        form.take(context.moment.motions[spec.id]?.card?.pose, about: rect)
        var element = SolvedElement(name: spec.id, kind: "field", frame: field, children: [form])
        element.properties.add("width", spec.width)
        element.properties.add("height", spec.height)
        element.properties.add("margin", spec.margin)
        return element
    }

    /// An input in the rectangle `area`. If a number is too long, only its last four digits are shown while it is not
    /// edited.
    private func element(of part: CardInputPart, in area: Rect) throws(SceneError) -> SolvedElement {
        let state = part.state
        var text = part.input == .expiry ? expiry(of: state) : part.text
        var line = try part.line(text)
        if part.input == .number, !part.hasCursor, line.run.advance > area.width,
            spec.rules.lengths(of: state.number).contains(state.number.count)
        {
            text = String(state.number.suffix(4))
            line = try part.line(text)
        }
        var element = SolvedElement(
            name: "page[\(part.input.rawValue)]", kind: "page", frame: area, properties: line.properties)
        if text.isEmpty { element.properties.add("placeholder", .flag(true)) }
        let box = style.text.lineHeight.map {
            LineBox(middle: area.midY, height: $0, ascent: line.metrics.ascent, descent: line.metrics.descent)
        }
        part.add(line, isPlaceholder: text.isEmpty, in: area, box: box, to: &element)
        return element
    }

    /// The date as a row shows it: with spaces around its slash, which appears after the month.
    private func expiry(of state: CardState) -> String {
        let digits = state.expiry?.shortDigits ?? state.expiryDigits
        return digits.count < 2 ? digits : "\(digits.prefix(2)) / \(digits.dropFirst(2))"
    }
}

extension CardRow {
    /// The box in a state.
    fileprivate func box(of state: CardState) -> BoxStyle {
        BoxState.allCases.reduce(box) { box, each in
            let holds =
                switch each {
                case .focused: state.isFocused
                case .success: state.status == .success
                case .error: state.status == .error
                case .disabled: state.status == .disabled
                }
            return holds ? when[each]?.over(box) ?? box : box
        }
    }
}
