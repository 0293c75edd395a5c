/// The properties of the font that a text requests.
public struct FontRequest: Hashable, Sendable {
    /// Upright or slanted.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// Upright.
        case normal
        /// Slanted: by an italic font, an axis of the font, or a synthetic slant.
        case italic
    }

    /// The kind of digits.
    public enum Digits: String, Hashable, Sendable, CaseIterable {
        /// Digits of different widths: a 1 is narrower than a 0.
        case proportional
        /// Digits of the same width, if the font has them: OpenType's `tnum`, CSS's `tabular-nums`.
        case tabular
    }

    /// The family's name, case-insensitive.
    public var family: String
    /// The size of the em, in points.
    public var size: Double
    /// The weight, from 1 to 1000; 400 is regular, 700 is bold.
    public var weight: Double
    /// Upright or slanted.
    public var style: Style
    /// The kind of digits.
    public var digits: Digits

    /// A request by family, size, weight, style and kind of digits.
    public init(
        family: String, size: Double, weight: Double = 400, style: Style = .normal, digits: Digits = .proportional
    ) {
        self.digits = digits
        self.family = family
        self.size = size
        self.weight = weight
        self.style = style
    }

    /// The same request at another size, in points.
    package func sized(_ size: Double) -> FontRequest {
        var copy = self
        copy.size = size
        return copy
    }
}
