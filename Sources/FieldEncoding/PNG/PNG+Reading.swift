package import FieldPixels

extension PNG: PictureReader {
    /// Whether a file begins with PNG's signature.
    package static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

    /// The extent of a file's picture; every chunk is checked, the pixels are not unpacked.
    package static func size(of bytes: [UInt8]) throws(PictureError) -> PixelSize {
        let header = try PNGFile(bytes, pixelLimit: pixelLimit).header
        return PixelSize(width: header.width, height: header.height)
    }
}
