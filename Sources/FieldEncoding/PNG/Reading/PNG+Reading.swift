package import FieldPixels

extension PNG: ImageDecoder {
    /// Whether a file begins with the PNG signature.
    package static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

    /// The size of the image. Every chunk is checked, but the pixels are not unpacked.
    package static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
        let header = try PNGFile(bytes, pixelLimit: pixelLimit).header
        return PixelSize(width: header.width, height: header.height)
    }

    /// The rows of a file; if it is interlaced, the decoded image.
    package static func unpack(_ bytes: [UInt8], pixelLimit: Int) throws(ImageError) -> DecodedImage {
        let rows = try Self.rows(of: bytes, pixelLimit: pixelLimit)
        return rows.header.isInterlaced ? .whole(rows.image()) : .rows(rows)
    }

    /// The rows of a file.
    static func rows(of bytes: [UInt8], pixelLimit: Int) throws(ImageError) -> PNGRows {
        let pixelLimit = min(pixelLimit, 1 << 30)
        let file = try PNGFile(bytes, pixelLimit: pixelLimit)
        // The limit on bytes is separate, because samples of 16 bits double the size of an image within the pixel
        // limit.
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
