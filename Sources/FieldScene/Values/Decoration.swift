package import FieldGeometry

/// What is behind the elements of a canvas, a stack or an overlay.
package enum Background: Hashable, Sendable {
    /// A colour or a gradient.
    case paint(PaintSource)
    /// An image. Its id, its opacity and its explicit size are not used.
    indirect case image(ImageSpec)

    /// The image; nil for a colour or a gradient.
    package var image: ImageSpec? { if case .image(let image) = self { image } else { nil } }

    /// The colour in a theme; clear for a gradient or an image.
    package func color(in theme: Theme) -> Color {
        if case .paint(.color(let color)) = self { color.color(in: theme) } else { .clear }
    }
}

/// The box around the elements of a stack or an overlay.
package struct Decoration: Hashable, Sendable {
    /// What is inside the box; nil for nothing.
    package var background: Background?
    /// The radii of the box's corners. They do not clip the elements.
    package var radius: CornerRadii?
    /// The border inside the edges of the box.
    package var border = LineStyle()
    /// The shadows, from top to bottom.
    package var shadows: [ShadowStyle] = []

    /// Creates a box without visible parts.
    package init() {}

    /// Whether the box has no visible parts.
    package var isEmpty: Bool { background == nil && (border.width ?? 0) == 0 && shadows.isEmpty }

    /// The image of the background; nil if there is none.
    package var image: ImageSpec? { background?.image }

    /// The style of the box, without an image.
    package var boxStyle: BoxStyle {
        var style = BoxStyle()
        style.isShown = true
        if case .paint(let paint)? = background { style.fill = paint }
        (style.radius, style.border, style.shadows) = (radius, border, shadows)
        return style
    }

    /// A box between this one and another. An image has nothing between it and another background.
    package func interpolated(to other: Decoration, _ mix: StyleMixer) -> Decoration {
        var decoration = other
        let style = boxStyle.interpolated(to: other.boxStyle, mix, area: .zero)
        if image == nil, other.image == nil { decoration.background = style.fill.map { .paint($0) } }
        decoration.radius = mix.radii(radius ?? .points(0), other.radius ?? .points(0))
        decoration.border = style.border
        decoration.shadows = style.shadows ?? []
        return decoration
    }
}
