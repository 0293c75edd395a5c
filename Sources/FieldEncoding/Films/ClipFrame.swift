public import FieldPixels

/// One frame of a film on its way to a file.
public struct ClipFrame: Sendable {
    /// The whole frame.
    public var image: PixelBuffer
    /// Where it differs from the frame before; nil where it is the same, and the whole of the first frame.
    public var changed: PixelRect?

    /// A frame by its picture and where it differs from the one before.
    package init(image: PixelBuffer, changed: PixelRect?) {
        self.image = image
        self.changed = changed
    }
}
