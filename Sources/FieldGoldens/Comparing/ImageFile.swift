import FieldEncoding
package import FieldFiles
package import FieldPixels
import FieldScene

/// An image file of any origin. Its bytes have been read, but not decoded.
package struct ImageFile: Sendable {
    /// The path of the file; `-` is standard input.
    package let path: String
    /// The bytes of the file.
    package let bytes: [UInt8]

    /// Reads a file of at most `SceneLimits.comparedImageBytes`.
    ///
    /// - Parameters:
    ///   - path: The path of the file; `-` is standard input.
    ///   - isNamed: Whether the file is an argument of the command. If so, it may be a pipe; a file that was found in a
    ///     folder must be a regular file.
    /// - Throws: `FileError` if the file cannot be read.
    package init(path: String, isNamed: Bool = false) throws(FileError) {
        self.path = path
        bytes = try Files.read(path, limit: SceneLimits.comparedImageBytes, isRegular: !isNamed)
    }

    /// Decodes the image. Its format is detected by the content, not by the file extension.
    ///
    /// - Throws: `FileError` if the file contains no still image, or is damaged.
    package func image() throws(FileError) -> StraightImage {
        do { return try ImageDecoders.decodeStraight(bytes) } catch { throw unreadable(error) }
    }

    /// Decompresses and validates the file. The rows of a PNG file are not converted to pixels yet; files of other
    /// formats are decoded completely.
    ///
    /// - Throws: `FileError` if the file contains no still image, or is damaged.
    func unpacked() throws(FileError) -> DecodedImage {
        do { return try ImageDecoders.unpack(bytes) } catch { throw unreadable(error) }
    }

    /// The image's size, in pixels, from the header of the file.
    ///
    /// - Throws: `FileError` if the file contains no still image, or its header is damaged.
    package func size() throws(FileError) -> PixelSize {
        do { return try ImageDecoders.size(of: bytes) } catch { throw unreadable(error) }
    }

    private func unreadable(_ error: ImageError) -> FileError {
        FileError(code: .unreadable, path: path, reason: error.message)
    }
}
