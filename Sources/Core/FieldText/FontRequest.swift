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
    /// Whether full-width punctuation next to other punctuation is set at half width if the font supports it.
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

/// The vertical metrics of a font at a size, in points, from the font's `hhea` table.
package struct FontMetrics: Hashable, Sendable {
    /// The distance from the baseline up to the top of the line; positive.
    package var ascent: Double
    /// The distance from the baseline down to the bottom of the line; positive.
    package var descent: Double
    /// The space that the font recommends between the bottom of a line and the top of the next line.
    package var lineGap: Double

    /// Creates metrics in points.
    package init(ascent: Double, descent: Double, lineGap: Double) {
        self.ascent = ascent
        self.descent = descent
        self.lineGap = lineGap
    }

    /// The height of a line: ascent + descent + line gap.
    package var lineHeight: Double { ascent + descent + lineGap }

    /// The metrics at a size that is larger by a factor.
    package func scaled(by factor: Double) -> FontMetrics {
        FontMetrics(ascent: ascent * factor, descent: descent * factor, lineGap: lineGap * factor)
    }

    /// The metrics of a line with glyphs of this font and another one, by CSS 2.2, 10.8.1: half of the line gap of each
    /// font is above its ascent and half below its descent, and the line extends from the highest top to the lowest bottom.
    package func united(with other: FontMetrics) -> FontMetrics {
        let top = max(ascent + lineGap / 2, other.ascent + other.lineGap / 2)
        let bottom = max(descent + lineGap / 2, other.descent + other.lineGap / 2)
        return FontMetrics(ascent: top - lineGap / 2, descent: bottom - lineGap / 2, lineGap: lineGap)
    }
}
