/// The style of the form of a card: a strip of pages below the card, one for each input, or all inputs in a row. The
/// defaults are the values in the preset `card`.
package struct CardForm: Hashable, Sendable, KeyedValue {
    /// The space between the card and the form, in points.
    package var gap = 20.0
    /// The form's height, in points.
    package var height = 44.0
    /// The space between two pages, in points.
    package var spacing = 8.0
    /// The colour behind a page; nil for none.
    package var fill: ColorSource? = .lightDark(.fixed(rgb: 0x000000), .fixed(rgba: 0))
    /// The width of a page's border, in points.
    package var borderWidth = 1.0
    /// The colour of a page's border.
    package var borderColor = ColorSource.fixed(rgb: 0xFFFFFF)
    /// The radius of a page's corners, in points.
    package var radius = CornerRadii.points(6)
    /// The distance between the text and the sides of a page, in points.
    package var inset = 15.0
    /// The font and the colour of the entered text.
    package var text = CardText.form
    /// The placeholder of each page, shown while its input is empty.
    package var placeholders = [
        Located("Input card number"), Located("Input card holder name"), Located("Input card expired date"),
        Located("Input card security code"),
    ]
    /// The placeholders' colour.
    package var placeholderColor = ColorSource.fixed(rgb: 0x808080)
    /// The width of the form's cursor, in points.
    package var cursorWidth = 2.0
    /// The colour of the form's cursor.
    package var cursorColor = ColorSource.token("accent")
    /// The blink of the form's cursor in an animation.
    package var cursorBlink = Blink.ios
    /// The width of a page's button, in points.
    package var buttonWidth = 40.0
    /// The distance between a page's button and the edges of the page, in points.
    package var buttonInset = 5.0
    /// The radius of the button's corners, in points.
    package var buttonRadius = CornerRadii.points(6)
    /// The button's colour.
    package var buttonFill = ColorSource.fixed(rgba: 0xB3B3_B380)
    /// The colour of the button's chevron.
    package var buttonColor = ColorSource.fixed(rgb: 0xFFFFFF)
    /// The form's opacity while the card's status is `disabled`, from 0 to 1.
    package var disabledOpacity = 0.5
    /// The style of the row; nil if the inputs have pages.
    package var row: CardRow?

    /// The arrangements of a card's inputs.
    package enum Layout: String, Hashable, Sendable, SceneWord {
        /// A card with its front and back, and one page for each input below it.
        case pages
        /// The number, the expiry date and the code side by side in one box, without a card. There is no input of the
        /// holder's name.
        case row

        /// The inputs, in the order in which they are filled in.
        package var inputs: [CardInput] { self == .row ? [.number, .expiry, .code] : CardInput.allCases }

        /// The input of the page nearest to `page`. In a row, this is the later one of two that are equally near.
        package func input(nearestTo page: Double) -> CardInput {
            let input = CardInput.nearest(to: page)
            guard self == .row, input == .holder else { return input }
            return page < 1 ? .number : .expiry
        }

        var meaning: String {
            switch self {
            case .pages: "a card with a page for each input"
            case .row: "all inputs in one row"
            }
        }
    }

    /// The arrangement of the inputs.
    package var layout: Layout { row == nil ? .pages : .row }

    static let table = KeyTable(
        "card-form", name: "form", "The form of a card.",
        sample: "{ field: { preset: card, form: {} }, states: { sample: { focused: true } } }"
    ).of(CardForm.self)

    mutating func keys(_ walk: KeyWalk) {
        var layout = layout
        walk.value(
            "layout", &layout, .words(),
            "a card with a page for each input, or [all inputs in one row](#a-card-in-one-row)", example: "row",
            also: ["axis", "style", "kind"])
        pageKeys(walk)
        walk.mapping(
            "placeholders",
            KeyTable(
                "card-placeholders", "What the empty pages of a form show.",
                sample: "{ field: { preset: card, form: { placeholders: {} } } }"),
            "what the empty pages show",
            example: "{ number: Card number }", also: ["hints", "placeholder"]
        ) { walk in
            walk.value(
                "number", &placeholders[0], .shownText, "what the empty page of the number shows",
                example: "Card number")
            walk.value(
                "holder", &placeholders[1], .shownText, "what the empty page of the name shows", example: "Name",
                also: ["name"])
            walk.value(
                "expiry", &placeholders[2], .shownText, "what the empty page of the date shows", example: "MM/YY",
                also: ["date"])
            walk.value(
                "code", &placeholders[3], .shownText, "what the empty page of the security code shows", example: "CVC",
                also: ["cvc", "cvv"])
            walk.value("color", &placeholderColor, .color, "the colour of these texts", example: "secondary")
        }
        walk.mapping(
            "caret", KeyTable("caret", "The cursor of a form."), "the form's cursor", example: "{ width: 1 }",
            also: ["cursor"]
        ) { caretKeys($0) }
        walk.mapping(
            "button",
            KeyTable(
                "card-button", "The button that leads to the next page of a form.",
                sample:
                    "{ field: { preset: card, form: { button: {} } }, states: { sample: { number: \"4242424242424242\" } } }"
            ), "the button that leads to the next page", example: "{ width: 36 }", also: ["next"]
        ) { walk in
            walk.distance("width", &buttonWidth, "the width of the button that leads to the next page", example: "36")
            walk.distance(
                "inset", &buttonInset, "its distance from the edges of the page", example: "4", also: ["margin"])
            walk.cornerRadius(&buttonRadius, example: "8")
            walk.value("fill", &buttonFill, .color, "its colour", example: "accent", also: ["background"])
            walk.value("color", &buttonColor, .color, initial: "white", "the colour of its chevron", example: "accent")
        }
        walk.value(
            "disabledOpacity", &disabledOpacity, .fraction, "the opacity of the form while the card is disabled",
            example: "0.4")
        text.keys(walk)
        rowKeys(walk, layout)
    }

    private mutating func pageKeys(_ walk: KeyWalk) {
        walk.distance("gap", &gap, "the space between the card and the form", example: "16", also: ["margin"])
        walk.value(
            "height", &height, .size(upTo: 10_000), as: "points",
            "the height of a page, or of the box of a [row](#a-card-in-one-row)", example: "48")
        walk.distance(
            "spacing", &spacing, "the space between two pages; in a row, between the mark and the inputs",
            example: "12")
        walk.value(
            "fill", &fill, .color.orNone, as: "colour or `none`",
            initial: "`\"light-dark(black, transparent)\"`", "the colour behind a page", example: "black",
            also: ["background", "backgroundColor"])
        walk.mapping(
            "border",
            KeyTable(
                "card-border", "The border of a page of a form.",
                sample: "{ field: { preset: card, form: { border: {} } } }"),
            "the border of a page",
            example: "{ width: 2 }", also: ["stroke", "outline"]
        ) { walk in
            walk.value(
                "width", &borderWidth, .points(upTo: 1000), "the width of a page's border", example: "2",
                also: ["thickness", "lineWidth"])
            walk.value("color", &borderColor, .color, initial: "white", "its colour", example: "accent")
        }
        walk.cornerRadius(&radius, example: "8")
        walk.distance(
            "inset", &inset,
            "the distance of the text from the sides of a page; in a row, of the mark and the code from the edges of"
                + " the box",
            example: "12", also: ["padding"])
    }

    /// Declares the keys that only a row has. In a form with pages, they are errors.
    private mutating func rowKeys(_ walk: KeyWalk, _ layout: Layout) {
        walk.part(CardRow.table) { walk in
            if layout == .row {
                var row = row ?? CardRow()
                row.keys(walk)
                self.row = row
                return
            }
            row = nil
            for name in CardRow.table.names {
                guard let written = walk.key(name, CardRow.table[name]) else { continue }
                written.reportKey("'\(name)' needs a row; add 'layout: row' to 'form'")
            }
        }
    }

    private mutating func caretKeys(_ walk: KeyWalk) {
        walk.value(
            "width", &cursorWidth, .points(upTo: 1000), "the width of the form's cursor", example: "1",
            also: ["thickness"])
        walk.value("color", &cursorColor, .color, "its colour", example: "white", also: ["tint"])
        walk.value(
            "blink", &cursorBlink, .blink, as: "see [motion](motion.md#what-moves)", initial: "`ios`",
            "how it blinks in animations", example: "android", also: ["animation"])
    }
}
