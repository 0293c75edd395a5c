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

extension PNG {
    /// A text that is stored in a file together with the pixels.
    package struct Text: Hashable, Sendable {
        /// The text's keyword: 1 to 79 printable characters of Latin-1, without leading, trailing or consecutive
        /// spaces.
        package var key: String
        /// The text, without the character U+0000.
        package var value: String

        /// Creates a text with a key.
        package init(key: String, value: String) {
            self.key = key
            self.value = value
        }

        /// The key in Latin-1; nil if the format does not allow the key (PNG, §11.3.3.2).
        var latinKey: [UInt8]? {
            let bytes = key.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
            return bytes.count == key.unicodeScalars.count && Text.isKey(bytes[...]) ? bytes : nil
        }

        /// Whether the format allows these Latin-1 bytes as a key.
        static func isKey(_ bytes: ArraySlice<UInt8>) -> Bool {
            let space = UInt8(ascii: " ")
            guard (1...79).contains(bytes.count), bytes.first != space, bytes.last != space else { return false }
            return bytes.allSatisfy { (32...126).contains($0) || $0 >= 161 }
                && !zip(bytes, bytes.dropFirst()).contains { $0 == space && $1 == space }
        }
    }
}
