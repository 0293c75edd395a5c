package import FieldPixels

extension PNG: PictureReader {
    /// Whether a file begins with PNG's signature.
    package static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

    /// The extent of a file's picture; every chunk is checked, the pixels are not unpacked.
    package static func size(of bytes: [UInt8]) throws(PictureError) -> PixelSize {
        let header = try PNGFile(bytes, pixelLimit: pixelLimit).header
        return PixelSize(width: header.width, height: header.height)
    }

    /// A file's rows, or the picture where it is interlaced.
    package static func unpack(_ bytes: [UInt8], pixelLimit: Int) throws(PictureError) -> UnpackedPicture {
        let rows = try Self.rows(of: bytes, pixelLimit: pixelLimit)
        return rows.header.isInterlaced ? .whole(rows.picture()) : .rows(rows)
    }

    /// A file's rows.
    static func rows(of bytes: [UInt8], pixelLimit: Int) throws(PictureError) -> PNGRows {
        try PNGRows(PNGFile(bytes, pixelLimit: min(pixelLimit, 1 << 30)))
    }
}
