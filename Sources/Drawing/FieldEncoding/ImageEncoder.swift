package import FieldPixels

/// An encoder of one image format. Conforming types define the file type and the limits of the format.
///
/// Encoders take pixels. Formats that store shapes take the solved layout instead, and are in `FieldVector`
/// (`VectorFormat`).
package protocol ImageEncoder: WrittenFormat {
    /// The greatest number of pixels along one side of an image.
    static var maximumSide: Int { get }

    /// Encodes an image to a complete file.
    ///
    /// - Parameters:
    ///   - image: An image of at least one pixel.
    ///   - pixelsPerPoint: The scale of the image, which the file stores if the format supports it.
    static func encode(_ image: PixelBuffer, pixelsPerPoint: Double) throws(ImageError) -> [UInt8]
}
