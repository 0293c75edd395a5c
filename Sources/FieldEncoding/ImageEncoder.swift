package import FieldPixels

/// An encoder of one image format. Conforming types define the name, the file extensions and the limits of the format.
package protocol ImageEncoder: Sendable {
    /// The name of the format in commands, in lower case.
    static var name: String { get }

    /// The file extensions of the format, without the dot. New files get the first extension.
    static var fileExtensions: [String] { get }

    /// The external libraries and programs that affect a file's bytes, each with its version, such as `libwebp 1.2.4`.
    static var libraryVersions: [String] { get }

    /// The greatest number of pixels along one side of an image.
    static var maximumSide: Int { get }

    /// Encodes an image to a complete file.
    ///
    /// - Parameters:
    ///   - image: An image of at least one pixel.
    ///   - pixelsPerPoint: The scale of the image, which the file stores if the format supports it.
    static func encode(_ image: PixelBuffer, pixelsPerPoint: Double) throws(ImageError) -> [UInt8]
}
