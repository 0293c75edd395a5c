import FieldGeometry

extension CardSpec: ReadableElement {
    static let table = CardKey.table

    mutating func keys(_ walk: KeyWalk) {}

    /// Decodes a card. Absent keys keep the values of the preset.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard let map = MappingReader<CardKey>(node, in: context) else { return }
        map.read(.id, into: &id) { $0.identifier() }
        map.read(.width, into: &width) { $0.positive(upTo: 100_000) }
        map.read(.height, into: &height) { $0.positive(upTo: 100_000) }
        map.read(.margin, into: &margin) { $0.number(0...10_000) }
        map.read(.distance, into: &distance) { $0.number(1...1_000_000) }
        map.read(.front) { front.decode($0, in: context) }
        map.read(.back) { back.decode($0, in: context) }
        map.read(.focus) { focus.decode($0, in: context) }
        map.read(.form) { form.decode($0, in: context) }
        map.read(.visible, into: &reactions.visibility) { ValueKind<ElementVisibility>.visibility.read($0) }
        map.read(.motion) { motion.decode($0, in: context) }
        map.read(.input) { rules.decode($0, in: context) }
        map.finish()
    }
}

extension CardFront {
    fileprivate mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard let map = MappingReader<CardFrontKey>(node, in: context) else { return }
        if let entry = map.entry(.ratio), map.has(.height) {
            context.report(entry.keyLocation, "'front' cannot have both 'height' and 'ratio'; remove one")
        }
        if map.has(.height) { ratio = nil }
        map.read(.height, into: &height) { $0.positive(upTo: 10_000) }
        map.read(.ratio, into: &ratio) { $0.number(0.1...10) }
        map.read(.radius, into: &radius) { $0.radius() }
        map.read(.fill, into: &fill) { $0.paint() }
        map.read(.inset, into: &inset) { $0.number(0...10_000) }
        map.read(.number) { node in
            guard let body = MappingReader<CardNumberKey>(node, in: context) else { return }
            number.decode(body.part())
            body.read(.placeholder) { node in
                guard let body = MappingReader<CardDigitPlaceholderKey>(node, in: context) else { return }
                body.read(.character, into: &numberPlaceholder) { value -> Character? in
                    guard let text = value.text() else { return nil }
                    return text.count == 1 ? text.first : value.reject("one character")
                }
                body.read(.color, into: &numberPlaceholderColor) { $0.color() }
                body.finish()
            }
            body.finish()
        }
        map.read(.holder) { holder.decode($0, as: "holder", in: context) }
        map.read(.expiry) { expiry.decode($0, as: "expiry", in: context) }
        map.read(.brand) { brand.decode($0, in: context) }
        map.finish()
    }
}

extension BrandStyle {
    /// Decodes the style of a brand's mark. Absent keys keep their current values.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard let map = MappingReader<BrandKey>(node, in: context) else { return }
        map.read(.width, into: &size.width) { $0.positive(upTo: 10_000) }
        map.read(.height, into: &size.height) { $0.positive(upTo: 10_000) }
        map.read(.color, into: &color) { $0.color() }
        map.read(.images) { node in
            guard let files = MappingReader<BrandImagesKey>(node, in: context) else { return }
            for key in BrandImagesKey.allCases {
                guard let brand = CardBrand(rawValue: key.rawValue) else { continue }
                files.read(key) { images[brand, default: ImageSpec()].decode($0, in: context) }
            }
            files.finish()
        }
        map.finish()
    }
}

extension CardStack {
    fileprivate mutating func decode(_ node: SourceNode, as name: String, in context: DecodingContext) {
        guard let map = MappingReader<CardCaptionedTextKey>(node, as: name, in: context) else { return }
        text.decode(map.part())
        map.read(.gap, into: &gap) { $0.number(0...10_000) }
        map.read(.placeholder) { node in
            guard let body = MappingReader<PlaceholderKey>(node, in: context) else { return }
            body.read(.text, into: &placeholder) { $0.shownText() }
            body.read(.color, into: &placeholderColor) { $0.color() }
            body.finish()
        }
        map.read(.caption) { node in
            guard let body = MappingReader<CardCaptionKey>(node, in: context) else { return }
            body.read(.text, into: &caption) { $0.shownText() }
            captionText.decode(body.part())
            body.finish()
        }
        map.finish()
    }
}

extension CardBack {
    fileprivate mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard let map = MappingReader<CardBackKey>(node, in: context) else { return }
        map.read(.stripe) { node in
            guard let body = MappingReader<CardStripeKey>(node, in: context) else { return }
            body.read(.top, into: &stripeTop) { $0.number(0...10_000) }
            body.read(.height, into: &stripeHeight) { $0.number(0...10_000) }
            body.read(.color, into: &stripeColor) { $0.color() }
            body.finish()
        }
        map.read(.signature) { node in
            guard let body = MappingReader<CardSignatureKey>(node, in: context) else { return }
            signature.decode(body.part())
            body.read(.drop, into: &signatureDrop) { $0.number(-10_000...10_000) }
            body.read(.gap, into: &panelGap) { $0.number(0...10_000) }
            body.read(.left, into: &panelLeft) { $0.number(0...10_000) }
            body.read(.right, into: &panelRight) { $0.number(0...10_000) }
            body.read(.height, into: &panelHeight) { $0.number(0...10_000) }
            body.read(.fill, into: &panelFill) { $0.color() }
            body.finish()
        }
        map.read(.code) { node in
            guard let body = MappingReader<CardCodeKey>(node, in: context) else { return }
            code.decode(body.part())
            body.read(.height, into: &codeHeight) { $0.number(0...10_000) }
            body.read(.width, into: &codeWidth) { $0.number(0...10_000) }
            body.read(.padding, into: &codePadding) { $0.number(0...10_000) }
            body.read(.fill, into: &codeFill) { $0.color() }
            body.finish()
        }
        map.finish()
    }
}

extension CardFocus {
    fileprivate mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard let map = MappingReader<CardFocusKey>(node, in: context) else { return }
        map.read(.color, into: &color) { $0.color() }
        map.read(.errorColor, into: &errorColor) { $0.color() }
        map.read(.successColor, into: &successColor) { $0.color() }
        map.read(.width, into: &width) { $0.number(0...1000) }
        map.read(.statusWidth, into: &statusWidth) { $0.number(0...1000) }
        map.read(.radius, into: &radius) { $0.radius() }
        map.read(.numberMargin, into: &numberMargin) { $0.insets() }
        map.read(.margin, into: &margin) { $0.number(0...1000) }
        map.read(.stretch, into: &stretch) { $0.number(0...1000) }
        map.finish()
    }
}

extension CardText {
    /// Decodes the font and the colour of a text. Absent keys keep their current values.
    mutating func decode(_ map: MappingReader<CardTextKey>) {
        map.read(.family, into: &family) { $0.locatedText() }
        map.read(.size, into: &size) { $0.positive(upTo: 1000) }
        map.read(.weight, into: &weight) { $0.number(1...1000) }
        map.read(.italic, into: &italic) { $0.flag() }
        map.read(.lineHeight, into: &lineHeight) { $0.positive(upTo: 1000) }
        map.read(.color, into: &color) { $0.color() }
        map.walk(Typesetting.table) { typesetting.keys($0) }
    }
}
