/// The settings of font fitting, which begins with the label's font size.
public struct ShrinkToFit: Hashable, Sendable {
    /// The text that a label is measured with.
    public enum Measure: Hashable, Sendable {
        /// This text.
        case text(String)
        /// The widest of these characters.
        case widest(of: String)
        /// The widest character that the field accepts: digits, letters, or both.
        case widestAccepted
    }

    /// The initial space between two cells, in points.
    public var spacing = 16.0
    /// The minimum font size, in points.
    public var minimum = 8.0
    /// The text that a label is measured with.
    public var measure = Measure.text("0")
    /// Whether the largest font size that fits is searched to 1/64 point. If not, the size shrinks in steps of 4
    /// points.
    public var isExact = false

    /// Creates the settings of the preset `underline`.
    public init() {}
}
