public import FieldGeometry
public import FieldPixels

/// One step of a drawing. Later steps lie above earlier ones.
public indirect enum DisplayItem: Hashable, Sendable {
    /// A shape filled with a colour.
    case fill(Shape, Color)
    /// A line of a width along a shape: inside the edges of a rectangle, centred on a path.
    case stroke(Shape, width: Double, Color)
    /// A shape filled with colours that run from the top to the bottom of another, `over`, and begin anew beyond it.
    ///
    /// Colours are mixed premultiplied, as CSS does: from red to clear, no part turns gray.
    case gradient(Shape, over: Shape, top: Color, bottom: Color)
    /// The blurred silhouette of a shape; `blur` is twice the standard deviation, in points. Nothing is drawn inside
    /// `cutout`, since a CSS shadow does not show through its own box.
    case shadow(Shape, blur: Double, Color, cutout: Shape?)
    /// A picture stretched over a rectangle.
    case image(PixelBuffer, Rect)
    /// Items drawn together, then blended at an opacity from 0 to 1.
    case group(opacity: Double, [DisplayItem])
    /// The glyphs of a line of text, which snap to pixels together: they move until the baseline lies between two rows.
    case text(LineBox, [DisplayItem])
    /// Items that show only inside a shape.
    case clip(Shape, [DisplayItem])
    /// Items that lie in a rectangle, as they are seen turned about a vertical axis; what reaches beyond it is cut off.
    case turn(YRotation, Rect, [DisplayItem])
    /// Items drawn as at rest (snapped to pixels there), then moved, turned or scaled together in the plane.
    ///
    /// The map is one of points; items that it flattens to a line or to nothing are not drawn.
    case transform(AffineTransform, [DisplayItem])
}
