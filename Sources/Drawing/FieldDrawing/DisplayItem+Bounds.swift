package import FieldGeometry

extension DisplayItem {
    /// The area that an item may paint, and whether the item can be painted in parts.
    package struct Reach {
        /// A rectangle that contains everything that the item paints; nil if it paints nothing.
        package var bounds: Rect?
        /// Whether the item must be painted as a whole. Only rectangles on whole pixels can be painted in parts, in a
        /// colour or with some linear gradients (`Gradient.hasEqualParts`). Other items are antialiased, resampled or
        /// blurred, and a part that is painted alone could differ in the last bit from the same part of the whole item.
        package var isWhole = false
        /// Whether the item hides everything below it inside its bounds, as an opaque rectangle on whole pixels does.
        package var isOpaque = false
    }

    /// Whether a shape is a rectangle on whole pixels, or the area between two of them.
    private static func isOnPixels(_ shape: Shape) -> Bool {
        if case .evenOdd(let outer, let inner) = shape { return isOnPixels(outer) && isOnPixels(inner) }
        guard case .rect(let rect, let corners) = shape, corners.isSquare else { return false }
        return [rect.x, rect.y, rect.width, rect.height].allSatisfy { $0 == $0.rounded() }
    }

    /// The area that the item may paint, in the units of the drawing.
    package var reach: Reach {
        switch self {
        case .fill(let shape, .color(let color)):
            let isOnPixels = Self.isOnPixels(shape)
            let isRectangle = if case .rect = shape { true } else { false }
            return Reach(
                bounds: shape.bounds, isWhole: !isOnPixels, isOpaque: isOnPixels && isRectangle && color.alpha == 1)
        case .fill(let shape, .gradient(let gradient, let box)):
            var reach = Reach(bounds: shape.bounds, isWhole: true)
            if Self.isOnPixels(shape), case .rect(let rect, _) = shape, let area = box.bounds {
                reach.isWhole = !gradient.hasEqualParts(rect, in: area)
            }
            return reach
        case .stroke(let shape, let stroke, _):
            let width = stroke.width
            switch shape {
            case .rect where stroke.isWhole:
                return Reach(bounds: shape.bounds, isWhole: !Self.isOnPixels(shape) || width != width.rounded())
            // A mitre extends at most five line widths from the path; half a line width is added as a margin.
            case .rect, .outset, .evenOdd, .path:
                return Reach(bounds: shape.bounds?.inset(by: -5.5 * width), isWhole: true)
            }
        case .shadow(let shape, let blur, _, _):
            // A blur extends three standard deviations (half of `blur` each); the other three pixels are a margin for
            // rounding.
            return Reach(bounds: shape.bounds?.inset(by: -(1.5 * blur + 3)), isWhole: true)
        case .backdrop(let shape, _): return Reach(bounds: shape.bounds, isWhole: true)
        case .image(_, let rect): return Reach(bounds: rect, isWhole: true)
        case .group(_, let items), .text(_, let items): return Self.reach(of: items)
        case .clip(let shape, let items):
            var reach = Self.reach(of: items)
            // A backdrop blurs pixels outside the clip, too, so the clip does not limit the bounds.
            if let bounds = reach.bounds, !items.contains(where: \.hasBackdrop) {
                reach.bounds = shape.bounds.flatMap { $0.intersection(bounds) }
            }
            reach.isWhole = reach.isWhole || !Self.isOnPixels(shape)
            return reach
        case .rotation(let rotation, let frame, _):
            return Reach(bounds: Path(rotation.quad(of: frame).map { .line($0) }).controlBounds, isWhole: true)
        case .transform(let transform, let items):
            var reach = Self.reach(of: items)
            if let bounds = reach.bounds { reach.bounds = Shape.path(.rectangle(bounds), transform).bounds }
            reach.isWhole = true
            return reach
        }
    }

    fileprivate static func reach(of items: [DisplayItem]) -> Reach {
        var all = Reach()
        for reach in items.map(\.reach) {
            all.isWhole = all.isWhole || reach.isWhole
            guard let bounds = reach.bounds else { continue }
            all.bounds = all.bounds?.spanning(bounds) ?? bounds
        }
        return all
    }

    /// Whether the item is a line of text.
    package var isText: Bool { if case .text = self { true } else { false } }

    /// A rectangle that contains everything that the item draws, except shadows; nil if it draws nothing else.
    package var drawnBounds: Rect? {
        switch self {
        case .shadow, .backdrop: nil
        case .fill(let shape, _): shape.bounds
        case .stroke(let shape, let stroke, _):
            if case .rect = shape { shape.bounds } else { shape.bounds?.inset(by: -stroke.width / 2) }
        case .image(_, let rect): rect
        case .group(_, let items), .text(_, let items): items.drawnBounds
        case .clip(let shape, let items): shape.bounds.flatMap { items.drawnBounds?.intersection($0) }
        case .rotation, .transform: reach.bounds
        }
    }
}

extension Rect {
    /// The rectangle in another unit, with `factor` of these units per current unit.
    package func scaled(by factor: Double) -> Rect {
        Rect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
    }

    /// The smallest rectangle that contains this one and `other`. Unlike `union`, it contains rectangles without area
    /// too.
    package func spanning(_ other: Rect) -> Rect {
        Rect(left: min(x, other.x), top: min(y, other.y), right: max(maxX, other.maxX), bottom: max(maxY, other.maxY))
    }
}

extension [DisplayItem] {
    /// A rectangle that contains everything that the items paint; nil if they paint nothing.
    package var paintedBounds: Rect? { DisplayItem.reach(of: self).bounds }

    /// A rectangle that contains everything that the items draw, except shadows; nil if they draw nothing else.
    package var drawnBounds: Rect? { compactMap(\.drawnBounds).reduce(nil as Rect?) { $0?.spanning($1) ?? $1 } }
}
