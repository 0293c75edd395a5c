import FieldPixels

/// A picture of a film, in numbers of the palette.
struct GIFStill {
    /// The whole picture, row by row.
    var numbers: [UInt8]
    /// What holds every pixel that differs from the picture before.
    var changed: PixelRect
    /// When it begins, in hundredths of a second.
    var start: Int

    /// Takes the place of the picture before, which is left out.
    mutating func take(_ other: GIFStill) {
        start = other.start
        changed = changed.union(other.changed)
    }
}
