import CDeflate
public import FieldPixels

/// Portable Network Graphics (PNG, third edition), written and read without loss.
///
/// Alpha is straight in the file and premultiplied in memory. An image that is written and read again is identical,
/// word for word.
public enum PNG: ImageEncoder {
    /// The name in commands.
    package static let name = "png"

    /// The file extensions of the format.
    package static let fileExtensions = ["png"]

    /// The library that compresses large images and goldens, `libdeflate 1.14`: the version at build time, because the
    /// library has no function that returns it.
    package static let libraryVersions = ["libdeflate \(LIBDEFLATE_VERSION_STRING)"]

    /// The default limit on the number of pixels that are read or written.
    package static let pixelLimit = 100_000_000

    /// The greatest number of pixels along one side of an image; the format stores 31 bits.
    package static let maximumSide = Int(Int32.max)

    /// The eight bytes at the beginning of every file.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

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

    /// Decodes a file of any colour type and depth, interlaced or not, to a premultiplied image.
    ///
    /// Samples of 16 bits are rounded to 8 bits, `round(sample · 255 / 65535)`, as in pngjs and libpng's
    /// `png_set_scale_16` (Pillow and `png_set_strip_16` drop the low byte instead). Colour spaces are not converted.
    /// All checksums and all rules that affect the pixels are checked; bytes after the end chunk are ignored.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - pixelLimit: The greatest number of pixels, capped at 2³⁰; checked before memory is allocated.
    package static func decode(_ bytes: [UInt8], pixelLimit: Int = pixelLimit) throws(ImageError) -> PixelBuffer {
        try rows(of: bytes, pixelLimit: pixelLimit).pixels()
    }

    /// Decodes a file like `decode`, to an image with straight alpha.
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
        try PNGFile(bytes, pixelLimit: .max).texts(byteLimit: byteLimit)
    }
}
