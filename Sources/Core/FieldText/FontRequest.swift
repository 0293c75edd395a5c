/// The properties of the font that a text requests.
public struct FontRequest: Hashable, Sendable {
    /// Whether text is upright or slanted.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// Upright text.
        case normal
        /// Text that is slanted by an italic font, an axis of the font, or a synthetic slant.
        case italic
    }

    /// Whether digits have different widths or the same width.
    public enum Digits: String, Hashable, Sendable, CaseIterable {
        /// The font's default digits. In most fonts their widths differ: a 1 is narrower than a 0.
        case proportional
        /// Digits of the same width (OpenType's `tnum`, CSS's `tabular-nums`); the default digits if the font has no
        /// such digits.
        case tabular
    }

    /// The family's name; upper and lower case are not distinguished.
    public var family: String
    /// The size of the em, in points.
    public var size: Double
    /// The weight, from 1 to 1000; 400 is regular, 700 is bold.
    public var weight: Double
    /// Whether the text is upright or slanted.
    public var style: Style
    /// Whether digits have different widths or the same width.
    public var digits: Digits
    /// The space that is added after each character, in points. If it is not 0, optional ligatures are not used, and
    /// letters of scripts that join them are not spaced (CSS Text 3, 8.2).
    package var letterSpacing = 0.0
    /// The values of OpenType features, by their tags of four letters and digits.
    package var features: [String: Int] = [:]
    /// Whether full-width punctuation beside other punctuation is set at half width if the font can.
    package var trimsPunctuation = true

    /// Creates a request from a family, a size in points, a weight, a style and the kind of digits.
    public init(
        family: String, size: Double, weight: Double = 400, style: Style = .normal, digits: Digits = .proportional
    ) {
        self.digits = digits
        self.family = family
        self.size = size
        self.weight = weight
        self.style = style
    }

    /// Hashes only the size and the weight, because different requests usually differ in one of them.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(size)
        hasher.combine(weight)
    }
}
