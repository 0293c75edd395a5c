import CWebP
package import FieldPixels

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
        let (width, height) = (size.width, size.height)
        guard width * height <= pixelLimit else {
            throw ImageError(
                code: .tooLarge,
                message: "an image of \(width) × \(height) pixels is too large; the limit is \(pixelLimit) pixels")
        }
        // The buffer is not cleared first: that would commit memory for all pixels, even if the file is truncated after
        // its header.
        let rgba = [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, filled in
            let isRead =
                WebPDecodeRGBAInto(bytes, bytes.count, target.baseAddress, target.count, Int32(width * 4)) != nil
            filled = isRead ? target.count : 0
        }
        guard !rgba.isEmpty,
            let image = StraightImage(width: width, height: height, rgba: rgba)
        else { throw .malformed("the image in the WebP file is corrupt or truncated") }
        return image
    }
}
