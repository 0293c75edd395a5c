package import FieldPixels

/// The supported image decoders.
package enum ImageDecoders {
    /// All decoders.
    package static let all: [any ImageDecoder.Type] = [PNG.self, JPEG.self, WebP.self]

    /// The decoder for a file, chosen by the file's first bytes. Animated files are rejected, because only their first
    /// frame would be read.
    package static func recognizing(_ bytes: [UInt8]) throws(ImageError) -> any ImageDecoder.Type {
        if let kind = AnimatedImage.kind(of: bytes) {
            throw ImageError(
                code: .animated,
                message:
                    "it is \(kind), but only still images can be compared; to compare two clips, write the frames of"
                    + " each as PNG files into a folder, for example with 'fieldproof animate otp.yaml --format png',"
                    + " and compare the two folders")
        }
        guard let reader = all.first(where: { $0.recognizes(bytes) }) else {
            let names = all.map { $0.name }.joined(separator: ", ")
            throw .unrecognized(bytes, expected: "an image in a supported format (\(names))")
        }
        return reader
    }

    /// Decodes a file of any supported format to an image with straight alpha.
    ///
    /// - Parameter bytes: The whole file.
    package static func decodeStraight(_ bytes: [UInt8]) throws(ImageError) -> StraightImage {
        try recognizing(bytes).decodeStraight(bytes, pixelLimit: PNG.pixelLimit)
    }

    /// Decodes a file of any supported format to a premultiplied image. Of an animated PNG, this is the image that
    /// programs without animations show.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - pixelLimit: The greatest number of pixels that the image may have. It is checked before memory for the
    ///     pixels is allocated.
    package static func decode(_ bytes: [UInt8], pixelLimit: Int) throws(ImageError) -> PixelBuffer {
        if PNG.recognizes(bytes) { return try PNG.decode(bytes, pixelLimit: pixelLimit) }
        if let kind = AnimatedImage.kind(of: bytes) {
            throw ImageError(code: .animated, message: "it is \(kind); use a still image")
        }
        return try recognizing(bytes).decodeStraight(bytes, pixelLimit: pixelLimit).premultiplied
    }

    /// Unpacks and validates a file of any supported format.
    ///
    /// - Parameter bytes: The whole file.
    package static func unpack(_ bytes: [UInt8]) throws(ImageError) -> DecodedImage {
        try recognizing(bytes).unpack(bytes, pixelLimit: PNG.pixelLimit)
    }

    /// The size of a file's image, in pixels.
    ///
    /// - Parameter bytes: The whole file.
    package static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
        try recognizing(bytes).size(of: bytes)
    }

    /// Whether a file is animated, so that a decoder of still images would read only its first frame.
    package static func isAnimated(_ bytes: [UInt8]) -> Bool { AnimatedImage.kind(of: bytes) != nil }

    /// Whether a file name has the extension of a supported format or of an animated format. Files in animated formats
    /// are included so that they are reported as errors instead of silently skipped.
    package static func mayRead(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return false }
        let fileExtension = name[name.index(after: dot)...].lowercased()
        let types = [FileType.apng, .gif] + all.map { $0.fileType }
        return types.contains { $0.fileExtensions.contains(fileExtension) }
    }
}
