/// A blurred shadow with the values of CSS's `box-shadow`.
package struct ShadowStyle: Hashable, Sendable {
    /// The offset to the right, in points.
    package var x = 0.0
    /// The offset downwards, in points.
    package var y = 0.0
    /// The blur radius, in points, which is twice the standard deviation.
    package var blur = 0.0
    /// The amount by which the shadow is larger than the box on each side, in points; negative values make it smaller.
    package var spread = 0.0
    /// The colour.
    package var color = ColorSource.token("shadow")

    /// Creates a shadow that is hidden behind its box.
    package init() {}
}
