public import FieldPixels

/// One frame of a clip that is being written.
public struct ClipFrame: Sendable {
    /// All pixels of the frame.
    public var image: PixelBuffer
    /// A rectangle that contains every change since the previous frame; nil if nothing changed, and the whole frame for
    /// the first one.
    public var changed: PixelRect?

    /// Creates a frame from its image and the rectangle that differs from the previous frame.
    package init(image: PixelBuffer, changed: PixelRect?) {
        self.image = image
        self.changed = changed
    }
}
