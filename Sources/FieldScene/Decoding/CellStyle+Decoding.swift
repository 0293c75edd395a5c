import FieldGeometry

extension CellStyle {
    /// Decodes the parts of a cell's style. Absent keys keep their current values.
    mutating func decode(_ map: MappingReader<CellKey>) {
        let context = map.context
        map.read(.label) { label.decode($0, in: context) }
        map.read(.rule) { rule.decode($0, in: context) }
        map.read(.box) { box.decode($0, in: context) }
        map.read(.cursor) { cursor.decode($0, in: context) }
        map.read(.placeholder) { decodePlaceholder($0, in: context) }
        map.read(.obscure) { decodeObscuring($0, in: context) }
        map.read(.content, into: &content) { $0.cellContent() }
        map.read(.opacity, into: &opacity) { $0.number(0...1) }
        map.read(.offset, into: &offset) { $0.point() }
    }

    private mutating func decodeObscuring(_ node: SourceNode, in context: DecodingContext) {
        let value = ScalarReader(node, as: "obscure", in: context)
        guard case .mapping = node.content else {
            if let obscure = value.obscuring() { self.obscure = Located(obscure, at: node.location) }
            return
        }
        guard let map = MappingReader<ObscureKey>(node, in: context) else { return }
        if map.has(.disc), map.has(.character) {
            context.report(node.location, "'obscure' cannot have both 'disc' and 'character'; remove one")
        }
        map.read(.disc, into: &obscure) { value in
            value.positive(upTo: 1000).map { Located(.disc($0), at: value.node.location) }
        }
        map.read(.character, into: &obscure) { value in
            value.obscuring().map { Located($0, at: value.node.location) }
        }
        map.read(.centering, into: &obscuresByInk) { $0.centering() }
        map.read(.after, into: &reveal) { ValueKind<Double>.seconds.read($0) }
        map.finish()
    }

    private mutating func decodePlaceholder(_ node: SourceNode, in context: DecodingContext) {
        guard case .mapping = node.content else {
            let value = ScalarReader(node, as: "placeholder", in: context)
            if let text = value.isPlainNone ? Located("") : value.shownText() { placeholder = text }
            return
        }
        guard let map = MappingReader<PlaceholderKey>(node, in: context) else { return }
        map.read(.text, into: &placeholder) { $0.shownText() }
        map.read(.color, into: &placeholderColor) { $0.color() }
        map.finish()
    }
}

extension LabelStyle {
    fileprivate mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard let map = MappingReader<LabelKey>(node, in: context) else { return }
        map.read(.family, into: &family) { value in value.text().map { Located($0, at: value.node.location) } }
        map.read(.size, into: &size) { $0.positive(upTo: 1000) }
        map.read(.weight, into: &weight) { $0.number(1...1000) }
        map.read(.lineHeight, into: &lineHeight) { $0.positive(upTo: 1000) }
        map.read(.italic, into: &italic) { $0.flag() }
        map.read(.color, into: &color) { $0.color() }
        map.read(.digits, into: &hasTabularDigits) { ValueKind<Bool>.digits.read($0) }
        map.read(.centering, into: &isCenteredByInk) { $0.centering() }
        map.read(.padding) { node in
            guard let padding = MappingReader<LabelPaddingKey>(node, in: context) else { return }
            padding.read(.horizontal, into: &horizontalPadding) { $0.number(0...1000) }
            padding.read(.vertical, into: &verticalPadding) { $0.number(0...1000) }
            padding.finish()
        }
        map.finish()
    }
}

extension RuleStyle {
    fileprivate mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        if ScalarReader(node, as: "rule", in: context).isNone {
            isShown = false
            return
        }
        guard let map = MappingReader<RuleKey>(node, in: context) else { return }
        isShown = true
        map.read(.color, into: &color) { $0.color() }
        map.read(.height, into: &height) { ValueKind<LengthOrPercentage>.lengthOrPercentage.read($0) }
        map.read(.gap, into: &gap) { $0.number(0...1000) }
        map.finish()
    }
}

extension CursorStyle {
    fileprivate mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        if ScalarReader(node, as: "cursor", in: context).isNone {
            shape = CursorStyle.Shape.none
            return
        }
        guard let map = MappingReader<CursorKey>(node, in: context) else { return }
        map.read(.shape, into: &shape) { $0.word(CursorStyle.Shape.self) }
        map.read(.blink, into: &blink) { ValueKind<Blink>.blink.read($0) }
        map.read(.fade, into: &fade) {
            $0.isNone ? Timing(0) : ValueKind<Timing>.timing(Timing(0.25, .easeInEaseOut)).read($0)
        }
        map.read(.width, into: &width) { $0.positive(upTo: 1000) }
        map.read(.height, into: &height) { $0.positive(upTo: 1000) }
        map.read(.inset, into: &inset) { $0.number(0...1000) }
        map.read(.radius, into: &radius) { ValueKind<CornerRadii>.radius(.lengthOrPercentage).read($0) }
        map.read(.centered, into: &isCentered) { $0.flag() }
        map.read(.color, into: &color) { $0.color() }
        map.finish()
    }
}

extension ScalarReader {
    /// The fixed content of a cell: a text, `{ image: … }`, `{ drawing: … }`, or `none` for the entered character.
    fileprivate func cellContent() -> CellContent? {
        if isPlainNone { return .entered }
        guard case .mapping = node.content else { return shownText().map { $0.value.isEmpty ? .entered : .text($0) } }
        guard let map = MappingReader<CellContentKey>(node, as: name, in: context) else { return nil }
        if let drawing = map.entry(.drawing), map.has(.image) {
            context.report(drawing.keyLocation, "'content' cannot have both 'image' and 'drawing'; remove one")
        }
        var drawing: DrawingSpec?
        map.read(.drawing, into: &drawing) { $0.drawing() }
        var image: ImageSpec?
        map.read(.image) { node in
            var spec = ImageSpec()
            spec.location = node.location
            spec.decode(node, in: context)
            image = spec
        }
        map.finish()
        return drawing.map { .drawing($0) } ?? image.map { .image($0) }
    }

    /// The replacement for entered characters: a character, `""` for blank cells, or `none` for no replacement.
    fileprivate func obscuring() -> Obscuring? {
        // A text has one character, so that `"none"` is no text.
        if isNone { return Obscuring.none }
        guard let text = text() else { return nil }
        guard let character = text.first else { return .blank }
        return text.count == 1 ? .character(character) : reject("one character, or none")
    }

    /// Whether a character is centred by its visible outline.
    fileprivate func centering() -> Bool? {
        switch scalar {
        case "line": false
        case "ink": true
        default: unknownWord(scalar ?? "", among: ["line", "ink"])
        }
    }

    /// A point, `{ x, y }`; both default to 0.
    func point() -> Point? {
        guard let map = MappingReader<OffsetKey>(node, as: name, in: context) else { return nil }
        var point = Point.zero
        map.read(.x, into: &point.x) { $0.number(-10_000...10_000) }
        map.read(.y, into: &point.y) { $0.number(-10_000...10_000) }
        map.finish()
        return point
    }
}
