package import FieldEncoding
package import FieldPixels

/// Reads images by other programs as these programs show them: in sRGB, and upright.
///
/// Profiles, and the chunks of PNG files that describe colours, are converted to sRGB; the orientation in Exif data is
/// applied. Files without this metadata are decoded by `ImageDecoders` at the additional cost of reading headers.
/// Goldens are not read by this type: they are in sRGB, and a chunk that changes their colours is an error.
package enum ForeignImage {
    /// Decodes a whole file of any supported format to an image with straight alpha.
    ///
    /// Samples of 16 bits are rounded to 8 bits after they have been converted.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - pixelLimit: The greatest number of pixels that the image may have. It is checked before memory for the
    ///     pixels is allocated.
    /// - Throws: `ImageError` if the file is not a valid still image, or its colours cannot be converted.
    package static func decode(
        _ bytes: [UInt8], pixelLimit: Int = PNG.pixelLimit
    ) throws(ImageError) -> StraightImage {
        try unpack(bytes, pixelLimit: pixelLimit).image()
    }

    /// Unpacks and validates a whole file of any supported format. The result contains the stored rows only if their
    /// colours need no conversion and the image is upright.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - pixelLimit: The greatest number of pixels that the image may have. It is checked before memory for the
    ///     pixels is allocated.
    /// - Throws: `ImageError` if the file is not a valid still image, or its colours cannot be converted.
    package static func unpack(
        _ bytes: [UInt8], pixelLimit: Int = PNG.pixelLimit
    ) throws(ImageError) -> DecodedImage {
        let decoder = try ImageDecoders.recognizing(bytes)
        let image = try decoder.unpack(bytes, pixelLimit: pixelLimit)
        let metadata = try decoder.metadata(of: bytes)
        let converted = try ColorConversion.toSRGB(from: metadata).map { .whole($0.converted(image)) } ?? image
        guard metadata.orientation != .up else { return converted }
        return .whole(converted.image().turned(by: metadata.orientation))
    }

    /// The size of the shown image of a whole file, in pixels.
    ///
    /// - Throws: `ImageError` if the header of the file is invalid, or names a colour space that is not supported.
    package static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
        let decoder = try ImageDecoders.recognizing(bytes)
        return try decoder.metadata(of: bytes).orientation.size(decoder.size(of: bytes))
    }

    /// Whether the stored pixels of a whole file are shown unchanged. This is false for a file with a profile, even if
    /// it is a profile of sRGB, and for a file with invalid metadata.
    package static func isPlain(_ bytes: [UInt8]) -> Bool {
        (try? ImageDecoders.recognizing(bytes).metadata(of: bytes).isPlain) ?? false
    }
}
