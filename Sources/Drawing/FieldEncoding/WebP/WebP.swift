import CWebP
package import FieldPixels

/// WebP. Still images are read and written, clips are only written. All files are written without loss.
///
/// Alpha is straight in the file and premultiplied in memory. Writing an image and reading it again gives exactly the
/// same pixels. A file depends only on the images in it, not on images that were written before.
package enum WebP: ImageEncoder {
    /// The type of the format's files.
    package static let fileType = FileType.webp

    /// The library that compresses images and, together with libwebpmux, writes clips. It is listed with its version,
    /// such as `libwebp 1.2.4`.
    package static var libraryVersions: [String] {
        let version = WebPGetEncoderVersion()
        return ["libwebp \(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"]
    }

    /// The greatest number of pixels along one side of an image. The format stores a side in 14 bits.
    package static let maximumSide = 16_383

    /// Encodes an image to a complete file. The scale is ignored, because the format cannot store it.
    ///
    /// - Throws: `ImageError` if the image is empty or a side is longer than `maximumSide`.
    package static func encode(_ pixels: PixelBuffer, pixelsPerPoint: Double) throws(ImageError) -> [UInt8] {
        try check(width: pixels.width, height: pixels.height)
        var config = try config()
        let image = try WebPImage(width: pixels.width, height: pixels.height)
        image.fill(with: pixels)
        return try image.encoded(&config)
    }

    /// Throws if the format cannot store images of this size.
    static func check(width: Int, height: Int) throws(ImageError) {
        guard width > 0, height > 0 else {
            throw ImageError(code: .empty, message: "an image without pixels cannot be written as WebP")
        }
        guard width <= maximumSide, height <= maximumSide else {
            throw ImageError(
                code: .tooLarge,
                message: "an image of \(width) × \(height) pixels is too large for WebP; the limit is \(maximumSide)"
                    + " pixels on a side")
        }
    }

    /// The compression level of libwebp, 0 to 9.
    ///
    /// Measured with fields and cards at 2×, in comparison with level 2: higher levels make files at most 3 % smaller
    /// but take up to twice as long; level 1 takes a third less time but makes clips a tenth larger.
    private static let effort: Int32 = 2

    /// The settings for images and for each frame of a clip: lossless, keeping the colours of transparent pixels.
    static func config() throws(ImageError) -> WebPConfig {
        var config = WebPConfig()
        guard WebPConfigInit(&config) != 0, WebPConfigLosslessPreset(&config, effort) != 0 else {
            throw ImageError(
                code: .codec, message: "the installed libwebp is not the version that Fieldproof was built with")
        }
        config.exact = 1
        return config
    }
}

extension WebP: ImageDecoder {
    /// Whether a file begins like a WebP file: a RIFF header with the form type `WEBP`.
    package static func recognizes(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    }

    /// The size of a still image, from the header of the file. The bytes after the header are not read.
    package static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
        var features = WebPBitstreamFeatures()
        switch WebPGetFeatures(bytes, bytes.count, &features) {
        case VP8_STATUS_OK: break
        case VP8_STATUS_NOT_ENOUGH_DATA: throw ImageError(code: .truncated, message: "the WebP file ends too early")
        default: throw ImageError(code: .wrongFormat, message: "not a WebP file")
        }
        guard features.has_animation == 0 else {
            throw ImageError(code: .wrongFormat, message: "the WebP file is animated, but a still image is required")
        }
        return PixelSize(width: Int(features.width), height: Int(features.height))
    }

    /// Decodes a still image, lossy or lossless, with the straight alpha of the file.
    package static func decodeStraight(
        _ bytes: [UInt8], pixelLimit: Int = PNG.pixelLimit
    ) throws(ImageError) -> StraightImage {
        let size = try size(of: bytes)
        return try image(of: size, pixelLimit: pixelLimit) { target throws(ImageError) in
            let stride = Int32(size.width * 4)
            guard WebPDecodeRGBAInto(bytes, bytes.count, target.baseAddress, target.count, stride) != nil else {
                throw .malformed("the image in the WebP file is corrupt or truncated")
            }
        }
    }
}
