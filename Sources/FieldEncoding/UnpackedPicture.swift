package import FieldPixels

/// A picture's file, unpacked and checked: nothing that is read of it later can fail.
package enum UnpackedPicture: Sendable {
    /// A file whose rows lie from the top; they need not become pixels.
    case rows(PNGRows)
    /// Any other.
    case whole(StraightPicture)

    /// The picture's extent.
    package var size: PixelSize {
        switch self {
        case .rows(let rows): rows.size
        case .whole(let picture): picture.size
        }
    }

    /// All pixels.
    package func picture() -> StraightPicture {
        switch self {
        case .rows(let rows): rows.picture()
        case .whole(let picture): picture
        }
    }
}
