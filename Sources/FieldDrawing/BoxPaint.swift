package import FieldGeometry

/// A rectangle with a fill and a border, drawn so that no edge is antialiased twice.
///
/// If two shapes share an edge, the edge is antialiased in both, and the background shows through between them. In a
/// box, fill and border therefore overlap. If the fill is opaque, and no gradient shows through the border, the border
/// is drawn first, as a whole rectangle, and the fill on top of it. Otherwise, the fill extends under the border: under
/// an opaque border with round corners to the middle of the border, under any other border to its outer edge.
package struct BoxPaint {
    private let rect: Rect
    private let corners: Corners
    private let fill: Color?
    private let gradient: (top: Color, bottom: Color)?
    private let borderWidth: Double
    /// The colour of the border, already composited onto the colour of the fill if the border is drawn first; nil if
    /// there is no border.
    private let borderColor: Color?
    private let sides: Insets
    /// Whether the fill is opaque.
    private let isOpaque: Bool
    /// Whether the border is drawn first, as a whole rectangle, and the fill on top of it.
    private let isBorderBelow: Bool

    /// Creates a box.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points; the border lies inside its edges.
    ///   - corners: The radii of the rectangle's corners, in points.
    ///   - fill: The colour of the fill; nil for none.
    ///   - borderWidth: The width of the border, in points.
    ///   - borderColor: The colour of the border; nil for none.
    ///   - gradient: The colours of a gradient on top of the fill, at the top and the bottom of the area inside the
    ///     border; nil for none. As in CSS, the gradient repeats under the border.
    ///   - sides: 1 for each side with a border, 0 for each side without one.
    package init(
        _ rect: Rect, _ corners: Corners, fill: Color?, borderWidth: Double, borderColor: Color?,
        gradient: (top: Color, bottom: Color)? = nil, sides: Insets = Insets(all: 1)
    ) {
        (self.rect, self.corners, self.fill, self.gradient, self.sides) = (rect, corners, fill, gradient, sides)
        let border = borderWidth > 0 ? borderColor : nil
        self.borderWidth = border == nil ? 0 : borderWidth
        isOpaque = fill.map { $0.alpha >= 1 } ?? false
        let isBorderBelow = isOpaque && (gradient == nil || (border.map { $0.alpha >= 1 } ?? true))
        self.isBorderBelow = isBorderBelow
        self.borderColor = border.map { isBorderBelow ? $0.over(fill ?? .clear) : $0 }
    }

    /// The area inside the border, moved by `shift`: the padding box of CSS.
    package func inside(shift: Point = .zero) -> Shape {
        .outset(rect, corners, Outset(border: borderWidth, parts: sides, shift: shift))
    }

    /// The area of the fill and the gradient.
    private var filled: Shape {
        if isBorderBelow { return inside() }
        guard let borderColor, borderColor.alpha >= 1, !corners.isSquare else { return .rect(rect, corners) }
        let middle = Insets(top: sides.top / 2, left: sides.left / 2, bottom: sides.bottom / 2, right: sides.right / 2)
        return .outset(rect, corners, Outset(border: borderWidth, parts: middle))
    }

    /// The area in which the shadow and the ring of the box are not drawn. If the fill is opaque, this area is one
    /// point smaller than the box on each side, so that shadow and ring extend under the box's antialiased edge.
    package var cutout: Shape {
        isOpaque ? .outset(rect, corners, Outset(spread: -1)) : filled
    }

    /// The display items of the box, with the items of `highlight` between the fill and a border that is drawn after
    /// it.
    package func items(highlight: [DisplayItem] = []) -> [DisplayItem] {
        var items: [DisplayItem] = []
        if let borderColor, isBorderBelow { items.append(.fill(.rect(rect, corners), borderColor)) }
        if let gradient {
            // Draw fill and gradient as one item. The colours are composited onto the fill before they are
            // interpolated. For premultiplied colours, the result is the same as in the opposite order.
            let (top, bottom) = (gradient.top.over(fill ?? .clear), gradient.bottom.over(fill ?? .clear))
            items.append(.gradient(filled, over: inside(), top: top, bottom: bottom))
        } else if let fill, fill.alpha > 0 {
            items.append(.fill(filled, fill))
        }
        items += highlight
        if let borderColor, !isBorderBelow {
            items.append(.fill(.evenOdd(.rect(rect, corners), inside()), borderColor))
        }
        return items
    }
}
