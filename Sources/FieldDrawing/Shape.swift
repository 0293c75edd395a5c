public import FieldGeometry

/// What is filled, stroked or clipped to.
public enum Shape: Hashable, Sendable {
    /// A rectangle with rounded corners, in points; its edges snap to pixels.
    case rect(Rect, Corners)
    /// An outline, mapped to points; filled by the nonzero rule, and never snapped.
    case path(Path, AffineTransform)
}
