/// The font that a request found: what `inspect` reports.
public struct FontFace: Hashable, Sendable {
    /// The family's name as the font library knows it.
    public var family: String
    /// The weight that was found, from 1 to 1000.
    public var weight: Double
    /// Upright or slanted.
    public var style: FontRequest.Style
    /// The file's name in `Fonts/`, or the path that the scene gave.
    public var file: String

    /// A face by family, weight, style and file.
    package init(family: String, weight: Double, style: FontRequest.Style, file: String) {
        self.family = family
        self.weight = weight
        self.style = style
        self.file = file
    }
}
