import FieldDrawing
import FieldGeometry

/// The position of an element that a finger touches.
struct TouchPlace {
    /// The frame of the element, in points of the image.
    let frame: Rect
    /// The shape of the screen around the element; nil outside a device.
    let screen: Shape?
}
