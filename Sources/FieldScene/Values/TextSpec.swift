/// Lines of text as a scene describes them.
package struct TextSpec: Hashable, Sendable {
    /// Where a line stands in the element's width.
    package enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// At the left edge.
        case left
        /// In the middle.
        case center
        /// At the right edge.
        case right
    }

    /// The name that the element is referred to by.
    package var id = "text"
    /// The text; each line break begins a new line.
    package var string = Located("")
    /// The font's family.
    package var family = Located("Inter")
    /// The font's size, in points.
    package var size = 17.0
    /// The font's weight, from 1 to 1000.
    package var weight = 400.0
    /// Whether the font is slanted.
    package var italic = false
    /// The colour.
    package var color = ColorSource.token("text")
    /// Where a line stands in the element's width; nil for where its language begins: left, or right for Hebrew and Arabic.
    package var alignment: Alignment?
    /// The most lines; nil for as many as there are. What does not fit is cut, and an ellipsis stands for it.
    package var lines: Int?
    /// The space between two lines, in points, beside what the font asks for.
    package var lineSpacing = 0.0
    /// The lengths that the scene gives it.
    package var ownSize = SizeOverride()
    /// Where the scene says `text`; nil for a text made in Swift.
    package var location: SceneLocation?

    /// A text of nothing in the system face at 17 points.
    package init() {}
}
