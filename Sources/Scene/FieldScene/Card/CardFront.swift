package import FieldGeometry

/// The style of both sides of a card, and of the parts on its front. The defaults are the values in the preset `card`.
package struct CardFront: Hashable, Sendable, KeyedValue {
    /// The card's height, in points. It has no effect if `ratio` is set.
    package var height = 180.0
    /// The card's width divided by its height; nil if the height is `height`.
    package var ratio: Double?
    /// The radius of the card's corners, in points.
    package var radius = CornerRadii.points(8)
    /// The card's colour.
    package var fill = PaintSource.color(.fixed(rgb: 0x3F3F3F))
    /// The distance between the card's parts and its edges, in points.
    package var inset = 16.0
    /// The font and the colour of the number.
    package var number = CardText(family: "OCR A", size: 21, lineHeight: 21.5, color: .fixed(rgb: 0xFFFFFF))
    /// The placeholder for each digit that was not entered.
    package var numberPlaceholder: Character = "X"
    /// The colour of the number's placeholder.
    package var numberPlaceholderColor = ColorSource.fixed(rgb: 0x929292)
    /// The style of the holder's name, at the bottom left.
    package var holder = CardStack(
        caption: "C A R D    H O L D E R    N A M E", placeholder: "NAME SURNAME", gap: 6)
    /// The style of the expiry date, at the bottom right.
    package var expiry = CardStack(caption: "E X P .    D A T E", placeholder: "MM/YY", gap: 8)
    /// The style of the brand's mark.
    package var brand = BrandStyle(size: Size(width: 40, height: 25), color: .fixed(rgb: 0xFFFFFF))

    /// The height of a card with a width, both in points.
    package func height(forWidth width: Double) -> Double { ratio.map { width / $0 } ?? height }

    static let table = KeyTable(
        "card-front", name: "front", "The front of a card.", sample: "{ field: { preset: card, front: {} } }"
    ).of(CardFront.self)

    mutating func keys(_ walk: KeyWalk) {
        let fixed = walk.value(
            "height", &height, .size(upTo: 10_000), as: "points", "the height of the card", example: "200")
        if fixed != nil { ratio = nil }
        let relative = walk.value(
            "ratio", &ratio, .number(0.1...10).optional, initial: "none",
            "the width of the card divided by its height, in place of `height`; 1.586 for bank cards",
            example: "1.586", also: ["aspectRatio", "aspect"])
        if fixed != nil, let relative {
            relative.reportKey("'front' cannot have both 'height' and 'ratio'; remove one")
        }
        walk.cornerRadius(&radius, example: "12")
        walk.value(
            "fill", &fill, .paint, as: "paint", "its colour or gradient", example: "\"#1A1A2E\"",
            also: ["background", "backgroundColor", "color"])
        walk.distance(
            "inset", &inset, "the distance of the card's parts from its edges", example: "20",
            also: ["padding", "margin"])
        walk.mapping(
            "number", KeyTable("card-number", "The number on the front of a card."),
            "the number: a text, and what is shown in place of missing digits", example: "{ size: 20 }",
            also: ["pan", "cardNumber"]
        ) { walk in
            walk.mapping(
                "placeholder", KeyTable("card-digit-placeholder", "What is shown in place of missing digits."),
                "what is shown in place of missing digits", example: "{ character: \"0\" }", also: ["hint"]
            ) { walk in
                walk.value(
                    "character", &numberPlaceholder, .character, "what is shown in place of each missing digit",
                    example: "\"0\"", also: ["text", "symbol"])
                walk.value("color", &numberPlaceholderColor, .color, "its colour", example: "gray")
            }
            number.keys(walk)
        }
        walk.mapping(
            "holder", CardStack.table, "the name: a text with a caption", example: "{ size: 12 }",
            also: ["name", "cardholder"]
        ) { holder.keys($0) }
        walk.mapping(
            "expiry", CardStack.table, "the date: a text with a caption", example: "{ size: 12 }",
            also: ["date", "expiration"]
        ) { expiry.keys($0) }
        walk.mapping(
            "brand", BrandStyle.table, "the brand's mark", example: "{ width: 48 }", also: ["logo", "network"]
        ) { brand.keys($0) }
    }
}

/// The style of the mark of a card's brand.
package struct BrandStyle: Hashable, Sendable {
    /// The size of the mark, in points.
    package var size: Size
    /// The colour of the mark.
    package var color: ColorSource
    /// The images that are shown in place of drawn marks.
    package var images: [CardBrand: ImageSpec] = [:]

    /// Creates a style without images.
    package init(size: Size, color: ColorSource) {
        self.size = size
        self.color = color
    }

    static let table = KeyTable(
        "brand", "The mark of a card's brand.", sample: "{ field: { preset: card, front: { brand: {} } } }",
        isInline: true
    ).of(CardFront().brand) { $0.keys($1) }

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "width", &size.width, .size(upTo: 10_000), initial: "40; in a row 24", "the width of the mark",
            example: "48")
        walk.value(
            "height", &size.height, .size(upTo: 10_000), initial: "25; in a row 15", "its height", example: "30")
        walk.value("color", &color, .color, initial: "white; in a row `secondary`", "its colour", example: "accent")
        walk.mapping(
            "images", KeyTable("brand-images", "The images of card brands."), as: "mapping of paths by brand",
            initial: "none",
            "[images](#images) in place of the drawn marks, in their size",
            example: "{ visa: star@2x.png }",
            also: ["logos", "icons"]
        ) { walk in
            for brand in CardBrand.allCases {
                let image = walk.key(
                    brand.rawValue, .either([.reference(.file), .mapping(ImageSpec.table)]), as: "path or mapping",
                    initial: "drawn", "the [image](#images) for this brand", example: "star@2x.png")
                if let image { images[brand, default: ImageSpec()].decode(image.node, in: image.context) }
            }
        }
    }
}

extension ValueKind {
    /// A text of one character.
    fileprivate static var character: ValueKind<Character> {
        ValueKind<Character>(.text(1...1), text: { "`\($0)`" }) { reader in
            guard let text = reader.text() else { return nil }
            return text.count == 1 ? text.first : reader.reject("one character")
        }
    }
}
