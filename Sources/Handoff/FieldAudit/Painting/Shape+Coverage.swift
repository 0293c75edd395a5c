import FieldDrawing
import FieldGeometry

/// How much of an area a shape covers.
enum Coverage {
    case all, none, part
}

extension Shape {
    /// How much of an area the shape covers. Paths cover a part of every area that they may touch.
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
    /// Whether the round corners of a rectangle leave an area inside it whole.
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
