import FieldDrawing
import FieldGeometry
import FieldScene

/// Draws a box: its shadows, ring, fill, gradient, highlight and border, in CSS painting order.
struct BoxInk {
    private let style: BoxStyle
    private let theme: Theme
    private let paint: BoxPaint
    private let gradient: (top: Color, bottom: Color)?
    private let shadows: [ElementProperty.Shadow]
    /// The frame of the box, in points.
    let frame: Rect
    /// The radii of the corners, in points.
    let corners: Corners
    /// The fill, without the gradient on top of it; nil for none.
    let fill: Fill?
    /// The border; nil for none.
    let border: BoxLine?
    /// The ring; nil for none.
    let ring: BoxLine?

    /// A box with a frame in points.
    ///
    /// - Parameters:
    ///   - style: The style of the box.
    ///   - frame: The frame.
    ///   - joins: The sides on which the box shares a border with another one.
    ///   - defaultBorder: The token of the border's colour if the style sets none.
    ///   - theme: The theme that resolves colours.
    init(
        _ style: BoxStyle, in frame: Rect, joins: CellJoins = .none, defaultBorder: String = "border", theme: Theme
    ) {
        (self.style, self.frame, self.theme) = (style, frame, theme)
        corners = joins.corners(style.radius?.corners(in: frame) ?? .square)
        fill = style.fill?.fill(in: theme)
        border = style.border.line(defaultToken: defaultBorder, in: theme)
        // A preset can set the width of a ring in one state of a cell and its colour in another, so that the ring is
        // visible only if both states apply. Otherwise it is transparent, and is omitted.
        ring = style.ring.line(defaultToken: "accent", in: theme).flatMap { $0.fill.isClear ? nil : $0 }
        gradient = style.gradient.map { ($0.top.color(in: theme), $0.bottom.color(in: theme)) }
        shadows = style.shadows?.compactMap { ElementProperty.Shadow($0, in: theme) } ?? []
        // If the box shares a border with the neighbour on its left, the neighbour draws the border.
        paint = BoxPaint(
            frame, corners, fill: fill,
            overlay: gradient.map { .gradient(.vertical(top: $0.top, bottom: $0.bottom)) }, border: border,
            sides: Insets(top: 1, left: joins.sharesLeft ? 0 : 1, bottom: 1, right: 1))
    }

    /// The display items of the box, with the items of `content` between the fill and a border that is drawn after it.
    func items(content: [DisplayItem] = []) -> [DisplayItem] {
        var items: [DisplayItem] = []
        items.reserveCapacity(4)
        if backdropBlur > 0 { items.append(.backdrop(.rect(frame, corners), deviation: backdropBlur)) }
        var inner = content
        // The first shadow is on top of the others.
        for shadow in shadows.reversed() {
            let (offset, blur, spread, color) = (shadow.offset, shadow.blur, shadow.spread, shadow.color)
            if shadow.isInset {
                inner.append(paint.innerShadow(offset, blur: blur, spread: spread, color))
            } else {
                items.append(paint.shadow(offset, blur: blur, spread: spread, color))
            }
        }
        if let ring { items.append(paint.ring(ring)) }
        inner += highlight
        paint.append(to: &items, content: inner)
        return items
    }

    /// The standard deviation of the backdrop blur, in points; 0 for none.
    private var backdropBlur: Double { style.backdropBlur ?? 0 }

    /// The shape that the border encloses.
    var inside: Shape { paint.inside() }

    /// The properties of the visible parts.
    var properties: [ElementProperty] {
        var properties: [ElementProperty] = []
        properties.reserveCapacity(6)
        if let fill { properties.append(ElementProperty("fill", fill: fill)) }
        if let radius = style.radius, radius.corners(in: frame) != .square {
            properties.add(radius, corners, of: frame)
        }
        if let border { properties.append(ElementProperty("border", line: border)) }
        if let ring { properties.append(ElementProperty("ring", line: ring)) }
        if let gradient { properties.add("gradient", .gradient(top: gradient.top, bottom: gradient.bottom)) }
        if let color = highlightColor { properties.add("highlight", .color(color)) }
        if !shadows.isEmpty { properties.add("shadow", .shadows(shadows)) }
        if backdropBlur > 0 { properties.add("backdropBlur", backdropBlur) }
        return properties
    }

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
}

extension ElementProperty.Shadow {
    /// A shadow in a theme; nil if it is not visible.
    fileprivate init?(_ style: ShadowStyle, in theme: Theme) {
        // A shadow without blur that does not extend beyond the box is entirely behind the box. If such a shadow were drawn,
        // antialiasing would let its colour show through along the edges of the box.
        let isHidden = style.blur <= 0 && style.x == 0 && style.y == 0 && style.spread <= 0
        let color = style.color.color(in: theme)
        guard color.alpha > 0, !isHidden else { return nil }
        self.init(
            offset: Point(x: style.x, y: style.y), blur: style.blur, spread: style.spread, color: color,
            isInset: style.isInset)
    }
}

extension LineStyle {
    /// The line in a theme, with the colour `defaultToken` if the style sets none; nil if there is no line.
    func line(defaultToken: String, in theme: Theme) -> BoxLine? {
        guard let width, width > 0 else { return nil }
        return BoxLine(
            Stroke(width: width, trim: trim, dash: dash), (paint ?? .token(defaultToken)).fill(in: theme))
    }
}

extension CornerRadii {
    /// The radii in points of the corners of a rectangle.
    func corners(in rect: Rect) -> Corners { corners(of: min(rect.width, rect.height)) }
}

/// The sides on which a cell shares a border with a neighbour.
struct CellJoins {
    /// Whether the cells of each group are joined, so that they share their borders.
    private(set) var isJoined = false
    /// Whether the cell is joined to a neighbour on its left.
    private(set) var left = false
    /// Whether the cell is joined to a neighbour on its right.
    private(set) var right = false
    /// Whether the cell has the border of its neighbour in place of its own left one.
    private(set) var sharesLeft = false

    /// No joins.
    static let none = CellJoins()

    private init() {}

    /// The joins of a cell. `secondLine` is the index of the first cell of the second line; nil if there is none.
    init(of index: Int, in spec: borrowing FieldSpec, secondLine: Int?) {
        isJoined = spec.groups.isJoined
        guard isJoined else { return }
        let numbers = spec.groups.groupNumbers(length: spec.length)
        let before = index > 0 && numbers[index - 1] == numbers[index] && index != secondLine
        let after = index + 1 < numbers.count && numbers[index + 1] == numbers[index] && index + 1 != secondLine
        (left, right) = spec.isRightToLeft ? (after, before) : (before, after)
        sharesLeft = left && spec.groups.overlap == 0
    }

    /// The corner radii of the cell's box: only the outer corners of a group are rounded.
    func corners(_ radii: Corners) -> Corners {
        var corners = radii
        if left { (corners.topLeft, corners.bottomLeft) = (0, 0) }
        if right { (corners.topRight, corners.bottomRight) = (0, 0) }
        return corners
    }
}
