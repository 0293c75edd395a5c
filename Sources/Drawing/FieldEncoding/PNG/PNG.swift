import CDeflate
import FieldPixels

/// Portable Network Graphics (PNG, third edition), written and read without loss.
///
/// Alpha is straight in the file and premultiplied in memory. Writing an image and reading it again gives exactly the
/// same pixels.
public enum PNG: ImageEncoder {
    /// The type of the format's files.
    package static let fileType = FileType.png

    /// The library that compresses large images and goldens, with its version, such as `libdeflate 1.14`. The version
    /// is the one that Fieldproof was built with, because the library has no function that returns its version.
    package static let libraryVersions = ["libdeflate \(LIBDEFLATE_VERSION_STRING)"]

    /// The greatest number of pixels in an image that is written, and by default in an image that is read.
    package static let pixelLimit = 100_000_000

    /// The greatest number of pixels along one side of an image. The format stores a side in 31 bits.
    package static let maximumSide = Int(Int32.max)

    /// The eight bytes at the beginning of every file.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
