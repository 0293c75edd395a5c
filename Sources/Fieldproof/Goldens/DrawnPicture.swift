/// A picture that was drawn: its pixels, and its file.
package struct DrawnPicture: Sendable {
    /// Which picture it is.
    package let picture: Picture
    /// The pixels.
    package let pixels: PixelBuffer
    /// The bytes of its PNG file.
    package let png: [UInt8]
}

extension Renderer {
    /// The pixels of a picture and its PNG file.
    ///
    /// - Throws: As `png(of:)`.
    package func draw(_ picture: Picture) throws -> DrawnPicture {
        let pixels = try pixels(of: picture)
        return DrawnPicture(picture: picture, pixels: pixels, png: try png(of: pixels, scale: picture.scale))
    }
}
