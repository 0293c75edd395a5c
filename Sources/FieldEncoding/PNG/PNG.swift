import CDeflate
import FieldPixels

/// Portable Network Graphics (PNG, third edition), written and read without loss.
///
/// Alpha is straight in the file and premultiplied in memory. An image that is written and read again is identical,
/// word for word.
public enum PNG: ImageEncoder {
    /// The name in commands.
    package static let name = "png"

    /// The file extensions of the format.
    package static let fileExtensions = ["png"]

    /// The library that compresses large images and goldens, `libdeflate 1.14`: the version at build time, because the
    /// library has no function that returns it.
    package static let libraryVersions = ["libdeflate \(LIBDEFLATE_VERSION_STRING)"]

    /// The default limit on the number of pixels that are read or written.
    package static let pixelLimit = 100_000_000

    /// The greatest number of pixels along one side of an image; the format stores 31 bits.
    package static let maximumSide = Int(Int32.max)

    /// The eight bytes at the beginning of every file.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
