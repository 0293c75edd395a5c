import CWebP
package import FieldPixels

extension WebP: ImageDecoder {
    /// Whether a file begins as WebP files do: a RIFF whose form is `WEBP`.
    package static func recognizes(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    }

    /// The extent of a still file's picture; what follows its header is not looked at.
    package static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
        var features = WebPBitstreamFeatures()
        switch WebPGetFeatures(bytes, bytes.count, &features) {
        case VP8_STATUS_OK: break
        case VP8_STATUS_NOT_ENOUGH_DATA: throw ImageError(code: .truncated, message: "the WebP file ends too early")
        default: throw ImageError(code: .wrongFormat, message: "this is no WebP file")
        }
        guard features.has_animation == 0 else {
            throw ImageError(code: .wrongFormat, message: "the WebP file is a film, not a picture")
        }
        return PixelSize(width: Int(features.width), height: Int(features.height))
    }

    /// The picture in a still file, lossy or lossless, with the straight alpha of the file.
    package static func decodeStraight(
        _ bytes: [UInt8], pixelLimit: Int = PNG.pixelLimit
    ) throws(ImageError) -> StraightImage {
        let size = try size(of: bytes)
        let (width, height) = (size.width, size.height)
        guard width * height <= pixelLimit else {
            throw ImageError(
                code: .tooLarge, message: "\(width) × \(height) pixels are more than the limit of \(pixelLimit)")
        }
        // Not cleared before: a file that is cut off after its header touches none of the pages.
        let rgba = [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, filled in
            let isRead =
                WebPDecodeRGBAInto(bytes, bytes.count, target.baseAddress, target.count, Int32(width * 4)) != nil
            filled = isRead ? target.count : 0
        }
        guard !rgba.isEmpty,
            let image = StraightImage(width: width, height: height, rgba: rgba)
        else { throw .malformed("the WebP file's picture is broken or cut off") }
        return image
    }
}
