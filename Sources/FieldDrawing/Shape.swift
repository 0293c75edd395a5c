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
        case .rect(let rect, _): return rect
        case .outset(let rect, let corners, let outset):
            return outset.shape(of: rect, corners, scale: 1, border: outset.border).bounds
        case .evenOdd(let outer, _): return outer.bounds
        case .path(let path, let transform):
            let mapped = path.elements.map { element -> Path.Element in
                switch element {
                case .move(let p): .move(transform.apply(p))
                case .line(let p): .line(transform.apply(p))
                case .cubic(let a, let b, let c): .cubic(transform.apply(a), transform.apply(b), transform.apply(c))
                case .close: .close
                }
            }
            return Path(mapped).controlBounds
        }
    }
}
