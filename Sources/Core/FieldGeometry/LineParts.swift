/// The drawn part of a line, such as a border or a ring.
///
/// The line of a rectangle begins in the middle of its top edge and runs clockwise. A part that begins after it ends
/// passes over this point.
public struct LineTrim: Hashable, Sendable {
    /// The start of the part, as a fraction of the line's length from 0 to 1.
    public var start: Double
    /// The end of the part, as a fraction of the line's length from 0 to 1.
    public var end: Double

    /// Creates a part from two fractions of the length of a line.
    public init(from start: Double, to end: Double) { (self.start, self.end) = (start, end) }

    /// The whole line.
    package static let whole = LineTrim(from: 0, to: 1)
}

/// The pattern of a dashed line.
///
/// On a closed line, a dash is around the beginning of the line, and the spaces become slightly longer or shorter, so that
/// all of them are equal. An open line begins with a dash.
public struct LineDash: Hashable, Sendable {
    /// The length of a dash, in points, greater than 0.
    public var on: Double
    /// The length of the space between two dashes, in points. A line with spaces of the length 0 is solid.
    public var off: Double

    /// Creates a pattern.
    public init(on: Double, off: Double) { (self.on, self.off) = (on, off) }

    /// A line without spaces.
    package static let solid = LineDash(on: 1, off: 0)
}
