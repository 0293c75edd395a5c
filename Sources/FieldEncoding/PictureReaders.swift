package import FieldPixels

/// The kinds of picture files that can be read.
package enum PictureReaders {
    /// Every format.
    package static let all: [any PictureReader.Type] = [PNG.self, JPEG.self, WebP.self]

    /// The format whose files begin as these bytes do; films are rejected, because only their first frame would be read.
    package static func recognizing(_ bytes: [UInt8]) throws(PictureError) -> any PictureReader.Type {
        if let kind = AnimatedImage.kind(of: bytes) {
            throw PictureError(
                code: .animated,
                message:
                    "it is \(kind), and films are not compared; compare their frames as PNG files, in two folders, as"
                    + " 'fieldproof animate --format png' writes them")
        }
        guard let reader = all.first(where: { $0.recognizes(bytes) }) else {
            let names = all.map { $0.name }.joined(separator: ", ")
            throw PictureError(code: .wrongFormat, message: "the file is no picture of a known format (\(names))")
        }
        return reader
    }

    /// The picture in a file of any of the formats, with straight alpha.
    ///
    /// - Parameter bytes: The whole file.
    package static func decodeStraight(_ bytes: [UInt8]) throws(PictureError) -> StraightPicture {
        try recognizing(bytes).decodeStraight(bytes, pixelLimit: PNG.pixelLimit)
    }

    /// A file of any of the formats, unpacked and checked.
    ///
    /// - Parameter bytes: The whole file.
    package static func unpack(_ bytes: [UInt8]) throws(PictureError) -> UnpackedPicture {
        try recognizing(bytes).unpack(bytes, pixelLimit: PNG.pixelLimit)
    }

    /// The extent of a file's picture.
    ///
    /// - Parameter bytes: The whole file.
    package static func size(of bytes: [UInt8]) throws(PictureError) -> PixelSize {
        try recognizing(bytes).size(of: bytes)
    }

    /// Whether a file holds a film, of which a still image would show the first frame only.
    package static func isFilm(_ bytes: [UInt8]) -> Bool { AnimatedImage.kind(of: bytes) != nil }

    /// Whether a file's name ends as those of one of the formats do, or as those of films, which must not be skipped silently.
    package static func mayRead(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return false }
        let ending = name[name.index(after: dot)...].lowercased()
        return AnimatedImage.extensions.contains(ending) || all.contains { $0.endings.contains(ending) }
    }
}
