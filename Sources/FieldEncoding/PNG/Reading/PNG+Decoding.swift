package import FieldPixels

extension PNG {
    /// Decodes a file of any colour type and depth, interlaced or not, to a premultiplied image.
    ///
    /// Samples of 16 bits are rounded to 8 bits, `round(sample · 255 / 65535)`, as in pngjs and libpng's
    /// `png_set_scale_16` (Pillow and `png_set_strip_16` drop the low byte instead). Colour spaces are not converted.
    /// All checksums and all rules that affect the pixels are checked; bytes after the end chunk are ignored.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - pixelLimit: The greatest number of pixels that the image may have; a limit above 2³⁰ counts as 2³⁰. It is
    ///     checked before memory for the pixels is allocated.
    package static func decode(_ bytes: [UInt8], pixelLimit: Int = pixelLimit) throws(ImageError) -> PixelBuffer {
        try rows(of: bytes, pixelLimit: pixelLimit).pixels()
    }

    /// Decodes a file as `decode` does, but to an image with straight alpha.
    package static func decodeStraight(
        _ bytes: [UInt8], pixelLimit: Int = pixelLimit
    ) throws(ImageError) -> StraightImage {
        try rows(of: bytes, pixelLimit: pixelLimit).image()
    }

    /// The texts of a file's `iTXt`, `zTXt` and `tEXt` chunks, in the file's order. The pixels are not unpacked.
    ///
    /// Texts that violate the format are skipped.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - byteLimit: The greatest number of bytes that all texts together may unpack to.
    package static func texts(in bytes: [UInt8], byteLimit: Int = 16 << 20) throws(ImageError) -> [Text] {
        try PNGFile(bytes).texts(byteLimit: byteLimit)
    }
}
