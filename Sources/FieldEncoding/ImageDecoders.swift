package import FieldPixels

/// The kinds of picture files that can be read.
package enum ImageDecoders {
    /// Every format.
    package static let all: [any ImageDecoder.Type] = [PNG.self, JPEG.self, WebP.self]

    /// The format whose files begin as these bytes do; films are rejected, because only their first frame would be read.
    package static func recognizing(_ bytes: [UInt8]) throws(ImageError) -> any ImageDecoder.Type {
        if let kind = AnimatedImage.kind(of: bytes) {
            throw ImageError(
                code: .animated,
                message:
                    "it is \(kind), and films are not compared; compare their frames as PNG files, in two folders, as"
                    + " 'fieldproof animate --format png' writes them")
        }
        guard let reader = all.first(where: { $0.recognizes(bytes) }) else {
            let names = all.map { $0.name }.joined(separator: ", ")
            throw ImageError(code: .wrongFormat, message: "the file is no picture of a known format (\(names))")
        }
        return reader
    }

    /// The picture in a file of any of the formats, with straight alpha.
    ///
    /// - Parameter bytes: The whole file.
    package static func decodeStraight(_ bytes: [UInt8]) throws(ImageError) -> StraightImage {
        try recognizing(bytes).decodeStraight(bytes, pixelLimit: PNG.pixelLimit)
    }

    /// A file of any of the formats, unpacked and checked.
    ///
    /// - Parameter bytes: The whole file.
    package static func unpack(_ bytes: [UInt8]) throws(ImageError) -> DecodedImage {
        try recognizing(bytes).unpack(bytes, pixelLimit: PNG.pixelLimit)
    }

    /// The extent of a file's picture.
    ///
    /// - Parameter bytes: The whole file.
    package static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
        try recognizing(bytes).size(of: bytes)
    }

    /// Whether a file holds a film, of which a still image would show the first frame only.
    package static func isAnimated(_ bytes: [UInt8]) -> Bool { AnimatedImage.kind(of: bytes) != nil }

    /// Whether a file's name ends as those of one of the formats do, or as those of films, which must not be skipped silently.
    package static func mayRead(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return false }
        let fileExtension = name[name.index(after: dot)...].lowercased()
        return AnimatedImage.extensions.contains(fileExtension)
            || all.contains { $0.fileExtensions.contains(fileExtension) }
    }
}
