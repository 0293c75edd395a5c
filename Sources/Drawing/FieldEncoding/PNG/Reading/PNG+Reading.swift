package import FieldPixels

extension PNG: ImageDecoder {
    /// Whether a file begins with the PNG signature.
    package static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

    /// The size of the image. Every chunk is checked, but the pixels are not unpacked.
    package static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
        let header = try PNGFile(bytes, pixelLimit: pixelLimit).header
        return PixelSize(width: header.width, height: header.height)
    }

    /// The rows of a file, or the decoded image if the file is interlaced and has at most 8 bits per sample.
    package static func unpack(_ bytes: [UInt8], pixelLimit: Int) throws(ImageError) -> DecodedImage {
        let rows = try Self.rows(of: bytes, pixelLimit: pixelLimit)
        if !rows.header.isInterlaced { return .rows(rows) }
        return rows.header.depth == 16 ? .rows(rows.deinterlaced()) : .whole(rows.image())
    }

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

    /// Decodes a whole file of any colour type and depth, interlaced or not, to a premultiplied image.
    ///
    /// Samples of 16 bits are rounded to 8 bits, `round(sample · 255 / 65535)`, as in pngjs and libpng's
    /// `png_set_scale_16` (Pillow and `png_set_strip_16` drop the low byte instead). Colour spaces are not converted.
    /// All checksums and all rules that affect the pixels are checked; bytes after the end chunk are ignored.
    ///
    /// The image may have at most `pixelLimit` pixels; a limit above 2³⁰ counts as 2³⁰. It is checked before memory for
    /// the pixels is allocated.
    package static func decode(_ bytes: [UInt8], pixelLimit: Int = pixelLimit) throws(ImageError) -> PixelBuffer {
        try rows(of: bytes, pixelLimit: pixelLimit).pixels()
    }

    /// Decodes a file as `decode` does, but to an image with straight alpha.
    package static func decodeStraight(
        _ bytes: [UInt8], pixelLimit: Int = pixelLimit
    ) throws(ImageError) -> StraightImage {
        try rows(of: bytes, pixelLimit: pixelLimit).image()
    }

    /// The texts of a whole file's `iTXt`, `zTXt` and `tEXt` chunks, in the file's order, without those that violate
    /// the format. All texts together may unpack to at most `byteLimit` bytes. The pixels are not unpacked.
    package static func texts(in bytes: [UInt8], byteLimit: Int = 16 << 20) throws(ImageError) -> [Text] {
        try PNGFile(bytes).texts(byteLimit: byteLimit)
    }
}
