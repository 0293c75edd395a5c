import FieldGeometry

/// The style of a card whose inputs are side by side in one box: the brand's mark, number, expiry date and code.
///
/// The form's text, height, spacing, inset, placeholders and cursor apply to the row too.
package struct CardRow: Hashable, Sendable, KeyedValue {
    /// The states of a card that can change the box, the weakest first. Several of them can hold at once.
    package enum BoxState: String, Hashable, Sendable, CaseIterable {
        /// The card has the focus.
        case focused
        /// The card's status is `success`.
        case success
        /// The card's status is `error`.
        case error
        /// The card's status is `disabled`.
        case disabled
    }

    /// The style of the box. It sets neither a width nor a height.
    package var box = BoxStyle()
    /// The styles of the box in its states. A later state of `BoxState` overrides an earlier one.
    package var when: [BoxState: BoxStyle] = [:]
    /// The colour of the text of an invalid input while the card's status is `error`.
    package var errorColor = ColorSource.token("error")
    /// The width of the input of the expiry date, in points.
    package var expiryWidth = 66.0
    /// The width of the input of the code, in points.
    package var codeWidth = 42.0
    /// Whether the brand's mark is shown.
    package var showsBrand = true
    /// The style of the brand's mark.
    package var brand = BrandStyle(size: Size(width: 24, height: 15), color: .token("secondary"))

    /// Creates a row without a visible box.
    package init() {}

    static let table = KeyTable(
        "card-row", name: "form", "The form of a card in one row.",
        sample: "{ field: { preset: stripe, form: {} }, states: { sample: { focused: true } } }"
    ).of(CardRow.self)

    mutating func keys(_ walk: KeyWalk) {
        box.rowKey(walk, initial: "none")
        walk.mapping(
            "when", KeyTable("card-row-states", "The box of a row in the states of a card."),
            "the box in the states of the card. A later state of the table overrides an earlier one",
            example: "{ focused: { box: { border: { color: accent } } } }", also: ["states"]
        ) { walk in
            for state in BoxState.allCases {
                walk.mapping(
                    state.rawValue, KeyTable("card-row-state", name: "state", "The box of a row in a state."),
                    as: "`{ box: … }`",
                    state == .focused ? "while the card has the focus" : "while the card has this status",
                    example: "{ box: { radius: 8 } }",
                    also: state == .focused ? ["active"] : state == .error ? ["invalid"] : []
                ) { walk in
                    var box = when[state] ?? BoxStyle()
                    if box.rowKey(walk, initial: nil) { when[state] = box }
                }
            }
        }
        walk.value(
            "errorColor", &errorColor, .color,
            "the colour of invalid inputs while the status is `error`: of incomplete texts, or else of the current"
                + " input. An invalid number also colours the mark",
            example: "red", also: ["invalidColor"])
        walk.mapping(
            "widths",
            KeyTable(
                "card-widths", "The widths of the inputs of a row.",
                sample: "{ field: { preset: stripe, form: { widths: {} } } }"),
            "the widths of the date and the code",
            example: "{ expiry: 70 }"
        ) { walk in
            walk.value(
                "expiry", &expiryWidth, .size(upTo: 10_000), "the width of the date", example: "70", also: ["date"])
            walk.value("code", &codeWidth, .size(upTo: 10_000), "the width of the code", example: "50", also: ["cvc"])
        }
        walk.mappingOrNone(
            "brand", BrandStyle.table, initial: nil,
            "the mark of the brand, or a blank card while the brand is not known", example: "{ width: 30 }",
            also: ["logo", "icon"]
        ) { mark in
            showsBrand = !mark.isNone
            if showsBrand { mark.mapping(BrandStyle.table) { brand.keys($0) } }
        }
    }
}

extension BoxStyle {
    /// Declares `box` of a row. `initial` is its default; nil if each of its keys has a default of its own.
    ///
    /// - Returns: Whether the mapping has the key.
    @discardableResult
    fileprivate mutating func rowKey(_ walk: KeyWalk, initial: String?) -> Bool {
        walk.mappingOrNone(
            "box", BoxStyle.table, initial: initial,
            "the box of the row: the keys of a [cell's box](#box-fill) except `width`, `height` and `grows`",
            example: "{ radius: 8, border: { width: 1 } }", also: ["decoration", "container"]
        ) { value in
            decode(value.node, in: value.context)
            removeSize(
                setBy: value.node, in: "a row", width: "the width of the field", height: "'height' of the form",
                value.context)
        }
    }
}
