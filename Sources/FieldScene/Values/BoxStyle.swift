/// How the box around a cell looks.
package struct BoxStyle: Hashable, Sendable {
    /// Whether there is one.
    package var isShown: Bool?
    /// The width, in points, about the cell's middle; nil for the cell's.
    package var width: Double?
    /// The height, in points, about the cell's middle, which makes the field at least as high; nil for the cell's.
    package var height: Double?
    /// The colour inside.
    package var fill: ColorSource?
    /// Colours above the fill, from the top edge to the bottom edge.
    package var gradient: Gradient?
    /// The radius of the corners: points, or a part of the shorter side (50 % makes a circle of a square).
    package var radius: LengthOrPercentage?
    /// The border's width, in points, inside the box; 0 is none.
    package var borderWidth: Double?
    /// The border's colour.
    package var borderColor: ColorSource?
    /// The width, in points, of a ring around the box; 0 is none. A cell with a ring is drawn above its neighbours.
    package var ringWidth: Double?
    /// The ring's colour.
    package var ringColor: ColorSource?
    /// A shadow under the box.
    package var shadow: ShadowStyle?
    /// A line of one point along the inside of the top edge, as a light from above makes it.
    package var highlight: ColorSource?

    /// Two colours, one above the other.
    package struct Gradient: Hashable, Sendable {
        /// The colour at the top edge.
        package var top: ColorSource
        /// The colour at the bottom edge.
        package var bottom: ColorSource

        /// A gradient from the top edge to the bottom edge.
        package init(top: ColorSource, bottom: ColorSource) {
            self.top = top
            self.bottom = bottom
        }
    }

    /// A style that says nothing.
    package init() {}

    /// This style where it says something, `base` elsewhere.
    package func over(_ base: BoxStyle) -> BoxStyle {
        var style = BoxStyle()
        style.isShown = isShown ?? base.isShown
        style.width = width ?? base.width
        style.height = height ?? base.height
        style.fill = fill ?? base.fill
        style.gradient = gradient ?? base.gradient
        style.radius = radius ?? base.radius
        style.borderWidth = borderWidth ?? base.borderWidth
        style.borderColor = borderColor ?? base.borderColor
        style.ringWidth = ringWidth ?? base.ringWidth
        style.ringColor = ringColor ?? base.ringColor
        style.shadow = shadow ?? base.shadow
        style.highlight = highlight ?? base.highlight
        return style
    }
}
