package import FieldGeometry

/// The font and the colour of a text on a card.
package struct CardText: Hashable, Sendable {
    /// The font's family.
    package var family: Located<String>
    /// The font's size, in points.
    package var size: Double
    /// The font's weight, from 1 to 1000.
    package var weight: Double
    /// Whether the font is italic.
    package var italic: Bool
    /// The line height, in points; nil for the font's line height, rounded up to whole pixels.
    package var lineHeight: Double?
    /// The colour.
    package var color: ColorSource
    /// The typesetting of the characters.
    package var typesetting = Typesetting()

    /// Creates a font and a colour.
    package init(
        family: String, size: Double, weight: Double = 400, italic: Bool = false, lineHeight: Double? = nil,
        color: ColorSource
    ) {
        self.family = Located(family)
        self.size = size
        self.weight = weight
        self.italic = italic
        self.lineHeight = lineHeight
        self.color = color
    }

    /// The default text of a form.
    static let form = CardText(family: "Inter", size: 17, color: .fixed(rgb: 0xFFFFFF))

    mutating func keys(_ walk: KeyWalk) {
        walk.part(
            KeyTable(
                "card-text", name: "text", "The font and the colour of a text on a card or in its form.",
                sample: "{ field: { preset: card, form: {} } }")
        ) { walk in
            walk.value(
                "family", &family, .family.located, as: "text",
                initial: "`Inter`; on the front `OCR A`; of the signature `Dancing Script`", "the font family",
                example: "OCR A", also: ["fontFamily", "font"])
            walk.value(
                "size", &size, .size(upTo: 1000),
                initial: "17; of the number 21; of holder and expiry 11; of captions 8; of the signature 22; of the"
                    + " code 13",
                "the font size", example: "16", also: ["fontSize"])
            walk.value(
                "weight", &weight, .number(1...1000), initial: "400; of captions 700", "the font weight",
                example: "600", also: ["fontWeight", "bold"])
            walk.value(
                "italic", &italic, .flag, initial: "`false`; of the code `true`", "whether the font is slanted",
                example: "true", also: ["fontStyle"])
            walk.value(
                "color", &color, .color, initial: "white; of captions `#D6D6D6`; of signature and code black",
                "the colour", example: "text", also: ["textColor", "foregroundColor"])
            walk.value(
                "lineHeight", &lineHeight, .size(upTo: 1000).optional,
                initial: "the font's; of the number 21.5; of holder and expiry 11.25", "the height of a line",
                example: "24", also: ["leading"])
            typesetting.keys(walk)
        }
    }
}

/// A caption with the entered text below it: the holder's name, or the expiry date.
package struct CardStack: Hashable, Sendable {
    /// The font and the colour of the entered text.
    package var text: CardText
    /// The placeholder, shown while the input is empty.
    package var placeholder: Located<String>
    /// The placeholder's colour.
    package var placeholderColor = ColorSource.fixed(rgb: 0x929292)
    /// The text of the caption.
    package var caption: Located<String>
    /// The font and the colour of the caption.
    package var captionText = CardText(family: "Inter", size: 8, weight: 700, color: .fixed(rgb: 0xD6D6D6))
    /// The space between the caption and the text, in points.
    package var gap: Double

    /// Creates a caption with a placeholder below it.
    package init(caption: String, placeholder: String, gap: Double) {
        self.caption = Located(caption)
        self.placeholder = Located(placeholder)
        self.gap = gap
        text = CardText(family: "OCR A", size: 11, lineHeight: 11.25, color: .fixed(rgb: 0xFFFFFF))
    }

    static let table = KeyTable(
        "card-captioned-text", name: "text", "A text with a caption above it.",
        sample: "{ field: { preset: card, front: { holder: {} } } }", isInline: true
    ).of(CardFront().holder) { $0.keys($1) }

    mutating func keys(_ walk: KeyWalk) {
        walk.distance(
            "gap", &gap, initial: "6; of `expiry` 8", "the space between the caption and the text", example: "4",
            also: ["spacing"])
        walk.mapping(
            "placeholder", CellStyle.placeholderTable, "what is shown in place of a missing text",
            example: "{ text: NAME }", also: ["hint"]
        ) { walk in
            let text = walk.key("text", CellStyle.placeholderTable["text"])?.shownTextOrNone()
            if let text { placeholder = text }
            let color = walk.key("color", CellStyle.placeholderTable["color"])?.color()
            if let color { placeholderColor = color }
        }
        walk.mapping(
            "caption", KeyTable("card-caption", "The caption of a text on a card."), "the caption above the text",
            example: "{ text: Name }", also: ["label", "title"]
        ) { walk in
            walk.value(
                "text", &caption, .shownText,
                initial: "`C A R D    H O L D E R    N A M E`; of `expiry` `E X P .    D A T E`", "the caption",
                example: "Name", also: ["string", "label"])
            captionText.keys(walk)
        }
        text.keys(walk)
    }
}

/// The style of the focus frame around the part of the card that is being entered. The defaults are the values in the
/// preset `card`.
package struct CardFocus: Hashable, Sendable, KeyedValue {
    /// The frame's colour.
    package var color = ColorSource.fixed(rgb: 0xFF8000)
    /// The frame's colour while the card's status is `error`.
    package var errorColor = ColorSource.token("error")
    /// The frame's colour while the card's status is `success`.
    package var successColor = ColorSource.token("success")
    /// The width of the frame's line, in points.
    package var width = 1.0
    /// The width of the line while the card's status is `error` or `success`, in points; `width` if that is greater.
    package var statusWidth = 2.0
    /// The radius of the corners, in points.
    package var radius = CornerRadii.points(6)
    /// The distances between the frame and the number, in points.
    package var numberMargin = Insets(top: 14, left: 10, bottom: 10, right: 10)
    /// The distance between the frame and the holder's name, the date or the code, in points.
    package var margin = 6.0
    /// The growth of the frame on each side, in points, for each page by which a drag goes beyond the first or last
    /// page.
    package var stretch = 20.0

    static let table = KeyTable(
        "card-focus", name: "focus", "The frame around what is entered into a card.",
        sample: "{ field: { preset: card, focus: {} }, states: { sample: { focused: true } } }"
    ).of(CardFocus.self)

    private static let margins = 0.0...10_000

    /// The distances of the frame from the number.
    private static let marginTable = Insets.table(
        "margin", name: "numberMargin", margins,
        sample: "{ field: { preset: card, focus: { numberMargin: {} } }, states: { sample: { focused: true } } }")

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "color", &color, .color, "the frame around what is entered", example: "accent", also: ["borderColor"])
        walk.value("errorColor", &errorColor, .color, "the frame's colour while the status is `error`", example: "red")
        walk.value(
            "successColor", &successColor, .color, "the frame's colour while the status is `success`", example: "green")
        walk.value(
            "width", &width, .points(upTo: 1000), "the width of the line", example: "2",
            also: ["thickness", "lineWidth"])
        walk.value(
            "statusWidth", &statusWidth, .points(upTo: 1000),
            "the width of the line while the status is `error` or `success`, if it is greater than `width`",
            example: "3")
        walk.cornerRadius(&radius, example: "8")
        walk.value(
            "numberMargin", &numberMargin, .insets(Self.margins, Self.marginTable),
            as: "points or `{ top, left, bottom, right }`", initial: "`{ top: 14, left: 10, bottom: 10, right: 10 }`",
            "the distance of the frame from the number", example: "12")
        walk.value(
            "margin", &margin, .points(upTo: 1000),
            "the distance of the frame from the name, the date and the code", example: "8", also: ["padding"])
        walk.value(
            "stretch", &stretch, .points(upTo: 1000),
            "how far the frame grows on each side for each page that a drag goes too far", example: "10")
    }
}

extension ColorSource {
    /// An opaque colour from a value of the form 0xRRGGBB.
    static func fixed(rgb: UInt32) -> ColorSource { .fixed(Color(rgba: rgb << 8 | 0xFF)) }

    /// A colour from a value of the form 0xRRGGBBAA.
    static func fixed(rgba: UInt32) -> ColorSource { .fixed(Color(rgba: rgba)) }
}

extension KeyWalk {
    /// Declares a distance or a length of a part of a card.
    func distance(
        _ name: String, _ property: inout Double, initial: String? = nil, _ meaning: @autoclosure () -> String,
        example: String, also synonyms: @autoclosure () -> [String] = []
    ) {
        value(
            name, &property, .points(upTo: 10_000), as: "points", initial: initial, meaning(), example: example,
            also: synonyms())
    }

    /// Declares the radius of the corners of a part of a card.
    func cornerRadius(_ property: inout CornerRadii, example: String) {
        value(
            "radius", &property, .radius, as: "radius", "the radius of its corners", example: example,
            also: ["cornerRadius", "borderRadius"])
    }
}
