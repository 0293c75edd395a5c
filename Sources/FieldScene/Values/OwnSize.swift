/// The lengths that a scene gives an element; where it gives none, the element has its natural one.
public struct OwnSize: Hashable, Sendable {
    /// The width, in points; nil for the natural one.
    public var width: Double?
    /// The height, in points; nil for the natural one.
    public var height: Double?

    /// Natural lengths, unless said otherwise.
    public init(width: Double? = nil, height: Double? = nil) {
        self.width = width
        self.height = height
    }

    /// Whether neither length is given.
    public var isNatural: Bool { width == nil && height == nil }
}
