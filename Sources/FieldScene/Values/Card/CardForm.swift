/// The style of the form of a card: a strip of pages below the card, one for each input, or all inputs in a row.
package struct CardForm: Hashable, Sendable {
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
    package var text = CardText(family: "Inter", size: 17, color: .fixed(rgb: 0xFFFFFF))
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

    /// Creates the form of the preset `card`.
    package init() {}
}
