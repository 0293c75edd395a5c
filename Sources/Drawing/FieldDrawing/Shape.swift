public import FieldGeometry

/// A geometric shape that is filled, stroked or used as a clip.
public enum Shape: Hashable, Sendable {
    /// A rectangle with rounded corners, in points; its edges snap to pixels.
    case rect(Rect, Corners)
    /// A rectangle with rounded corners, whose edges lie at the distances of an `Outset` from the edges of the given
    /// rectangle. The given rectangle is snapped to pixels first.
    indirect case outset(Rect, Corners, Outset)
    /// The area that is inside exactly one of two shapes, for example a border: the area between a rectangle and a
    /// smaller one inside it.
    indirect case evenOdd(Shape, Shape)
    /// An outline with a transform to points. It is filled by the nonzero rule and never snapped.
    case path(Path, AffineTransform)

    /// A rectangle that contains the shape; nil if the shape is a path without points. The rectangle may be larger than
    /// necessary, because it contains the control points of curves. For `evenOdd`, it contains only the first shape.
    package var bounds: Rect? {
        switch self {
        case .rect(let rect, _): rect
        case .outset: placed.bounds
        case .evenOdd(let outer, _): outer.bounds
        case .path(let path, let transform): path.mapped(by: transform).controlBounds
        }
    }

    /// The shape with an `outset` resolved, in the unit of the shape.
    package var placed: Shape {
        guard case .outset(let rect, let corners, let outset) = self else { return self }
        return outset.shape(of: rect, corners, scale: 1, border: outset.border)
    }

    /// The shape moved by a vector, in points.
    package func moved(by vector: Point) -> Shape {
        switch self {
        case .rect(let rect, let corners): .rect(rect.offset(by: vector), corners)
        case .outset(let rect, let corners, let outset): .outset(rect.offset(by: vector), corners, outset)
        case .evenOdd(let outer, let inner): .evenOdd(outer.moved(by: vector), inner.moved(by: vector))
        case .path(let path, let transform): .path(path, transform.then(.translation(x: vector.x, y: vector.y)))
        }
    }

    /// The outline of the shape, in the coordinates of the shape. For `evenOdd`, it consists of the outlines of both
    /// shapes, one after the other.
    package var outline: Path {
        switch self {
        case .rect(let rect, let corners): .rounded(rect, corners: corners)
        case .outset: placed.outline
        case .evenOdd(let outer, let inner): Path(outer.outline.elements + inner.outline.elements)
        case .path(let path, let map): path.mapped(by: map)
        }
    }

    /// A border inside the edges of a rectangle. If the border leaves no space inside, the shape is the whole
    /// rectangle.
    package static func border(of rect: Rect, _ corners: Corners, width: Double) -> Shape {
        let inner = rect.inset(by: width)
        if inner.isEmpty { return .rect(rect, corners) }
        return .evenOdd(.rect(rect, corners), .rect(inner, corners.fitted(to: rect.size).grown(by: -width)))
    }
}

extension Path {
    /// The path with a transform applied to its points.
    package func mapped(by map: AffineTransform) -> Path {
        Path(
            elements.map { element in
                switch element {
                case .move(let p): .move(map.apply(p))
                case .line(let p): .line(map.apply(p))
                case .cubic(let a, let b, let c): .cubic(map.apply(a), map.apply(b), map.apply(c))
                case .close: .close
                }
            })
    }
}
