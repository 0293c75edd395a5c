/// The font that a piece of text asks for.
public struct FontRequest: Hashable, Sendable {
    /// Upright or slanted.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// Upright.
        case normal
        /// Slanted, drawn or by an axis of the font.
        case italic
    }

    /// The family's name, in any case.
    public var family: String
    /// The size of the em, in points.
    public var size: Double
    /// The weight, from 1 to 1000; 400 is regular, 700 is bold.
    public var weight: Double
    /// Upright or slanted.
    public var style: Style

    /// A font by family, size, weight and style.
    public init(family: String, size: Double, weight: Double = 400, style: Style = .normal) {
        self.family = family
        self.size = size
        self.weight = weight
        self.style = style
    }

    /// The same font at another size.
    public func sized(_ size: Double) -> FontRequest {
        var copy = self
        copy.size = size
        return copy
    }
}
