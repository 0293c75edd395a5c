/// The description of a text in a scene.
package struct TextSpec: Hashable, Sendable {
    /// The alignment of lines in the element's width.
    package enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// At the left edge.
        case left
        /// In the middle.
        case center
        /// At the right edge.
        case right
        /// At the left edge, or in a layout from right to left at the right edge.
        case leading
        /// At the right edge, or in a layout from right to left at the left edge.
        case trailing
    }

    /// The id that refers to the element.
    package var id = "text"
    /// The text. A line break begins a new line.
    package var string = Located("")
    /// The font's family.
    package var family = Located("Inter")
    /// The font's size, in points.
    package var size = 17.0
    /// The font's weight, from 1 to 1000.
    package var weight = 400.0
    /// Whether the font is italic.
    package var italic = false
    /// How the characters are set.
    package var typesetting = Typesetting()
    /// The colour.
    package var color = ColorSource.token("text")
    /// The alignment of lines in the element's width; nil for the natural one, which is the leading side.
    package var alignment: Alignment?
    /// The maximum number of lines; nil for no limit. Text that does not fit is cut and ends with an ellipsis.
    package var lines: Int?
    /// The space between two lines, in points, in addition to the font's line spacing.
    package var lineSpacing = 0.0
    /// The space between two paragraphs, in points, in addition to that between two lines. Scenes cannot set it.
    package var paragraphSpacing = 0.0
    /// The countdown that the text shows; nil for none.
    package var countdown: Countdown?
    /// The opacity, from 0 to 1.
    package var opacity = 1.0
    /// How the element reacts to fields, the language and the theme.
    package var reactions = ElementReactions()
    /// The explicit width and height.
    package var explicitSize = SizeOverride()
    /// The location of `text` in the scene file; nil for a text that was created in Swift.
    package var location: SceneLocation?

    /// Creates an empty text in Inter at 17 points.
    package init() {}

    /// Whether all digits have the same width. By default, those of a countdown have, so that it does not jump.
    package var hasTabularDigits: Bool { typesetting.hasTabularDigits ?? (countdown != nil) }
}
