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
    private let fill: Fill?
    /// The fill on top of `fill`; nil for none.
    private let overlay: Fill?
    /// The border, already composited onto the colour of the fill if the border is drawn first; nil if there is none.
    private let border: BoxLine?
    private let sides: Insets
    private let isOpaque: Bool
    /// Whether the border is drawn first, as a whole rectangle, and the fill on top of it.
    private let isBorderBelow: Bool

    /// Creates a box.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points; the border lies inside its edges.
    ///   - corners: The radii of the rectangle's corners, in points.
    ///   - fill: The fill of the area inside the border; nil for none. As in CSS, a gradient repeats under the
    ///     border; if the border has gaps, the gradient extends under it instead.
    ///   - overlay: A fill on top of `fill`; nil for none.
    ///   - border: The border; nil for none.
    ///   - sides: 1 for each side with a border, 0 for each side without one.
    package init(
        _ rect: Rect, _ corners: Corners, fill: Fill?, overlay: Fill? = nil, border: BoxLine?,
        sides: Insets = Insets(all: 1)
    ) {
        (self.rect, self.corners, self.sides) = (rect, corners, sides)
        var color: Color?
        if case .color(let only)? = fill { color = only }
        // Draw a colour and the fill on top of it as one item.
        if let overlay, fill == nil || color != nil {
            (self.fill, self.overlay) = (overlay.over(color ?? .clear), nil)
        } else {
            (self.fill, self.overlay) = (fill, overlay)
        }
        isOpaque = fill?.isOpaque ?? false
        let hidesFill = border?.isOpaque ?? true
        isBorderBelow =
            isOpaque && (hidesFill || overlay == nil && color != nil) && border?.stroke.isWhole ?? true
        self.border =
            isBorderBelow ? border.flatMap { BoxLine($0.stroke, $0.fill.over(color ?? .clear)) } : border
    }

    private var borderWidth: Double { border?.width ?? 0 }

    /// The area inside the border, moved by `shift`: the padding box of CSS.
    package func inside(shift: Point = .zero) -> Shape { inside(spread: 0, shift: shift) }

    /// The area inside the border, extended by `spread` points on each side and moved by `shift`.
    private func inside(spread: Double, shift: Point) -> Shape {
        var outset = Outset(border: borderWidth, parts: sides, shift: shift)
        outset.spread = spread
        return .outset(rect, corners, outset)
    }

    private var filled: Shape {
        if isBorderBelow { return inside() }
        guard let border, border.isOpaque, !corners.isSquare else { return .rect(rect, corners) }
        let middle = Insets(top: sides.top / 2, left: sides.left / 2, bottom: sides.bottom / 2, right: sides.right / 2)
        return .outset(rect, corners, Outset(border: border.width, parts: middle))
    }

    /// The area in which the shadow and the ring of the box are not drawn. If the fill is opaque, this area is one
    /// point smaller than the box on each side, so that shadow and ring extend under the box's antialiased edge.
    package var cutout: Shape {
        isOpaque ? .outset(rect, corners, Outset(spread: -1)) : filled
    }

    /// The display items of the box.
    package func items() -> [DisplayItem] {
        var items: [DisplayItem] = []
        append(to: &items, content: [])
        return items
    }

    /// Appends the display items of the box, with the items of `content` between the fill and a border that is drawn
    /// after it.
    package func append(to items: inout [DisplayItem], content: [DisplayItem]) {
        if let border, isBorderBelow {
            items.append(.fill(.rect(rect, corners), Paint(border.fill, over: .rect(rect, .square))))
        }
        // Under a border with gaps, a gradient extends to the edges: its repetition would be visible through the gaps.
        let area = border?.stroke.isWhole ?? true ? inside() : .rect(rect, .square)
        if let fill, !fill.isClear { items.append(.fill(filled, Paint(fill, over: area))) }
        if let overlay, !overlay.isClear { items.append(.fill(filled, Paint(overlay, over: area))) }
        items += content
        if let border, !isBorderBelow { items.append(above(border)) }
    }

    /// A border that is drawn after the fill.
    private func above(_ border: BoxLine) -> DisplayItem {
        let paint = Paint(border.fill, over: .rect(rect, .square))
        if border.stroke.isWhole { return .fill(.evenOdd(.rect(rect, corners), inside()), paint) }
        // One more, because a border that is thinner than a pixel is drawn one pixel wide.
        let outside = border.width + 1
        let missing = Insets(
            top: (sides.top - 1) * outside, left: (sides.left - 1) * outside, bottom: (sides.bottom - 1) * outside,
            right: (sides.right - 1) * outside)
        if missing == .zero { return .stroke(.rect(rect, corners), border.stroke, paint) }
        // A side without a border lies outside the box, where the clip removes it.
        return .clip(
            .rect(rect, .square), [.stroke(.rect(rect.inset(by: missing), corners), border.stroke, paint)])
    }

    /// A ring around the box.
    package func ring(_ ring: BoxLine) -> DisplayItem {
        let outer = Shape.outset(rect, corners, Outset(spread: ring.width))
        let paint = Paint(ring.fill, over: .rect(rect.inset(by: -ring.width), .square))
        let area = Shape.evenOdd(outer, cutout)
        if ring.stroke.isWhole { return .fill(area, paint) }
        // The line is wider than the ring, to extend under the edge of the box; the clip removes the rest.
        var stroke = ring.stroke
        stroke.width += 2
        return .clip(area, [.stroke(.outset(rect, corners, Outset(spread: ring.width / 2)), stroke, paint)])
    }

    /// A shadow outside the box, moved to the right and down by an offset, and larger than the box by `spread` on each
    /// side, all in points. `blur` is twice the standard deviation of the blur, in points.
    package func shadow(_ offset: Point, blur: Double, spread: Double, _ color: Color) -> DisplayItem {
        .shadow(.outset(rect, corners, Outset(spread: spread, shift: offset)), blur: blur, color, cutout: cutout)
    }

    /// A shadow inside the border, as if the box were a hole: CSS's `inset`. `spread` is the distance by which the hole
    /// is smaller than the area inside the border; the other parameters are explained at `shadow`.
    package func innerShadow(_ offset: Point, blur: Double, spread: Double, _ color: Color) -> DisplayItem {
        let hole = inside(spread: -spread, shift: offset)
        // The shadow is cast by everything around the hole. Parts beyond the reach of the blur have no effect.
        let reach = 1.5 * blur + abs(spread) + abs(offset.x) + abs(offset.y) + 4
        let around = Shape.outset(rect, .square, Outset(spread: reach))
        return .clip(inside(), [.shadow(.evenOdd(around, hole), blur: blur, color, cutout: nil)])
    }
}

/// The border or the ring of a box.
package struct BoxLine: Hashable, Sendable {
    /// The stroke; its width is in points, greater than 0.
    package var stroke: Stroke
    /// The colour, or a gradient in the bounds of the line.
    package var fill: Fill

    /// Creates a line; nil if the width is 0 or less.
    package init?(_ stroke: Stroke, _ fill: Fill) {
        guard stroke.width > 0 else { return nil }
        self.stroke = stroke
        self.fill = fill
    }

    /// The width, in points.
    package var width: Double { stroke.width }

    /// Whether the line hides everything below it: it is opaque, and has no gaps.
    package var isOpaque: Bool { fill.isOpaque && stroke.isWhole }
}
