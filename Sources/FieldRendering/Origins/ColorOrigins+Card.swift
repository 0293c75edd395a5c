import FieldEntry
import FieldScene

extension ColorOrigins {
    /// The origin of a colour of a part of a card.
    func origin(of property: String, of part: String, in card: CardSpec) -> ColorOrigin? {
        let state = state(of: card)
        func found(_ keys: [String], _ source: ColorSource?) -> ColorOrigin? {
            source.map { ColorOrigin(keys: ElementKeys(keys, of: card.location), source: $0) }
        }
        /// The entered text, or else the placeholder.
        func entry(_ name: String, _ stack: CardStack, isEmpty: Bool) -> ColorOrigin? {
            isEmpty
                ? found(["front", name, "placeholder", "color"], stack.placeholderColor)
                : found(["front", name, "color"], stack.text.color)
        }
        switch (part, property) {
        case ("front", "fill"), ("back", "fill"): return found(["front", "fill"], card.front.fill.colorSource)
        case ("front.number", "color"): return found(["front", "number", "color"], card.front.number.color)
        case ("front.number.placeholder", "color"):
            return found(["front", "number", "placeholder", "color"], card.front.numberPlaceholderColor)
        case ("front.holder.caption", "color"):
            return found(["front", "holder", "caption", "color"], card.front.holder.captionText.color)
        case ("front.expiry.caption", "color"):
            return found(["front", "expiry", "caption", "color"], card.front.expiry.captionText.color)
        case ("front.holder.label", "color"):
            return entry("holder", card.front.holder, isEmpty: state.holder.isEmpty)
        case ("front.expiry.label", "color"):
            return entry("expiry", card.front.expiry, isEmpty: state.text(of: .expiry).isEmpty)
        case ("back.signature", "color"): return found(["back", "signature", "color"], card.back.signature.color)
        case ("back.signature", "fill"): return found(["back", "signature", "fill"], card.back.panelFill)
        case ("back.code", "color"), ("front.code", "color"):
            return found(["back", "code", "color"], card.back.code.color)
        case ("back.code", "fill"), ("front.code", "fill"): return found(["back", "code", "fill"], card.back.codeFill)
        default: return form(property, part, state, found, of: card)
        }
    }

    private func form(
        _ property: String, _ part: String, _ state: CardState,
        _ found: ([String], ColorSource?) -> ColorOrigin?, of card: CardSpec
    ) -> ColorOrigin? {
        let form = card.form
        guard let input = CardInput.allCases.first(where: { part.hasPrefix("form.page[\($0.rawValue)]") }) else {
            return nil
        }
        switch (part.dropFirst("form.page[0]".count), property) {
        case ("", "fill"): return found(["form", "fill"], form.fill)
        case ("", "color"):
            if state.text(of: input).isEmpty { return found(["form", "placeholders", "color"], form.placeholderColor) }
            // In a row, the text of a wrong input has another colour.
            if let row = form.row, state.wrongInputs.contains(input) {
                return found(["form", "errorColor"], row.errorColor)
            }
            return found(["form", "color"], form.text.color)
        case (".cursor", "color"): return found(["form", "caret", "color"], form.cursorColor)
        default: return nil
        }
    }
}
