package import FieldPixels

/// A picture's file, unpacked and checked: nothing that is read of it later can fail.
package enum DecodedImage: Sendable {
    /// A file whose rows lie from the top; they need not become pixels.
    case rows(PNGRows)
    /// Any other.
    case whole(StraightImage)

    /// The picture's extent.
    package var size: PixelSize {
        switch self {
        case .rows(let rows): rows.size
        case .whole(let image): image.size
        }
    }

    /// All pixels.
    package func image() -> StraightImage {
        switch self {
        case .rows(let rows): rows.image()
        case .whole(let image): image
        }
    }
}
