package import FieldPixels

extension PNG: ImageDecoder {
    /// Whether a file begins with the PNG signature.
    package static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

    /// The size of the image. Every chunk is checked, but the pixels are not unpacked.
    package static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
        let header = try PNGFile(bytes, pixelLimit: pixelLimit).header
        return PixelSize(width: header.width, height: header.height)
    }

    /// The rows of a file, or the decoded image if the file is interlaced and has no more than 8 bits a sample.
    package static func unpack(_ bytes: [UInt8], pixelLimit: Int) throws(ImageError) -> DecodedImage {
        let rows = try Self.rows(of: bytes, pixelLimit: pixelLimit)
        if !rows.header.isInterlaced { return .rows(rows) }
        return rows.header.depth == 16 ? .rows(rows.deinterlaced()) : .whole(rows.image())
    }

    /// The rows of a file.
    static func rows(of bytes: [UInt8], pixelLimit: Int) throws(ImageError) -> PNGRows {
        let pixelLimit = min(pixelLimit, 1 << 30)
        let file = try PNGFile(bytes, pixelLimit: pixelLimit)
        // The number of unpacked bytes is limited too, because 16-bit samples can double the memory of an image that is
        // within the pixel limit. Five bytes per pixel always suffice for 8-bit samples: four samples, and the filter
        // byte of a row, which may be only one pixel wide.
        let byteLimit = 5 * max(pixelLimit, Self.pixelLimit)
        guard file.rowBytes <= byteLimit else {
            throw ImageError(
                code: .tooLarge,
                message: "an image of \(file.header.width) × \(file.header.height) pixels with"
                    + " \(file.header.bitsPerPixel) bits each unpacks to too many bytes; the limit is"
                    + " \(byteLimit) bytes")
        }
        return try PNGRows(file)
    }
}
