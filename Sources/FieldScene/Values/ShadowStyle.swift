/// A blurred shadow, as CSS's `box-shadow` describes it.
public struct ShadowStyle: Hashable, Sendable {
    /// How far it lies to the right, in points.
    public var x = 0.0
    /// How far it lies below, in points.
    public var y = 0.0
    /// The blur radius, in points: twice the standard deviation.
    public var blur = 0.0
    /// How much larger than the box it is on each side, in points; smaller when negative.
    public var spread = 0.0
    /// The colour.
    public var color = ColorSource.token("shadow")

    /// No shadow that would show.
    public init() {}
}
