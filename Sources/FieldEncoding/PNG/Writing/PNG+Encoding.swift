public import FieldPixels

extension PNG {
    /// Encodes an image to a PNG file.
    ///
    /// ```swift
    /// let bytes = try PNG.encode(field.pixels(width: 320, scale: 2, shaper: TextShaper()), pixelsPerPoint: 2)
    /// ```
    ///
    /// - Parameters:
    ///   - image: An image of at least one pixel.
    ///   - pixelsPerPoint: The scale, which the file stores in its `pHYs` chunk.
    /// - Throws: `ImageError` if the image is empty or too large.
    public static func encode(_ image: PixelBuffer, pixelsPerPoint: Double) throws(ImageError) -> [UInt8] {
        try encode(image, options: Options(pixelsPerPoint: pixelsPerPoint))
    }

    /// Encodes an image with options. The same image and options give the same bytes on every machine.
    ///
    /// To encode many images, use one `PNGEncoder`, which reuses its memory.
    ///
    /// - Parameters:
    ///   - image: An image of at least one pixel.
    ///   - options: The compression level, the scale and the texts of the file.
    package static func encode(_ image: PixelBuffer, options: Options = Options()) throws(ImageError) -> [UInt8] {
        try PNGEncoder().encode(image, options: options)
    }
}
