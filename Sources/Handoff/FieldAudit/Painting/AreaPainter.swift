import FieldDrawing
import FieldGeometry
import FieldLayout

/// Blends all colours that are drawn in an area, without pixels: exactly if the result is one colour, and as a range of
/// colours if gradients or the edges of shapes meet the area.
struct AreaPainter {
    /// The elements.
    let tree: PaintTree
    /// The area, in points.
    let area: Rect
    /// The indices of elements that are left out, with their descendants.
    var hidden: Set<Int> = []
    /// The index of an element whose text is left out.
    var withoutText: Int?
    /// The index of an element whose text is drawn as if its ink covered the whole area.
    var coveredByText: Int?
    /// A colour that replaces the colour of the text; nil for the text's own colour.
    var textColor: Color?

    /// The colours of the area on a background.
    func colors(on background: Color) -> ColorRange {
        tree.roots.reduce(ColorRange(background)) { paint($1, onto: $0) }
    }

    private func paint(_ index: Int, onto below: ColorRange) -> ColorRange {
        let node = tree.nodes[index]
        guard !hidden.contains(index), let reach = node.reach, reach.meets(area) else { return below }
        let element = node.element
        let clip = element.clip.map { Shape.rect($0, .square).coverage(of: area) } ?? .all
        let isTurned = element.rotation.map { $0.sine != 0 || $0.cosine != 1 } ?? false
        switch clip == .all ? element.window?.coverage(of: area) ?? .all : clip {
        case .none: return below
        case .all where element.pose == nil && !isTurned: break
        case .all, .part: return .all
        }
        if element.opacity <= 0 { return below }
        var colors = element.opacity == 1 ? below : ColorRange(.clear)
        if !element.isInkAbove { colors = paint(element.ink, of: index, onto: colors) }
        for child in node.children { colors = paint(child, onto: colors) }
        if element.isInkAbove { colors = paint(element.ink, of: index, onto: colors) }
        return element.opacity == 1 ? colors : colors.opacity(element.opacity).over(below)
    }

    private func paint(_ items: [DisplayItem], of index: Int, onto below: ColorRange) -> ColorRange {
        items.reduce(below) { colors, item in
            if case .text(_, let glyphs) = item {
                if withoutText == index { return colors }
                if coveredByText == index, let ink = textColor ?? glyphs.textColor {
                    return ColorRange(ink).over(colors)
                }
            }
            return paint(item, onto: colors)
        }
    }

    /// An opacity that a blurred shape cannot exceed in an area. The part of a normal distribution beyond x standard
    /// deviations, each of half the blur, is at most exp(-y) / 2, where y = x² / 2, and less than the returned value.
    private static func greatestShadow(of shape: Shape, _ blur: Double, in area: Rect) -> Double {
        guard let bounds = shape.bounds, blur > 0 else { return 1 }
        // Allow a pixel, because shapes snap to whole pixels.
        let gap = max(bounds.x - area.maxX, area.x - bounds.maxX, bounds.y - area.maxY, area.y - bounds.maxY) - 1
        let y = 2 * (gap / blur) * (gap / blur)
        return gap > 0 ? 1 / (2 + 2 * y + y * y) : 1
    }

    /// The colours after an item is drawn.
    private func paint(_ item: DisplayItem, onto below: ColorRange) -> ColorRange {
        guard item.reach.bounds?.meets(area) == true else { return below }
        switch item {
        case .fill(let shape, let paint):
            return paint.colors.over(below, covering: shape.coverage(of: area))
        case .stroke(.rect(let rect, let corners), let stroke, let paint) where stroke.isWhole:
            let inside = Shape.rect(
                rect.inset(by: stroke.width), corners.fitted(to: rect.size).grown(by: -stroke.width))
            return paint.colors.over(below, covering: inside.coverage(of: area) == .all ? .none : .part)
        case .stroke(_, _, let paint): return paint.colors.over(below, covering: .part)
        case .shadow(let shape, let blur, let color, let cutout):
            let strength = color.opacity(Self.greatestShadow(of: shape, blur, in: area))
            return ColorRange(strength).over(below, covering: cutout?.coverage(of: area) == .all ? .none : .part)
        case .group(let opacity, let items):
            return items.reduce(ColorRange(.clear)) { paint($1, onto: $0) }.opacity(opacity).over(below)
        case .clip(let shape, let items):
            let inside = items.reduce(below) { paint($1, onto: $0) }
            switch shape.coverage(of: area) {
            case .none: return below
            case .all: return inside
            case .part: return below.union(inside)
            }
        case .text(_, let glyphs): return glyphs.reduce(below) { paint($1, onto: $0) }
        case .backdrop, .image, .rotation, .transform: return .all
        }
    }
}

extension [DisplayItem] {
    /// The colour of the first outline in a line of text; nil if there is none, as in a line of images.
    var textColor: Color? {
        for item in self {
            if case .fill(_, .color(let color)) = item { return color }
        }
        return nil
    }
}

extension Paint {
    /// The colour, or the colours of the gradient.
    fileprivate var colors: ColorRange {
        switch self {
        case .color(let color): ColorRange(color)
        case .gradient(let gradient, _):
            gradient.stops.dropFirst().reduce(ColorRange(gradient.stops[0].color)) { $0.union(ColorRange($1.color)) }
        }
    }
}

extension Shape {
    /// The part of an area that the shape covers. Paths cover a part of every area that they may touch.
    func coverage(of area: Rect) -> Coverage {
        switch self {
        case .rect(let rect, let corners):
            if !rect.meets(area) { return .none }
            guard rect.contains(area) else { return .part }
            return corners.isSquare || corners.fitted(to: rect.size).leave(area, in: rect) ? .all : .part
        case .outset(let rect, let corners, let outset):
            return outset.shape(of: rect, corners, scale: 1, border: outset.border).coverage(of: area)
        case .evenOdd(let outer, let inner):
            switch (outer.coverage(of: area), inner.coverage(of: area)) {
            case (.all, .all), (.none, .none): return .none
            case (.all, .none), (.none, .all): return .all
            default: return .part
            }
        case .path:
            return bounds.map { $0.meets(area) ? .part : .none } ?? .none
        }
    }
}

extension Corners {
    /// Whether the round corners of a rectangle cut nothing off an area inside it.
    fileprivate func leave(_ area: Rect, in rect: Rect) -> Bool {
        func isInside(_ x: Double, _ y: Double, _ radius: Double) -> Bool {
            // `x` and `y` are the distances of the area's corner from the sides of the rectangle. A smooth corner removes a
            // little more than its arc.
            let radius = radius * (1 + smoothing)
            guard x < radius, y < radius else { return true }
            let (dx, dy) = (radius - x, radius - y)
            return dx * dx + dy * dy <= radius * radius
        }
        let (left, top) = (area.x - rect.x, area.y - rect.y)
        let (right, bottom) = (rect.maxX - area.maxX, rect.maxY - area.maxY)
        return isInside(left, top, topLeft) && isInside(right, top, topRight) && isInside(right, bottom, bottomRight)
            && isInside(left, bottom, bottomLeft)
    }
}
