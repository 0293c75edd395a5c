import CDeflate
public import FieldPixels

/// Portable Network Graphics (PNG, third edition), written and read without a loss.
///
/// Alpha is straight in the file and premultiplied in memory; a picture that is written and read again is the same, word
/// for word.
public enum PNG: ImageEncoder {
    /// The name that commands take.
    package static let name = "png"

    /// The endings of its files.
    package static let fileExtensions = ["png"]

    /// The library that packs large pictures and goldens, `libdeflate 1.14`: as it was built with, for it does not say itself.
    package static let libraryVersions = ["libdeflate \(LIBDEFLATE_VERSION_STRING)"]

    /// The most pixels that are read or written unless said otherwise.
    package static let pixelLimit = 100_000_000

    /// The most pixels along one side of a picture: the format has 31 bits for them.
    package static let maximumSide = Int(Int32.max)

    /// The eight bytes that every file begins with.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The bytes of a PNG file.
    ///
    /// ```swift
    /// let bytes = try PNG.encode(field.pixels(width: 320, scale: 2, shaper: TextShaper()), pixelsPerPoint: 2)
    /// ```
    ///
    /// - Parameters:
    ///   - image: At least one pixel wide and high.
    ///   - pixelsPerPoint: The scale, which the file's `pHYs` chunk records.
    /// - Throws: `ImageError` when the image is empty or too large.
    public static func encode(_ image: PixelBuffer, pixelsPerPoint: Double) throws(ImageError) -> [UInt8] {
        try encode(image, options: Options(pixelsPerPoint: pixelsPerPoint))
    }

    /// A finished file that holds the picture; the same bytes for the same picture and options, everywhere.
    ///
    /// Where many pictures are written, a `PNGEncoder` spares the set-up.
    ///
    /// - Parameters:
    ///   - image: At least one pixel wide and high.
    ///   - options: How hard to compress, and what to put beside the pixels.
    package static func encode(_ image: PixelBuffer, options: Options = Options()) throws(ImageError) -> [UInt8] {
        try PNGEncoder().encode(image, options: options)
    }

    /// The picture in a file of any colour type and depth, interlaced or not.
    ///
    /// Samples of 16 bits are rounded to the nearest of 8, `round(sample · 255 / 65535)`, as pngjs and libpng's
    /// `png_set_scale_16` do (Pillow and `png_set_strip_16` drop the low byte instead). Colour spaces are not converted.
    /// Every checksum and rule that bears on the pixels is checked; bytes after the end chunk are not looked at.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - pixelLimit: The most pixels that the picture may have, never more than 2³⁰; checked before memory is taken.
    package static func decode(_ bytes: [UInt8], pixelLimit: Int = pixelLimit) throws(ImageError) -> PixelBuffer {
        try rows(of: bytes, pixelLimit: pixelLimit).pixels()
    }

    /// The picture in a file, as `decode` reads it, with the straight alpha of the file.
    package static func decodeStraight(
        _ bytes: [UInt8], pixelLimit: Int = pixelLimit
    ) throws(ImageError) -> StraightImage {
        try rows(of: bytes, pixelLimit: pixelLimit).image()
    }

    /// The texts in a file's `iTXt`, `zTXt` and `tEXt` chunks, in the file's order; the pixels are not unpacked.
    ///
    /// A text that breaks the format's rules is left out.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - byteLimit: The most bytes that all texts together may unpack to.
    package static func texts(in bytes: [UInt8], byteLimit: Int = 16 << 20) throws(ImageError) -> [Text] {
        try PNGFile(bytes, pixelLimit: .max).texts(byteLimit: byteLimit)
    }
}
