/// The variation of a font that matches a request: values of its axes, and a synthetic slant.
struct FontVariation: Hashable, Sendable {
    /// The values of axes by tag. Axes that are missing here have their default values.
    var axes: [String: Double]
    /// The synthetic slant: the shift of outlines to the right per unit of height; 0 for none.
    var skew: Double

    /// The slant of a synthetic italic: the tangent of 14 degrees, which CSS Fonts 4 specifies for `oblique`.
    static let syntheticSkew = 0.249_328_002_843_180_68
}
