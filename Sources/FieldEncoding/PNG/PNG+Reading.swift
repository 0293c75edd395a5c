package import FieldPixels

extension PNG: ImageDecoder {
    /// Whether a file begins with PNG's signature.
    package static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

    /// The extent of a file's picture; every chunk is checked, the pixels are not unpacked.
    package static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
        let header = try PNGFile(bytes, pixelLimit: pixelLimit).header
        return PixelSize(width: header.width, height: header.height)
    }

    /// A file's rows, or the picture where it is interlaced.
    package static func unpack(_ bytes: [UInt8], pixelLimit: Int) throws(ImageError) -> DecodedImage {
        let rows = try Self.rows(of: bytes, pixelLimit: pixelLimit)
        return rows.header.isInterlaced ? .whole(rows.image()) : .rows(rows)
    }

    /// A file's rows.
    static func rows(of bytes: [UInt8], pixelLimit: Int) throws(ImageError) -> PNGRows {
        let pixelLimit = min(pixelLimit, 1 << 30)
        let file = try PNGFile(bytes, pixelLimit: pixelLimit)
        // Samples of 16 bits would make pixels that are few enough twice as many bytes.
        let byteLimit = 5 * max(pixelLimit, Self.pixelLimit)
        guard file.rowBytes <= byteLimit else {
            throw ImageError(
                code: .tooLarge,
                message: "\(file.header.width) × \(file.header.height) pixels of \(file.header.bitsPerPixel) bits"
                    + " are more bytes than the limit of \(byteLimit)")
        }
        return try PNGRows(file)
    }
}
