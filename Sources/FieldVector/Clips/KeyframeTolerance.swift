/// The greatest errors of keyframes.
enum KeyframeTolerance {
    /// Of a position, in points; the errors of both ends of a line are within 1/64 point.
    static let position = 0.004
    /// Of an opacity or a component of a colour, from 0 to 1: less than half of an 8-bit level.
    static let color = 0.001
    /// Of a fraction of a line.
    static let fraction = 0.0002
    /// Of an outline with fewer curves, in points. Together with the rounding of its points this is within 1/64 point.
    static let curve = 0.0075
    /// Of an outline in perspective, in pixels.
    static let outline = 0.01
}
