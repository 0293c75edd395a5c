import CJPEG
public import FieldPixels

/// JPEG pictures, read only: gray and colour, baseline and progressive.
///
/// What is said beside the picture (its profile, which way up a camera was held) is not looked at.
public enum JPEG {
    /// The picture in a file; all of it is opaque.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - pixelLimit: The most pixels that the picture may have; checked before memory is taken.
    /// - Throws: `PictureError` for a file that is no JPEG, is broken or cut off, or has the colours of print.
    public static func decode(_ bytes: [UInt8], pixelLimit: Int = PNG.pixelLimit) throws(PictureError) -> PixelBuffer {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else {
            throw PictureError(code: .wrongFormat, message: "this is no JPEG file")
        }
        var (width, height): (UInt32, UInt32) = (0, 0)
        var message = [CChar](repeating: 0, count: Int(FIELD_JPEG_MESSAGE))
        try check(field_jpeg_size(bytes, bytes.count, &width, &height, &message), message)
        guard Int(width) * Int(height) <= pixelLimit else {
            throw PictureError(
                code: .tooLarge, message: "\(width) × \(height) pixels are more than the limit of \(pixelLimit)")
        }
        var picture = PixelBuffer(width: Int(width), height: Int(height))
        let outcome = picture.withMutablePixels { pixels in
            field_jpeg_read(bytes, bytes.count, pixels.baseAddress, pixels.count, &message)
        }
        try check(outcome, message)
        return picture
    }

    private static func check(_ outcome: field_jpeg_outcome, _ message: [CChar]) throws(PictureError) {
        if outcome == field_jpeg_done { return }
        if outcome == field_jpeg_truncated {
            throw PictureError(code: .truncated, message: "the JPEG file ends too early")
        }
        let words = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        throw PictureError.malformed("the JPEG file cannot be read: \(words)")
    }
}
