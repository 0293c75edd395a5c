public import FieldGeometry

/// What is filled, stroked or clipped to.
public enum Shape: Hashable, Sendable {
    /// A rectangle with rounded corners, in points; its edges snap to pixels.
    case rect(Rect, Corners)
    /// An outline, mapped to points; filled by the nonzero rule, and never snapped.
    case path(Path, AffineTransform)

    /// The smallest rectangle that holds the shape; control points count, so it may be a little larger. Nil when empty.
    package var bounds: Rect? {
        switch self {
        case .rect(let rect, _): return rect
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
