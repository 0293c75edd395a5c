import CJPEG
package import FieldPixels

/// JPEG, read only: a format that loses pixels is none to prove them with.
///
/// Colour profiles are not applied, and the orientation that a camera noted is not either: pixels are as they are stored.
package enum JPEG: ImageDecoder {
    /// The name of the format.
    package static let name = "jpeg"

    /// The endings of its files.
    package static let fileExtensions = ["jpg", "jpeg"]

    /// Whether a file begins with the markers that every JPEG file begins with.
    package static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

    /// The extent of a file's picture; what follows its header is not looked at.
    package static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
        var (width, height): (UInt32, UInt32) = (0, 0)
        try check { message in cjpeg_size(bytes, bytes.count, &width, &height, message) }
        return PixelSize(width: Int(width), height: Int(height))
    }

    /// A file's picture; a file that is cut off or broken is refused.
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
        var outcome: Result<Void, ImageError> = .success(())
        let rgba = [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, filled in
            outcome = Result { () throws(ImageError) in
                try check { message in
                    cjpeg_decode(bytes, bytes.count, UInt32(width), UInt32(height), target.baseAddress, message)
                }
                filled = target.count
            }
        }
        try outcome.get()
        guard let image = StraightImage(width: width, height: height, rgba: rgba) else {
            throw .malformed("the picture is not as large as it says")
        }
        return image
    }

    /// Calls the codec, and throws what it says.
    private static func check(_ call: (UnsafeMutablePointer<CChar>) -> CJPEGStatus) throws(ImageError) {
        var message = [CChar](repeating: 0, count: Int(CJPEG_MESSAGE_SIZE))
        let status = message.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.map(call) ?? CJPEGBroken
        }
        switch status {
        case CJPEGDone: return
        case CJPEGTooLarge:
            throw ImageError(code: .tooLarge, message: "the JPEG file needs more memory than a picture may take")
        case CJPEGTooManyScans:
            throw ImageError(code: .tooLarge, message: "the JPEG file goes over its picture more often than it may")
        case CJPEGNoMemory: throw ImageError(code: .outOfMemory, message: "no memory left for the JPEG codec")
        default:
            let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            throw .malformed("the JPEG data are broken: \(text)")
        }
    }
}
