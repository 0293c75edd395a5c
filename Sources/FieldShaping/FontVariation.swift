/// How a font file is bent to a request: values of its axes, and a slant that the file does not have.
struct FontVariation: Hashable, Sendable {
    /// The values of the axes that are not at their defaults by right, by tag.
    var axes: [String: Double]
    /// How far outlines lean to the right for each unit of height; 0 where the font has its own slant.
    var skew: Double

    /// The lean of a made-up italic: 0.2, which is 11.3 degrees.
    static let syntheticSkew = 0.2
}
