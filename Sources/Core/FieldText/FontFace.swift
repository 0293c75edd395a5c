/// The font that a ``FontRequest`` resolves to, as `inspect` prints it.
public struct FontFace: Hashable, Sendable {
    /// The family's name in the font library.
    public var family: String
    /// The weight of the font, from 1 to 1000; it can differ from the requested weight.
    public var weight: Double
    /// Whether the font is upright or slanted.
    public var style: FontRequest.Style
    /// The file of the font: its name, such as `Inter.ttf`, for a bundled font, or else its path as the scene states
    /// it.
    public var file: String

    /// Creates a face from its family, weight, style and file.
    package init(family: String, weight: Double, style: FontRequest.Style, file: String) {
        self.family = family
        self.weight = weight
        self.style = style
        self.file = file
    }
}
