import FieldDrawing
import FieldGeometry
import FieldLayout

/// Blends all colours that are drawn in an area, exactly and without pixels, if the result is one colour.
///
/// Contrasts are measured on pixels, with and without the ink, only if gradients, images or outlines meet the area.
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

    /// The colour of the area on a background; nil if it has several colours.
    func color(on background: Color) -> Color? {
        var color: Color? = background
        for root in tree.roots { color = paint(root, onto: color) }
        return color
    }

    private func paint(_ index: Int, onto below: Color?) -> Color? {
        let node = tree.nodes[index]
        guard !hidden.contains(index), let reach = node.reach, reach.meets(area) else { return below }
        let element = node.element
        let clip = element.clip.map { Shape.rect($0, .square).coverage(of: area) } ?? .all
        switch clip == .all ? element.window?.coverage(of: area) ?? .all : clip {
        case .all: break
        case .none: return below
        case .part: return nil
        }
        let isTurned = element.rotation.map { $0.sine != 0 || $0.cosine != 1 } ?? false
        if element.pose != nil || isTurned { return nil }
        if element.opacity <= 0 { return below }
        var color = element.opacity == 1 ? below : .clear
        if !element.isInkAbove { color = paint(element.ink, of: index, onto: color) }
        for child in node.children { color = paint(child, onto: color) }
        if element.isInkAbove { color = paint(element.ink, of: index, onto: color) }
        return element.opacity == 1 ? color : blend(color, element.opacity, onto: below)
    }

    private func paint(_ items: [DisplayItem], of index: Int, onto below: Color?) -> Color? {
        items.reduce(below) { color, item in
            if case .text(_, let glyphs) = item {
                if withoutText == index { return color }
                if coveredByText == index, let ink = textColor ?? glyphs.textColor {
                    return color.map { ink.over($0) } ?? (ink.alpha >= 1 ? ink : nil)
                }
            }
            return paint(item, onto: color)
        }
    }

    /// The colour after an item is drawn; nil if the area then has several colours.
    private func paint(_ item: DisplayItem, onto below: Color?) -> Color? {
        switch item {
        case .fill(let shape, let paint):
            switch (shape.coverage(of: area), paint) {
            case (.none, _): return below
            case (_, .color(let color)) where color.alpha <= 0: return below
            case (.all, .color(let color)): return color.alpha >= 1 ? color : below.map { color.over($0) }
            default: return nil
            }
        case .stroke(let shape, let stroke, _):
            if case .rect(let rect, let corners) = shape, stroke.isWhole {
                let inside = Shape.rect(
                    rect.inset(by: stroke.width), corners.fitted(to: rect.size).grown(by: -stroke.width))
                return inside.coverage(of: area) == .all || !rect.meets(area) ? below : nil
            }
        case .shadow(_, _, let color, let cutout):
            if color.alpha <= 0 || cutout?.coverage(of: area) == .all { return below }
        case .group(let opacity, let items):
            return blend(items.reduce(.clear) { paint($1, onto: $0) }, opacity, onto: below)
        case .clip(let shape, let items):
            switch shape.coverage(of: area) {
            case .none: return below
            case .all: return items.reduce(below) { paint($1, onto: $0) }
            case .part: break
            }
        case .backdrop, .image, .text, .rotation, .transform: break
        }
        return item.reach.bounds?.meets(area) == true ? nil : below
    }

    private func blend(_ layer: Color?, _ opacity: Double, onto below: Color?) -> Color? {
        guard let layer else { return nil }
        let color = layer.opacity(opacity)
        if color.alpha <= 0 { return below }
        return color.alpha >= 1 ? color : below.map { color.over($0) }
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

/// The part of an area that a shape covers.
enum Coverage {
    case all, none, part
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
    /// Whether an area inside a rectangle is not cut by its round corners.
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
