package import FieldGeometry

/// A rectangle with a fill and a border, drawn so that no edge is antialiased twice.
///
/// An edge that two shapes share is antialiased in both, and the background shows through between them. A box therefore
/// draws each edge once: below an opaque fill, the border is a whole rectangle; elsewhere the fill ends under the middle of an
/// opaque border.
package struct BoxPaint {
    private let rect: Rect
    private let corners: Corners
    private let fill: Color?
    private let gradient: (top: Color, bottom: Color)?
    private let borderWidth: Double
    /// The border's colour, blended with the fill where it is drawn below it; nil without a border.
    private let borderColor: Color?
    private let sides: Insets
    /// Whether the fill hides all that lies below it.
    private let isOpaque: Bool
    /// Whether the border is drawn as a whole rectangle below the fill.
    private let isBorderBelow: Bool

    /// A box in a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points; the border lies inside its edges.
    ///   - corners: The radii of its corners.
    ///   - fill: The colour inside; nil for none.
    ///   - borderWidth: The border's width, in points.
    ///   - borderColor: The border's colour; nil for none.
    ///   - gradient: Colours above the fill, from the inside's top to its bottom; nil for none. As in CSS, they begin anew under
    ///     the border.
    ///   - sides: 1 for each side that has the border, 0 for each that has none.
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

    /// The inside of the border, moved by `shift`: what CSS calls the padding box.
    package func inside(shift: Point = .zero) -> Shape {
        .outset(rect, corners, Outset(border: borderWidth, parts: sides, shift: shift))
    }

    /// What the fill and the gradient cover.
    private var filled: Shape {
        if isBorderBelow { return inside() }
        guard let borderColor, borderColor.alpha >= 1, !corners.isSquare else { return .rect(rect, corners) }
        let middle = Insets(top: sides.top / 2, left: sides.left / 2, bottom: sides.bottom / 2, right: sides.right / 2)
        return .outset(rect, corners, Outset(border: borderWidth, parts: middle))
    }

    /// What is left out of a shadow and a ring below the box. Where the box is opaque, they reach under its edge.
    package var cutout: Shape {
        isOpaque ? .outset(rect, corners, Outset(spread: -1)) : filled
    }

    /// The box, with `highlight` above its fill and below its border.
    package func items(highlight: [DisplayItem] = []) -> [DisplayItem] {
        var items: [DisplayItem] = []
        if let borderColor, isBorderBelow { items.append(.fill(.rect(rect, corners), borderColor)) }
        if let gradient {
            // One item for both: over a fill, premultiplied colours between two still lie between the two.
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
