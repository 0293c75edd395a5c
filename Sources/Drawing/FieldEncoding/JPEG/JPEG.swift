import CJPEG
package import FieldPixels

/// JPEG. It can be read but not written, because a lossy format is unsuitable for exact comparisons.
///
/// Pixels are decoded as they are stored. The colour profile and the Exif orientation are in `metadata(of:)`.
package enum JPEG: ImageDecoder {
    /// The type of the format's files.
    package static let fileType = FileType.jpeg

    /// Whether a file begins with the markers of JPEG.
    package static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

    /// The size of the image, from the header of the file. The bytes after the header are not read.
    package static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
        var (width, height): (UInt32, UInt32) = (0, 0)
        try check { message in cjpeg_size(bytes, bytes.count, &width, &height, message) }
        return PixelSize(width: Int(width), height: Int(height))
    }

    /// Decodes a file; a truncated or corrupt file is rejected.
    package static func decodeStraight(
        _ bytes: [UInt8], pixelLimit: Int = PNG.pixelLimit
    ) throws(ImageError) -> StraightImage {
        let size = try size(of: bytes)
        return try image(of: size, pixelLimit: pixelLimit) { target throws(ImageError) in
            try check { message in
                cjpeg_decode(
                    bytes, bytes.count, UInt32(size.width), UInt32(size.height), target.baseAddress, message)
            }
        }
    }

    /// Calls the codec and throws its error, if any.
    private static func check(_ call: (UnsafeMutablePointer<CChar>) -> CJPEGStatus) throws(ImageError) {
        var message = [CChar](repeating: 0, count: Int(CJPEG_MESSAGE_SIZE))
        let status = message.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.map(call) ?? CJPEGBroken
        }
        switch status {
        case CJPEGDone: return
        case CJPEGTooLarge:
            throw ImageError(
                code: .tooLarge, message: "decoding the JPEG file needs more memory than Fieldproof allows")
        case CJPEGTooManyScans:
            throw ImageError(code: .tooLarge, message: "the JPEG file has more scans than Fieldproof allows")
        case CJPEGNoMemory:
            throw ImageError(code: .outOfMemory, message: "there is not enough memory to decode the JPEG file")
        default:
            let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            throw .malformed("the JPEG file is corrupt: \(text)")
        }
    }
}
