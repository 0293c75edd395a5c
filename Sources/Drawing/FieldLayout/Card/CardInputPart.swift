import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldScene
import FieldText

/// One input of a card's form, on a page or in a row: its text or placeholder, and the cursor.
struct CardInputPart {
    let input: CardInput
    let spec: CardSpec
    let state: CardState
    let context: LayoutContext
    /// The colour of the text and the cursor while the input is invalid, as with `caret-color: auto` in CSS; nil for
    /// the colours of the form.
    var errorColor: ColorSource?

    private var style: CardForm { spec.form }
    private var motion: CardMotion? { context.moment.motions[spec.id]?.card }

    /// Whether the input has the cursor.
    var hasCursor: Bool {
        state.isFocused && (motion?.input ?? state.input) == input && state.status != .disabled
    }

    /// The entered text, with a date in its long form.
    var text: String {
        switch input {
        case .number: spec.rules.grouped(state.number, as: state.number)
        case .holder: state.holder
        case .expiry: state.expiry?.long ?? state.typedExpiry
        case .code: state.code
        }
    }

    /// The line of a text, or of the placeholder if the text is empty.
    func line(_ text: String) throws(SceneError) -> CardLine {
        let placeholder = style.placeholders[input.rawValue]
        guard text.isEmpty else {
            return try CardLine(
                text, style.text, color: errorColor,
                location: context.state?.location(of: input, in: spec.id) ?? spec.location, in: context)
        }
        return try CardLine(
            placeholder.value, style.text, color: style.placeholderColor,
            location: placeholder.location ?? spec.location, in: context)
    }

    /// Adds a line and the cursor to the element of the input. Parts beyond the sides of `area` are cut off. `box`
    /// determines the pixels to which the baseline snaps, as in `CardLine.ink`.
    func add(
        _ line: CardLine, isPlaceholder: Bool, in area: Rect, box: LineBox? = nil, to element: inout SolvedElement
    ) {
        // If a text is too long, its end is shown while it is edited, and its start otherwise.
        let width = line.run.advance + (hasCursor ? style.cursorWidth : 0)
        let x = hasCursor && !isPlaceholder ? min(area.x, area.maxX - width) : area.x
        let glyphs = line.ink(from: x, in: area, line: box)
        element.ink += width > area.width ? [.clip(.rect(area, .square), glyphs)] : glyphs
        addCursor(at: isPlaceholder ? x : x + line.run.advance, height: line.size.height, in: area, to: &element)
    }

    /// Adds the cursor if the input has it.
    func addCursor(at x: Double, height: Double, in area: Rect, to element: inout SolvedElement) {
        guard hasCursor else { return }
        let color = (errorColor ?? style.cursorColor).color(in: context.theme)
        let frame = Rect(x: x, y: area.midY - height / 2, width: style.cursorWidth, height: height)
        let opacity = motion?.cursor ?? 1
        element.children.append(
            SolvedElement(
                name: "cursor", kind: "cursor", frame: frame,
                properties: [
                    ElementProperty("color", .color(color)), ElementProperty("width", .number(style.cursorWidth)),
                    ElementProperty("opacity", .number(opacity)),
                ],
                ink: [.fill(.rect(frame, .square), color)], opacity: opacity))
    }
}
