import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldScene
import FieldText

/// Solves one input of a card whose inputs are in a row: its text or placeholder, and the cursor.
struct CardRowInput {
    let input: CardInput
    let spec: CardSpec
    let row: CardRow
    let state: CardState
    let context: LayoutContext

    private var style: CardForm { spec.form }
    private var motion: CardMotion? { context.moment.motions[spec.id]?.card }

    private var hasCursor: Bool {
        state.isFocused && (motion?.input ?? state.input) == input && state.status != .disabled
    }

    /// The input in the rectangle `area`. What reaches beyond its sides is cut off.
    func element(in area: Rect, isWrong: Bool) throws(SceneError) -> SolvedElement {
        var text = text
        var line = try line(text, isWrong: isWrong)
        if input == .number, !hasCursor, line.run.advance > area.width,
            spec.rules.lengths(of: state.number).contains(state.number.count)
        {
            text = String(state.number.suffix(4))
            line = try self.line(text, isWrong: isWrong)
        }
        var element = SolvedElement(
            name: "page[\(input.rawValue)]", kind: "page", frame: area, properties: line.properties)
        if text.isEmpty { element.properties.append(ElementProperty("placeholder", .flag(true))) }
        // If a text is too long, its end is shown while it is edited, and its start otherwise.
        let width = line.run.advance + (hasCursor ? style.cursorWidth : 0)
        let x = hasCursor && !text.isEmpty ? min(area.x, area.maxX - width) : area.x
        let box = style.text.lineHeight.map {
            LineBox(middle: area.midY, height: $0, ascent: line.metrics.ascent, descent: line.metrics.descent)
        }
        let glyphs = line.ink(from: x, in: area, line: box)
        element.ink = width > area.width ? [.clip(.rect(area, .square), glyphs)] : glyphs
        if hasCursor {
            let end = text.isEmpty ? x : x + line.run.advance
            element.children = [cursor(at: end, height: line.size.height, in: area, isWrong: isWrong)]
        }
        return element
    }

    /// The entered text. A date has spaces around its slash, which appears after the month.
    private var text: String {
        switch input {
        case .number: return spec.rules.grouped(state.number, as: state.number)
        case .holder: return state.holder
        case .code: return state.code
        case .expiry:
            let digits = state.expiry?.shortDigits ?? state.expiryDigits
            return digits.count < 2 ? digits : "\(digits.prefix(2)) / \(digits.dropFirst(2))"
        }
    }

    private func line(_ text: String, isWrong: Bool) throws(SceneError) -> CardLine {
        let placeholder = style.placeholders[input.rawValue]
        guard text.isEmpty else {
            return try CardLine(
                text, style.text, color: isWrong ? row.errorColor : nil,
                location: context.state?.location(of: input, in: spec.id) ?? spec.location, in: context)
        }
        return try CardLine(
            placeholder.value, style.text, color: style.placeholderColor,
            location: placeholder.location ?? spec.location, in: context)
    }

    /// The cursor. In an invalid input it has the colour of the text, as `caret-color: auto` in CSS.
    private func cursor(at x: Double, height: Double, in area: Rect, isWrong: Bool) -> SolvedElement {
        let color = (isWrong ? row.errorColor : style.cursorColor).color(in: context.theme)
        let frame = Rect(x: x, y: area.midY - height / 2, width: style.cursorWidth, height: height)
        let opacity = motion?.cursor ?? 1
        return SolvedElement(
            name: "cursor", kind: "cursor", frame: frame,
            properties: [
                ElementProperty("color", .color(color)), ElementProperty("width", .number(style.cursorWidth)),
                ElementProperty("opacity", .number(opacity)),
            ],
            ink: [.fill(.rect(frame, .square), color)], opacity: opacity)
    }
}
