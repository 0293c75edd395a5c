/// The look of the form below a card: a strip of pages, one for each input.
package struct CardForm: Hashable, Sendable {
    /// The space between the card and the form, in points.
    package var gap = 20.0
    /// The form's height, in points.
    package var height = 44.0
    /// The space between two pages, in points.
    package var spacing = 8.0
    /// The width of a page's border, in points.
    package var borderWidth = 1.0
    /// The colour of a page's border.
    package var borderColor = ColorSource.fixed(rgb: 0xFFFFFF)
    /// The radius of a page's corners, in points.
    package var radius = 6.0
    /// How far the text stays from a page's sides, in points.
    package var inset = 15.0
    /// What was entered.
    package var text = CardText(family: "Inter", size: 17, color: .fixed(rgb: 0xFFFFFF))
    /// What shows while nothing was entered, page by page.
    package var placeholders = [
        Located("Input card number"), Located("Input card holder name"), Located("Input card expired date"),
        Located("Input card security code"),
    ]
    /// The placeholders' colour.
    package var placeholderColor = ColorSource.fixed(rgb: 0x808080)
    /// The caret's width, in points.
    package var caretWidth = 2.0
    /// The caret's colour.
    package var caretColor = ColorSource.token("accent")
    /// How the caret blinks in an animation.
    package var caretBlink = Blink.ios
    /// The button's width, in points.
    package var buttonWidth = 40.0
    /// How far the button stays from a page's edges, in points.
    package var buttonInset = 5.0
    /// The radius of the button's corners, in points.
    package var buttonRadius = 6.0
    /// The button's colour.
    package var buttonFill = ColorSource.fixed(rgba: 0xB3B3_B380)
    /// The colour of the button's chevron.
    package var buttonColor = ColorSource.fixed(rgb: 0xFFFFFF)
    /// The form's opacity while the card takes no input.
    package var disabledOpacity = 0.5

    /// The original's form.
    package init() {}
}
