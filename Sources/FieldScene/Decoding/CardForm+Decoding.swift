extension CardForm {
    /// Decodes the `form` of a card. Absent keys keep their current values.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard let map = MappingReader<CardFormKey>(node, in: context) else { return }
        decodeRow(map, map.part())
        text.decode(map.part())
        map.read(.gap, into: &gap) { $0.number(0...10_000) }
        map.read(.height, into: &height) { $0.positive(upTo: 10_000) }
        map.read(.spacing, into: &spacing) { $0.number(0...10_000) }
        map.read(.fill, into: &fill) { value -> ColorSource?? in value.isNone ? .some(nil) : value.color() }
        map.read(.border) { node in
            guard let body = MappingReader<CardBorderKey>(node, in: context) else { return }
            body.read(.width, into: &borderWidth) { $0.number(0...1000) }
            body.read(.color, into: &borderColor) { $0.color() }
            body.finish()
        }
        map.read(.radius, into: &radius) { $0.radius() }
        map.read(.inset, into: &inset) { $0.number(0...10_000) }
        map.read(.placeholders) { node in
            guard let body = MappingReader<CardPlaceholdersKey>(node, in: context) else { return }
            body.read(.number, into: &placeholders[0]) { $0.shownText() }
            body.read(.holder, into: &placeholders[1]) { $0.shownText() }
            body.read(.expiry, into: &placeholders[2]) { $0.shownText() }
            body.read(.code, into: &placeholders[3]) { $0.shownText() }
            body.read(.color, into: &placeholderColor) { $0.color() }
            body.finish()
        }
        map.read(.caret) { node in
            guard let body = MappingReader<CaretKey>(node, in: context) else { return }
            body.read(.width, into: &cursorWidth) { $0.number(0...1000) }
            body.read(.color, into: &cursorColor) { $0.color() }
            body.read(.blink, into: &cursorBlink) { ValueKind<Blink>.blink.read($0) }
            body.finish()
        }
        map.read(.button) { node in
            guard let body = MappingReader<CardButtonKey>(node, in: context) else { return }
            body.read(.width, into: &buttonWidth) { $0.number(0...10_000) }
            body.read(.inset, into: &buttonInset) { $0.number(0...10_000) }
            body.read(.radius, into: &buttonRadius) { $0.radius() }
            body.read(.fill, into: &buttonFill) { $0.color() }
            body.read(.color, into: &buttonColor) { $0.color() }
            body.finish()
        }
        map.read(.disabledOpacity, into: &disabledOpacity) { $0.number(0...1) }
        map.finish()
    }
}

extension CardRules {
    /// Decodes the `input` of a card. Absent keys keep their current values.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard let map = MappingReader<CardInputKey>(node, in: context) else { return }
        map.read(.brands, into: &brands) { $0.word(Brands.self) }
        map.read(.lengths, into: &lengths) { $0.word(Source.self) }
        map.read(.grouping, into: &grouping) { $0.word(Source.self) }
        map.read(.codes, into: &codes) { $0.word(Source.self) }
        map.read(.codeOnFront, into: &codeOnFront) { $0.flag() }
        map.read(.luhn, into: &checksLuhn) { $0.flag() }
        map.read(.expiry, into: &checksExpiry) { $0.flag() }
        map.read(.now) { node in
            let value = ScalarReader(node, as: "now", in: context)
            if value.isNone {
                now = nil
            } else if let date = value.scalar.flatMap(CardDate.init(month:)) {
                now = date
            } else {
                let _: Never? = value.reject("a month such as 2026-11, or none")
            }
        }
        map.read(.years, into: &years) { $0.integer(0...99) }
        map.read(.advances, into: &advances) { $0.flag() }
        map.read(.needsFocus, into: &needsFocus) { $0.flag() }
        if checksExpiry, now == nil {
            context.report(
                map.location,
                "'expiry' needs the current month; add it as 'now: 2026-11' (the system clock is never read)")
        }
        map.finish()
    }
}
