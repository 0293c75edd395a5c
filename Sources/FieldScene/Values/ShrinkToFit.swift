/// The settings of the font-shrink solver; the size that it begins with is the label's.
public struct ShrinkToFit: Hashable, Sendable {
    /// What a label is measured with.
    public enum Measure: Hashable, Sendable {
        /// This text.
        case text(String)
        /// The widest of these characters.
        case widest(of: String)
        /// The widest character that the field accepts: digits, letters, or both.
        case widestAccepted
    }

    /// The space between two cells to begin with, in points.
    public var spacing = 16.0
    /// The smallest font size, in points.
    public var minimum = 8.0
    /// What a label is measured with.
    public var measure = Measure.text("0")
    /// Whether the largest size is searched for to 1/64 point, in place of the original's steps of 4.
    public var isExact = false

    /// The original's settings.
    public init() {}
}
