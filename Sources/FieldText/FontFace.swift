/// The font that a ``FontRequest`` resolves to, as `inspect` prints it.
public struct FontFace: Hashable, Sendable {
    /// The family's name in the font library.
    public var family: String
    /// The weight of the font, from 1 to 1000; it can differ from the requested one.
    public var weight: Double
    /// Upright or slanted.
    public var style: FontRequest.Style
    /// The file's name in `Fonts/`, or its path in the scene.
    public var file: String

    /// A face from its family, weight, style and file.
    package init(family: String, weight: Double, style: FontRequest.Style, file: String) {
        self.family = family
        self.weight = weight
        self.style = style
        self.file = file
    }
}
