import CWebP
package import FieldPixels

/// Lossless WebP: still images, written and read, and clips.
///
/// Alpha is straight in the file and premultiplied in memory. An image that is written and read again is identical,
/// word for word. The output depends only on the images, not on previous ones.
package enum WebP: ImageEncoder {
    /// The name in commands.
    package static let name = "webp"

    /// The file extensions of the format.
    package static let fileExtensions = ["webp"]

    /// The library that compresses images and, with libwebpmux, writes clips: `libwebp 1.2.4`.
    package static var libraryVersions: [String] {
        let version = WebPGetEncoderVersion()
        return ["libwebp \(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"]
    }

    /// The greatest number of pixels along one side of an image; the format stores 14 bits.
    package static let maximumSide = 16_383

    /// Encodes an image to a complete file. The scale is ignored, because the format cannot store it.
    ///
    /// - Throws: `ImageError` if the image is empty or a side is longer than `maximumSide`.
    package static func encode(_ pixels: PixelBuffer, pixelsPerPoint: Double) throws(ImageError) -> [UInt8] {
        try check(width: pixels.width, height: pixels.height)
        var config = try WebPEncoding.config()
        let image = try WebPImage(width: pixels.width, height: pixels.height)
        image.fill(with: pixels)
        return try image.encoded(&config)
    }

    /// Decodes a still image, lossy or lossless, to a premultiplied image.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - pixelLimit: The greatest number of pixels; checked before memory is allocated.
    package static func decode(
        _ bytes: [UInt8], pixelLimit: Int = PNG.pixelLimit
    ) throws(ImageError) -> PixelBuffer {
        try decodeStraight(bytes, pixelLimit: pixelLimit).premultiplied
    }

    /// Throws if the format cannot store images of a size.
    static func check(width: Int, height: Int) throws(ImageError) {
        guard width > 0, height > 0 else {
            throw ImageError(code: .empty, message: "an image without pixels cannot be written as WebP")
        }
        guard width <= maximumSide, height <= maximumSide else {
            throw ImageError(
                code: .tooLarge,
                message: "\(width) × \(height) pixels are more than the \(maximumSide) on a side that WebP can hold")
        }
    }
}

/// The compression settings for libwebp: lossless, keeping the colours of transparent pixels.
enum WebPEncoding {
    /// The compression level of libwebp, 0 to 9.
    ///
    /// For fields and cards at 2×, levels above 2 take up to twice as long for at most 3 % less, and level 1 makes
    /// clips a tenth larger in a third less time.
    private static let effort: Int32 = 2

    /// The settings for images and for each frame of a clip.
    static func config() throws(ImageError) -> WebPConfig {
        var config = WebPConfig()
        guard WebPConfigInit(&config) != 0, WebPConfigLosslessPreset(&config, effort) != 0 else {
            throw ImageError(code: .codec, message: "Fieldproof was built with another version of libwebp")
        }
        config.exact = 1
        return config
    }
}
