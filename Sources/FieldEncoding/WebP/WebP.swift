import CWebP
package import FieldPixels

/// WebP, without a loss: still pictures, written and read, and films.
///
/// Alpha is straight in the file and premultiplied in memory; a picture that is written and read again is the same, word
/// for word. The same pictures make the same bytes, whatever was written before.
package enum WebP: ImageEncoder {
    /// The name that commands take.
    package static let name = "webp"

    /// The endings of its files.
    package static let fileExtensions = ["webp"]

    /// The library that packs pictures, and its part that makes films of them, `libwebp 1.2.4`.
    package static var libraryVersions: [String] {
        let version = WebPGetEncoderVersion()
        return ["libwebp \(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"]
    }

    /// The most pixels along one side of a picture: the format has 14 bits for them.
    package static let maximumSide = 16_383

    /// A finished file that holds the picture; the format has no place for a scale.
    ///
    /// - Throws: `ImageError` when the picture has no pixels, or more than `maximumSide` on a side.
    package static func encode(_ pixels: PixelBuffer, pixelsPerPoint: Double) throws(ImageError) -> [UInt8] {
        try check(width: pixels.width, height: pixels.height)
        var config = try WebPEncoding.config()
        let image = try WebPImage(width: pixels.width, height: pixels.height)
        image.fill(with: pixels)
        return try image.encoded(&config)
    }

    /// The picture in a still file, lossy or lossless.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - pixelLimit: The most pixels that the picture may have; checked before memory is taken.
    package static func decode(
        _ bytes: [UInt8], pixelLimit: Int = PNG.pixelLimit
    ) throws(ImageError) -> PixelBuffer {
        try decodeStraight(bytes, pixelLimit: pixelLimit).premultiplied
    }

    /// Throws when the format cannot hold pictures of a size.
    static func check(width: Int, height: Int) throws(ImageError) {
        guard width > 0, height > 0 else {
            throw ImageError(code: .empty, message: "a picture without pixels cannot be a WebP file")
        }
        guard width <= maximumSide, height <= maximumSide else {
            throw ImageError(
                code: .tooLarge,
                message: "\(width) × \(height) pixels are more than the \(maximumSide) on a side that WebP can hold")
        }
    }
}
