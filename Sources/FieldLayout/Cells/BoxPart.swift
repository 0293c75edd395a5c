import FieldDrawing
import FieldGeometry
import FieldScene

/// The box around a cell's character. The border lies inside the edges of the box, and the ring lies outside them.
enum BoxPart: CellPart {
    static func solve(_ cell: Cell) -> SolvedElement? {
        guard let ink = BoxInk(of: cell) else { return nil }
        var properties: [ElementProperty] = []
        properties.reserveCapacity(6)
        if let fill = ink.fill { properties.append(ElementProperty("fill", .color(fill))) }
        if let radius = cell.style.box.radius, ink.radius > 0 {
            properties.append(ElementProperty("radius", .length(radius, points: ink.radius)))
        }
        if let border = ink.border {
            properties.append(ElementProperty("border", .border(width: border.width, border.color)))
        }
        if let ring = ink.ring { properties.append(ElementProperty("ring", .border(width: ring.width, ring.color))) }
        ink.addEffects(to: &properties)
        properties.add("width", cell.style.box.width)
        properties.add("height", cell.style.box.height)
        return SolvedElement(name: "box", kind: "box", frame: ink.frame, properties: properties, ink: ink.items)
    }

    /// The shape that the border of a cell's box encloses; the label's area if the cell has no box.
    static func inside(of cell: Cell) -> Shape {
        BoxInk(of: cell)?.inside ?? .rect(cell.areas.label, .square)
    }
}

/// Draws a box: its shadow, ring, fill, gradient, highlight and border, in CSS painting order.
private struct BoxInk {
    /// A border or a ring.
    struct Line {
        let width: Double
        let color: Color

        /// A line with a width in points, and a colour from the style or, if the style sets none, from the theme's
        /// `defaultToken`; nil if the width is nil, 0 or negative.
        init?(_ width: Double?, _ color: ColorSource?, defaultToken: String, in theme: Theme) {
            guard let width, width > 0 else { return nil }
            self.width = width
            self.color = (color ?? .token(defaultToken)).color(in: theme)
        }
    }

    private let style: BoxStyle
    private let corners: Corners
    private let theme: Theme
    private let paint: BoxPaint
    private let gradient: (top: Color, bottom: Color)?
    let frame: Rect
    let radius: Double
    let fill: Color?
    let border: Line?
    let ring: Line?

    /// The box of a cell; nil if the cell has none.
    init?(of cell: borrowing Cell) {
        style = cell.style.box
        guard style.isShown == true else { return nil }
        theme = cell.context.theme
        let area = cell.areas.label
        frame = area.centered(Size(width: style.width ?? area.width, height: style.height ?? area.height))
        radius = style.radius?.points(of: min(frame.width, frame.height)) ?? 0
        corners = cell.joins.corners(radius)
        fill = style.fill?.color(in: theme)
        border = Line(style.borderWidth, style.borderColor, defaultToken: "border", in: theme)
        ring = Line(style.ringWidth, style.ringColor, defaultToken: "accent", in: theme)
        gradient = style.gradient.map { [theme] in ($0.top.color(in: theme), $0.bottom.color(in: theme)) }
        // If the box shares a border with the neighbour on its left, the neighbour draws the border.
        paint = BoxPaint(
            frame, corners, fill: fill, borderWidth: border?.width ?? 0, borderColor: border?.color,
            gradient: gradient,
            sides: Insets(top: 1, left: cell.joins.left ? 0 : 1, bottom: 1, right: 1))
    }

    var items: [DisplayItem] {
        var items: [DisplayItem] = []
        if let shadow = style.shadow { items += self.shadow(shadow) }
        if let ring {
            let outer = Shape.outset(frame, corners, Outset(spread: ring.width))
            items.append(.fill(.evenOdd(outer, paint.cutout), ring.color))
        }
        return items + paint.items(highlight: highlight)
    }

    /// Adds the properties of the box's gradient, if there is one, and of its highlight and its shadow, if they are
    /// visible.
    func addEffects(to properties: inout [ElementProperty]) {
        if let gradient {
            properties.append(ElementProperty("gradient", .gradient(top: gradient.top, bottom: gradient.bottom)))
        }
        if let color = highlightColor { properties.append(ElementProperty("highlight", .color(color))) }
        if let shadow = style.shadow, let color = visibleColor(of: shadow) {
            properties.append(
                ElementProperty(
                    "shadow",
                    .shadow(
                        offset: Point(x: shadow.x, y: shadow.y), blur: shadow.blur, spread: shadow.spread, color)))
        }
    }

    /// The shape that the border encloses.
    var inside: Shape { paint.inside() }

    /// The colour of the highlight; nil if it is not set or fully transparent.
    private var highlightColor: Color? {
        style.highlight.map { $0.color(in: theme) }.flatMap { $0.alpha > 0 ? $0 : nil }
    }

    /// A line one point high below the top border, as CSS's `box-shadow: inset 0 1px` draws it: the area inside the
    /// border, minus the same area moved down by one point.
    private var highlight: [DisplayItem] {
        guard let color = highlightColor else { return [] }
        let top = Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height / 2)
        // The even-odd shape also contains the strip at the bottom that only the moved area covers; the clip to the
        // upper half of the box removes it.
        let line = Shape.evenOdd(inside, paint.inside(shift: Point(x: 0, y: 1)))
        return [.clip(.rect(top, .square), [.fill(line, color)])]
    }

    /// The colour of a shadow; nil if the shadow is not visible.
    private func visibleColor(of shadow: ShadowStyle) -> Color? {
        let color = shadow.color.color(in: theme)
        // A shadow without blur that does not extend beyond the box is entirely behind the box. If such a shadow were
        // drawn, antialiasing would let its colour show through along the edges of the box.
        let isHidden = shadow.blur <= 0 && shadow.x == 0 && shadow.y == 0 && shadow.spread <= 0
        return color.alpha > 0 && !isHidden ? color : nil
    }

    private func shadow(_ shadow: ShadowStyle) -> [DisplayItem] {
        guard let color = visibleColor(of: shadow) else { return [] }
        let outset = Outset(spread: shadow.spread, shift: Point(x: shadow.x, y: shadow.y))
        return [.shadow(.outset(frame, corners, outset), blur: shadow.blur, color, cutout: paint.cutout)]
    }
}
