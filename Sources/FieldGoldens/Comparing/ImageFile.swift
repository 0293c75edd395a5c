import FieldEncoding
package import FieldFiles
package import FieldPixels
import FieldScene

/// An image file of any origin, read completely and not yet unpacked.
package struct ImageFile: Sendable {
    /// Where it lies; `-` is standard input.
    package let path: String
    /// Its bytes.
    package let bytes: [UInt8]

    /// Reads a file of at most `SceneLimits.comparedImageBytes`.
    ///
    /// - Parameter isNamed: Whether whoever runs the program names the file itself, which then may be a pipe.
    package init(path: String, isNamed: Bool = false) throws(FileError) {
        self.path = path
        bytes = try Files.read(path, limit: SceneLimits.comparedImageBytes, isRegular: !isNamed)
    }

    /// The image; its format is detected by the content, not by the name.
    ///
    /// - Throws: `FileError` when the file holds none, or is broken.
    package func image() throws(FileError) -> StraightImage {
        do { return try ImageDecoders.decodeStraight(bytes) } catch { throw unreadable(error) }
    }

    /// The file unpacked and checked, without more pixels than its format must make.
    ///
    /// - Throws: `FileError` if the file contains no image, or is broken.
    func unpacked() throws(FileError) -> DecodedImage {
        do { return try ImageDecoders.unpack(bytes) } catch { throw unreadable(error) }
    }

    /// The image's extent.
    ///
    /// - Throws: `FileError` when the file holds none, or is broken.
    package func size() throws(FileError) -> PixelSize {
        do { return try ImageDecoders.size(of: bytes) } catch { throw unreadable(error) }
    }

    private func unreadable(_ error: ImageError) -> FileError {
        FileError(code: .unreadable, path: path, reason: error.message)
    }
}
