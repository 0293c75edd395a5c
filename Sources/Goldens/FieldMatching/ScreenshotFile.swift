import FieldColorProfiles
import FieldEncoding
package import FieldFiles
package import FieldPixels
import FieldScene

/// The file of a screenshot, decoded.
package struct ScreenshotFile: Sendable {
    /// The largest size of a file, in bytes.
    private static let sizeLimit = 1 << 28

    /// The path of the file; `-` for standard input.
    package let path: String
    /// The pixels in sRGB.
    package let pixels: PixelBuffer
    /// Whether the encoder of the file has changed colours.
    package let isLossy: Bool

    /// Reads a PNG, JPEG or WebP file.
    ///
    /// - Throws: `FileError` if the file cannot be read, or is no image.
    package init(path: String) throws(FileError) {
        try self.init(Files.read(path, limit: Self.sizeLimit), path: path)
    }

    /// Decodes the bytes of a PNG, JPEG or WebP file.
    ///
    /// - Parameter path: The path that results and errors name.
    /// - Throws: `FileError` if the bytes are no image.
    package init(_ bytes: [UInt8], path: String) throws(FileError) {
        self.path = path
        // WebP files can be lossy too.
        isLossy = !PNG.recognizes(bytes)
        do {
            pixels = try ForeignImage.decode(bytes, pixelLimit: SceneLimits.imagePixels).premultiplied
        } catch { throw FileError(code: .unreadable, path: path, reason: error.message) }
    }
}
