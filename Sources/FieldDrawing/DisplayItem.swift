public import FieldGeometry
public import FieldPixels

/// One step of a drawing. Later steps lie above earlier ones.
public indirect enum DisplayItem: Hashable, Sendable {
    /// A shape filled with a colour.
    case fill(Shape, Color)
    /// A line of a width along a shape: inside the edges of a rectangle, centred on a path.
    case stroke(Shape, width: Double, Color)
    /// A shape filled with colours that run from its top to its bottom.
    case gradient(Shape, top: Color, bottom: Color)
    /// The blurred silhouette of a shape; `blur` is twice the standard deviation, in points.
    case shadow(Shape, blur: Double, Color)
    /// A picture stretched over a rectangle.
    case image(PixelBuffer, Rect)
    /// Items drawn together, then blended at an opacity from 0 to 1.
    case group(opacity: Double, [DisplayItem])
    /// Items that show only inside a shape.
    case clip(Shape, [DisplayItem])
    /// Items that lie in a rectangle, as they are seen turned about a vertical axis; what reaches beyond it is cut off.
    case turn(Turn, Rect, [DisplayItem])
    /// Items drawn as at rest (snapped to pixels there), then moved, turned or scaled together in the plane.
    ///
    /// The map is one of points; items that it flattens to a line or to nothing are not drawn.
    case transform(AffineTransform, [DisplayItem])
}
