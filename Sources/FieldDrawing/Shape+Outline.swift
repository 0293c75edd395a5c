package import FieldGeometry

extension Shape {
    /// The outline of the shape, in the coordinates of the shape. For `evenOdd`, it consists of the outlines of both
    /// shapes, one after the other.
    package var outline: Path {
        switch self {
        case .rect(let rect, let corners): .rounded(rect, corners: corners)
        case .outset(let rect, let corners, let outset):
            outset.shape(of: rect, corners, scale: 1, border: outset.border).outline
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
