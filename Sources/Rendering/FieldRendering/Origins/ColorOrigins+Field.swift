import FieldEntry
package import FieldScene

extension ColorOrigins {
    /// The origin of a colour of a part of a field of cells.
    func origin(of property: String, of part: String, in field: FieldSpec) -> ColorOrigin? {
        func found(_ keys: [String], _ source: ColorSource?) -> ColorOrigin? {
            source.map { ColorOrigin(keys: ElementKeys(keys, of: field.location), source: $0) }
        }
        if part.hasPrefix("separator[") { return found(["groups", "separator", "color"], field.groups.dashColor) }
        if part == "button", let button = field.button {
            switch property {
            case "fill": return found(["button", "fill"], button.fill?.colorSource)
            case "color":
                return isFilled(field)
                    ? found(["button", "color"], button.color)
                    : found(["button", "disabledColor"], button.disabledColor)
            default: return nil
            }
        }
        guard let states = states(of: part, in: field), let name = part.split(separator: ".").last else { return nil }
        switch (name, property) {
        case ("label", "color"):
            return style(of: field, states, ["label", "color"], default: "text") { $0.label.color }
        case ("placeholder", "color"):
            return style(of: field, states, ["placeholder", "color"], default: "placeholder") { $0.placeholderColor }
        case ("rule", "color"):
            return style(of: field, states, ["rule", "color"], default: "inactive") { $0.rule.color }
        case ("cursor", "color"):
            return style(of: field, states, ["cursor", "color"], default: "accent") { $0.cursor.color }
        case ("box", "fill"):
            return paint(of: field, states, ["box", "fill"], default: nil) { $0.box.fill }
        case ("box", "border"):
            return paint(of: field, states, ["box", "border", "color"], default: "border") { $0.box.border.paint }
        case ("box", "ring"):
            return paint(of: field, states, ["box", "ring", "color"], default: "accent") { $0.box.ring.paint }
        default: return nil
        }
    }

    /// The states of the cell that a part belongs to; nil if the part does not belong to a cell.
    package func states(of part: String, in field: FieldSpec) -> CellStates? {
        guard let cell = EntryEvent.cell(of: "\(field.id).\(part)"), let entry = entry(of: field),
            entry.characters.indices.contains(cell.index)
        else { return nil }
        return CellStates(of: cell.index, in: entry)
    }

    /// The origins at which the current error, success and active states of a cell could set a colour of one of its
    /// parts, the strongest state first; empty if a state sets the colour already.
    ///
    /// - Parameters:
    ///   - origin: The origin of the colour.
    ///   - id: The id of the part.
    package func originsInStates(of origin: ColorOrigin, of id: String) -> [ColorOrigin] {
        guard case (.field(let field), let part)? = owner(of: id), let states = states(of: part, in: field),
            origin.keys.element == field.location, let first = origin.keys.keys.first,
            CellStyle.table.entries.contains(where: { $0.name == first })
        else { return [] }
        return field.precedence.reversed().compactMap { state in
            guard states.contains(state), [.error, .success, .active].contains(state),
                let name = CellStates.named.first(where: { $0.state == state })?.name
            else { return nil }
            return ColorOrigin(
                keys: ElementKeys(["when", name] + origin.keys.keys, of: field.location), source: origin.source)
        }
    }

    private func style(
        of field: FieldSpec, _ states: CellStates, _ keys: [String], default token: String,
        _ color: (CellStyle) -> ColorSource?
    ) -> ColorOrigin? {
        paint(of: field, states, keys, default: token) { color($0).map { .color($0) } }
    }

    /// The origin of a paint: the strongest state that sets it, or else the basic style.
    private func paint(
        of field: FieldSpec, _ states: CellStates, _ keys: [String], default token: String?,
        _ paint: (CellStyle) -> PaintSource?
    ) -> ColorOrigin? {
        func origin(_ keys: [String], _ paint: PaintSource) -> ColorOrigin? {
            paint.colorSource.map { ColorOrigin(keys: ElementKeys(keys, of: field.location), source: $0) }
        }
        for state in field.precedence.reversed() where states.contains(state) {
            guard let own = field.when[state].flatMap(paint),
                let name = CellStates.named.first(where: { $0.state == state })?.name
            else { continue }
            return origin(["when", name] + keys, own)
        }
        return (paint(field.style) ?? token.map { .token($0) }).flatMap { origin(keys, $0) }
    }

    /// The origin of a colour of a part of a card.
    func origin(of property: String, of part: String, in card: CardSpec) -> ColorOrigin? {
        let state = state(of: card)
        func found(_ keys: [String], _ source: ColorSource?) -> ColorOrigin? {
            source.map { ColorOrigin(keys: ElementKeys(keys, of: card.location), source: $0) }
        }
        /// The origin for the entered text, or for the placeholder if the input is empty.
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
            // In a row, the text of a wrong input has a different colour.
            if let row = form.row, state.wrongInputs.contains(input) {
                return found(["form", "errorColor"], row.errorColor)
            }
            return found(["form", "color"], form.text.color)
        case (".cursor", "color"): return found(["form", "caret", "color"], form.cursorColor)
        default: return nil
        }
    }
}
