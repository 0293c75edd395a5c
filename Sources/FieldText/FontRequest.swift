/// The font that a piece of text asks for.
public struct FontRequest: Hashable, Sendable {
    /// Upright or slanted.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// Upright.
        case normal
        /// Slanted, drawn or by an axis of the font.
        case italic
    }

    /// How wide digits are.
    public enum Digits: String, Hashable, Sendable, CaseIterable {
        /// Each as wide as it is drawn, a 1 narrower than a 0.
        case proportional
        /// All of one width, where the font has such digits: OpenType's `tnum`, CSS's `tabular-nums`.
        case tabular
    }

    /// The family's name, in any case.
    public var family: String
    /// The size of the em, in points.
    public var size: Double
    /// The weight, from 1 to 1000; 400 is regular, 700 is bold.
    public var weight: Double
    /// Upright or slanted.
    public var style: Style
    /// How wide digits are.
    public var digits: Digits

    /// A font by family, size, weight and style.
    public init(
        family: String, size: Double, weight: Double = 400, style: Style = .normal, digits: Digits = .proportional
    ) {
        self.digits = digits
        self.family = family
        self.size = size
        self.weight = weight
        self.style = style
    }

    /// The same font at another size.
    package func sized(_ size: Double) -> FontRequest {
        var copy = self
        copy.size = size
        return copy
    }
}
