package import FieldPixels

/// A decoder of one image format. Conforming types recognize their files by content.
package protocol ImageDecoder: FileFormat {
    /// Whether the first bytes of a file match the format.
    static func recognizes(_ bytes: [UInt8]) -> Bool

    /// Reads the size of the image, in pixels, without decoding the pixels.
    static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize

    /// Decodes a file to an image with straight alpha.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - pixelLimit: The greatest number of pixels that the image may have. It is checked before memory for the
    ///     pixels is allocated.
    static func decodeStraight(_ bytes: [UInt8], pixelLimit: Int) throws(ImageError) -> StraightImage

    /// The colour space and the orientation of a file, from the headers of its parts. The pixels are not read.
    ///
    /// - Throws: `ImageError` if the colour space is invalid or not supported.
    static func metadata(of bytes: [UInt8]) throws(ImageError) -> ImageMetadata

    /// Unpacks and validates a file, so that its pixels can be read later without errors. The default implementation
    /// decodes the whole image.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - pixelLimit: The greatest number of pixels that the image may have. It is checked before memory for the
    ///     pixels is allocated.
    static func unpack(_ bytes: [UInt8], pixelLimit: Int) throws(ImageError) -> DecodedImage
}

extension ImageDecoder {
    /// Decodes the whole image.
    package static func unpack(_ bytes: [UInt8], pixelLimit: Int) throws(ImageError) -> DecodedImage {
        .whole(try decodeStraight(bytes, pixelLimit: pixelLimit))
    }

    /// An image of at most `pixelLimit` pixels, which `decode` writes to memory for all of them.
    ///
    /// The memory is not cleared first: that would commit it for all pixels, even if the file is truncated after its
    /// header.
    static func image(
        of size: PixelSize, pixelLimit: Int, _ decode: (UnsafeMutableBufferPointer<UInt8>) throws(ImageError) -> Void
    ) throws(ImageError) -> StraightImage {
        let (width, height) = (size.width, size.height)
        try ImageError.check(width: width, height: height, limit: pixelLimit)
        var outcome: Result<Void, ImageError> = .success(())
        let rgba = [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, filled in
            outcome = Result { () throws(ImageError) in
                try decode(target)
                filled = target.count
            }
        }
        try outcome.get()
        guard let image = StraightImage(width: width, height: height, rgba: rgba) else {
            throw .malformed("the size of the image differs from the size in the header of the file")
        }
        return image
    }
}

/// An unpacked and validated image file, whose pixels can be read without errors.
package enum DecodedImage: Sendable {
    /// The rows of a PNG file that is not interlaced, or that has 16 bits per sample. They can be compared without
    /// being converted to pixels.
    case rows(PNGRows)
    /// The decoded pixels of an interlaced PNG file, or of a file of another format.
    case whole(StraightImage)

    /// The size of the image, in pixels.
    package var size: PixelSize {
        switch self {
        case .rows(let rows): rows.size
        case .whole(let image): image.size
        }
    }

    /// All pixels, with straight alpha.
    package func image() -> StraightImage {
        switch self {
        case .rows(let rows): rows.image()
        case .whole(let image): image
        }
    }
}
