/// Lines of text as a scene describes them.
public struct TextSpec: Hashable, Sendable {
    /// Where a line stands in the element's width.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// At the left edge.
        case left
        /// In the middle.
        case center
        /// At the right edge.
        case right
    }

    /// The name that the element is referred to by.
    public var id = "text"
    /// The text; each line break begins a new line.
    public var string = Placed("")
    /// The font's family.
    public var family = Placed("Inter")
    /// The font's size, in points.
    public var size = 17.0
    /// The font's weight, from 1 to 1000.
    public var weight = 400.0
    /// Whether the font is slanted.
    public var italic = false
    /// The colour.
    public var color = ColorSource.token("text")
    /// Where a line stands in the element's width; nil for where its language begins: left, or right for Hebrew and Arabic.
    public var alignment: Alignment?
    /// The most lines; nil for as many as there are. What does not fit is cut, and an ellipsis stands for it.
    public var lines: Int?
    /// The space between two lines, in points, beside what the font asks for.
    public var lineSpacing = 0.0
    /// The lengths that the scene gives it.
    public var ownSize = OwnSize()
    /// Where the scene says `text`; nil for a text made in Swift.
    public var place: SourcePlace?

    /// A text of nothing in the system face at 17 points.
    public init() {}
}
