package import FieldGeometry

/// The style of the box around a cell. A value that is nil is not set; see `CellStyle`.
package struct BoxStyle: Hashable, Sendable {
    /// Whether the box is shown.
    package var isShown: Bool?
    /// The width, in points; nil for the cell's width. The box is centred in the cell.
    package var width: Double?
    /// The height, in points; nil for the cell's height. The box is centred in the cell, and the field is at least as
    /// high as the box.
    package var height: Double?
    /// Whether the box grows with the text scale. If it does, its explicit width and height and a radius in points are
    /// multiplied by the scale, but never become smaller. In the basic style, this also applies to the cells of the
    /// sizings `fixedWidth`, `evenGaps` and `packed`, and to the field's explicit height.
    package var grows: Bool?
    /// The colour or the gradient of the fill.
    package var fill: PaintSource?
    /// A gradient that is drawn on top of the fill.
    package var gradient: Gradient?
    /// The radii of the corners.
    package var radius: CornerRadii?
    /// The border inside the edges of the box.
    package var border = LineStyle()
    /// The ring around the box. A cell with a ring is drawn after its neighbours, so that they do not cover the ring.
    package var ring = LineStyle()
    /// The shadows, from top to bottom.
    package var shadows: [ShadowStyle]?
    /// The colour of a highlight: a line along the inside of the top edge, one point thick, that imitates light from
    /// above.
    package var highlight: ColorSource?

    /// A vertical gradient between two colours.
    package struct Gradient: Hashable, Sendable {
        /// The colour at the top edge.
        package var top: ColorSource
        /// The colour at the bottom edge.
        package var bottom: ColorSource

        /// Creates a gradient from the top edge to the bottom edge.
        package init(top: ColorSource, bottom: ColorSource) {
            self.top = top
            self.bottom = bottom
        }
    }

    /// Creates a style in which no value is set.
    package init() {}

    /// Returns a copy of this style in which each value that is not set comes from `base`.
    package func over(_ base: BoxStyle) -> BoxStyle {
        var style = BoxStyle()
        style.isShown = isShown ?? base.isShown
        style.width = width ?? base.width
        style.height = height ?? base.height
        style.grows = grows ?? base.grows
        style.fill = fill ?? base.fill
        style.gradient = gradient ?? base.gradient
        style.radius = radius ?? base.radius
        style.border = border.over(base.border)
        style.ring = ring.over(base.ring)
        style.shadows = shadows ?? base.shadows
        style.highlight = highlight ?? base.highlight
        return style
    }
}

/// The style of the line below a cell's character. A value that is nil is not set; see `CellStyle`.
package struct RuleStyle: Hashable, Sendable {
    /// The thickness of a line whose style does not set `height`, in points.
    package static let defaultHeight = 1.0

    /// Whether the line is shown.
    package var isShown: Bool?
    /// The line's colour.
    package var color: ColorSource?
    /// The line's thickness: points, or a percentage of the cell's width.
    package var height: LengthOrPercentage?
    /// The space between the label and the line, in points. If it is nil, the label has the full height of the cell,
    /// and the line is drawn on top of the label's bottom edge.
    package var gap: Double?

    /// Creates a style in which no value is set.
    package init() {}

    /// Returns a copy of this style in which each value that is not set comes from `base`.
    package func over(_ base: RuleStyle) -> RuleStyle {
        var style = RuleStyle()
        style.isShown = isShown ?? base.isShown
        style.color = color ?? base.color
        style.height = height ?? base.height
        style.gap = gap ?? base.gap
        return style
    }
}

/// The style of a border or a ring. A value that is nil is not set; see `CellStyle`.
package struct LineStyle: Hashable, Sendable {
    /// The width, in points; 0 for no line.
    package var width: Double?
    /// The colour, or a gradient in the bounds of the line.
    package var paint: PaintSource?
    /// The drawn part of the line.
    package var trim: LineTrim?
    /// The dashes.
    package var dash: LineDash?

    /// Creates a style in which no value is set.
    package init() {}

    /// Returns a copy of this style in which each value that is not set comes from `base`.
    package func over(_ base: LineStyle) -> LineStyle {
        var style = LineStyle()
        style.width = width ?? base.width
        style.paint = paint ?? base.paint
        style.trim = trim ?? base.trim
        style.dash = dash ?? base.dash
        return style
    }
}

/// A blurred shadow with the values of CSS's `box-shadow`.
package struct ShadowStyle: Hashable, Sendable {
    /// The offset to the right, in points.
    package var x = 0.0
    /// The offset downwards, in points.
    package var y = 0.0
    /// The blur radius, in points. The radius is twice the standard deviation of the blur.
    package var blur = 0.0
    /// The amount by which the shadow is larger than the box on each side, in points; negative values make it smaller.
    package var spread = 0.0
    /// The colour.
    package var color = ColorSource.token("shadow")
    /// Whether the shadow is inside the border, as if the box were a hole: CSS's `inset`.
    package var isInset = false

    /// Creates a shadow with the size and position of its box. The box hides such a shadow.
    package init() {}
}
