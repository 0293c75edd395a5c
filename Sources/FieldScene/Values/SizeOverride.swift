/// The lengths that a scene gives an element; where it gives none, the element has its natural one.
package struct SizeOverride: Hashable, Sendable {
    /// The width, in points; nil for the natural one.
    package var width: Double?
    /// The height, in points; nil for the natural one.
    package var height: Double?

    /// Natural lengths, unless said otherwise.
    package init(width: Double? = nil, height: Double? = nil) {
        self.width = width
        self.height = height
    }

    /// Whether neither length is given.
    package var isNatural: Bool { width == nil && height == nil }
}
