/// The explicit width and height of an element. A length that is nil is intrinsic.
package struct SizeOverride: Hashable, Sendable {
    /// The width, in points; nil for the intrinsic width.
    package var width: Double?
    /// The height, in points; nil for the intrinsic height.
    package var height: Double?

    /// Creates an override; by default, both lengths are intrinsic.
    package init(width: Double? = nil, height: Double? = nil) {
        self.width = width
        self.height = height
    }

    /// Whether both lengths are intrinsic.
    package var isNatural: Bool { width == nil && height == nil }
}
