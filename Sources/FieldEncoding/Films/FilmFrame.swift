public import FieldPixels

/// One frame of a film on its way to a file.
public struct FilmFrame: Sendable {
    /// The whole frame.
    public var picture: PixelBuffer
    /// Where it differs from the frame before; nil where it is the same, and the whole of the first frame.
    public var changed: PixelRect?

    /// A frame by its picture and where it differs from the one before.
    package init(picture: PixelBuffer, changed: PixelRect?) {
        self.picture = picture
        self.changed = changed
    }
}
