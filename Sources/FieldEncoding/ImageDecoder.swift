package import FieldPixels

/// A kind of picture file that can be read; a conforming type knows its files by their content.
package protocol ImageDecoder: Sendable {
    /// The name of the format, in small letters.
    static var name: String { get }

    /// The endings of its files, in small letters and without the dot.
    static var fileExtensions: [String] { get }

    /// Whether a file's first bytes are those of the format.
    static func recognizes(_ bytes: [UInt8]) -> Bool

    /// The extent of a file's picture, without its pixels.
    static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize

    /// A file's picture with straight alpha.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - pixelLimit: The most pixels that the picture may have; checked before memory is taken.
    static func decodeStraight(_ bytes: [UInt8], pixelLimit: Int) throws(ImageError) -> StraightImage

    /// A file unpacked as far as its pixels can no longer fail. Unless said otherwise, the whole picture.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - pixelLimit: The most pixels that the picture may have; checked before memory is taken.
    static func unpack(_ bytes: [UInt8], pixelLimit: Int) throws(ImageError) -> DecodedImage
}

extension ImageDecoder {
    /// The whole picture.
    package static func unpack(_ bytes: [UInt8], pixelLimit: Int) throws(ImageError) -> DecodedImage {
        .whole(try decodeStraight(bytes, pixelLimit: pixelLimit))
    }
}
