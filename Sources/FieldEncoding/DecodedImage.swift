package import FieldPixels

/// An unpacked and validated image file; reading its pixels cannot fail any more.
package enum DecodedImage: Sendable {
    /// A file that stores its rows from top to bottom; they can be compared without expanding them to pixels.
    case rows(PNGRows)
    /// The decoded pixels of any other file.
    case whole(StraightImage)

    /// The size of the image, in pixels.
    package var size: PixelSize {
        switch self {
        case .rows(let rows): rows.size
        case .whole(let image): image.size
        }
    }

    /// All pixels, with straight alpha.
    package func image() -> StraightImage {
        switch self {
        case .rows(let rows): rows.image()
        case .whole(let image): image
        }
    }
}
