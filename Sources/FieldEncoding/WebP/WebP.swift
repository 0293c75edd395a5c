import CWebP
public import FieldPixels

/// WebP, without a loss: still pictures, written and read, and films.
///
/// Alpha is straight in the file and premultiplied in memory; a picture that is written and read again is the same, word
/// for word. The same pictures make the same bytes, whatever was written before.
public enum WebP: PictureFormat {
    /// The name that commands take.
    public static let name = "webp"

    /// The endings of its files.
    public static let endings = ["webp"]

    /// The most pixels along one side of a picture: the format has 14 bits for them.
    public static let maximumSide = 16_383

    /// A finished file that holds the picture; the format has no place for a scale.
    ///
    /// - Throws: `PictureError` when the picture has no pixels, or more than `maximumSide` on a side.
    public static func encode(_ picture: PixelBuffer, pixelsPerPoint: Double) throws(PictureError) -> [UInt8] {
        try check(width: picture.width, height: picture.height)
        var config = try WebPEncoding.config()
        let image = try WebPImage(width: picture.width, height: picture.height)
        image.fill(with: picture)
        return try image.encoded(&config)
    }

    /// The picture in a still file, lossy or lossless.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - pixelLimit: The most pixels that the picture may have; checked before memory is taken.
    public static func decode(
        _ bytes: [UInt8], pixelLimit: Int = PNG.pixelLimit
    ) throws(PictureError) -> PixelBuffer {
        var features = WebPBitstreamFeatures()
        switch WebPGetFeatures(bytes, bytes.count, &features) {
        case VP8_STATUS_OK: break
        case VP8_STATUS_NOT_ENOUGH_DATA: throw PictureError(code: .truncated, message: "the WebP file ends too early")
        default: throw PictureError(code: .wrongFormat, message: "this is no WebP file")
        }
        guard features.has_animation == 0 else {
            throw PictureError(code: .wrongFormat, message: "the WebP file is a film, not a picture")
        }
        let (width, height) = (Int(features.width), Int(features.height))
        guard width * height <= pixelLimit else {
            throw PictureError(
                code: .tooLarge, message: "\(width) × \(height) pixels are more than the limit of \(pixelLimit)")
        }
        var samples = [UInt8](repeating: 0, count: width * height * 4)
        guard WebPDecodeRGBAInto(bytes, bytes.count, &samples, samples.count, Int32(width * 4)) != nil else {
            throw PictureError.malformed("the WebP file's picture is broken or cut off")
        }
        var picture = PixelBuffer(width: width, height: height)
        picture.withMutablePixels { pixels in
            for i in pixels.indices {
                pixels[i] =
                    StraightPixel(
                        red: samples[i * 4], green: samples[i * 4 + 1], blue: samples[i * 4 + 2],
                        alpha: samples[i * 4 + 3]
                    ).premultiplied
            }
        }
        return picture
    }

    /// Throws when the format cannot hold pictures of a size.
    static func check(width: Int, height: Int) throws(PictureError) {
        guard width > 0, height > 0 else {
            throw PictureError(code: .empty, message: "a picture without pixels cannot be a WebP file")
        }
        guard width <= maximumSide, height <= maximumSide else {
            throw PictureError(
                code: .tooLarge,
                message: "\(width) × \(height) pixels are more than the \(maximumSide) on a side that WebP can hold")
        }
    }
}
