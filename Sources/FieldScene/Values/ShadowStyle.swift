/// A blurred shadow, as CSS's `box-shadow` describes it.
package struct ShadowStyle: Hashable, Sendable {
    /// How far it lies to the right, in points.
    package var x = 0.0
    /// How far it lies below, in points.
    package var y = 0.0
    /// The blur radius, in points: twice the standard deviation.
    package var blur = 0.0
    /// How much larger than the box it is on each side, in points; smaller when negative.
    package var spread = 0.0
    /// The colour.
    package var color = ColorSource.token("shadow")

    /// No shadow that would show.
    package init() {}
}
