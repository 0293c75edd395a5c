/// How a font file is bent to a request: values of its axes, and a slant that the file does not have.
struct FontVariation: Hashable, Sendable {
    /// The values of the axes that are not at their defaults by right, by tag.
    var axes: [String: Double]
    /// How far outlines lean to the right for each unit of height; 0 where the font has its own slant.
    var skew: Double

    /// The lean of a synthetic italic: the tangent of the 14 degrees that CSS Fonts 4 asks for (`font-style: oblique`).
    static let syntheticSkew = 0.249_328_002_843_180_68
}
