import FieldPixels

/// An image of a clip, as palette indexes.
struct GIFStill {
    /// The palette indexes of the whole image, row by row.
    var numbers: [UInt8]
    /// A rectangle that contains every pixel that differs from the previous image.
    var changed: PixelRect
    /// The start time, in hundredths of a second.
    var start: Int

    /// Takes over the start and the changes of the previous image, which is skipped.
    mutating func take(_ other: GIFStill) {
        start = other.start
        changed = changed.union(other.changed)
    }
}
