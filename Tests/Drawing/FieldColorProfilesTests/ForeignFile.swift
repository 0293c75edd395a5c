import FieldColorProfiles
import FieldEncoding
import FieldPixels
import TestTools

/// Files with metadata, built without the code under test.
enum ForeignFile {
    /// A PNG file of one row.
    ///
    /// - Parameters:
    ///   - color: The colour type: 0 gray, 2 red, green and blue, 4 and 6 the same with alpha.
    ///   - depth: The number of bits of a sample.
    ///   - samples: The samples of all pixels.
    ///   - chunks: The chunks before the pixels.
    ///   - last: The chunks after the pixels.
    static func png(
        color: UInt8 = 2, depth: UInt8 = 8, _ samples: [Int], _ chunks: [[UInt8]] = [], last: [[UInt8]] = []
    ) -> [UInt8] {
        let counts: [UInt8: Int] = [0: 1, 2: 3, 4: 2, 6: 4]
        let bytes = samples.flatMap { depth == 16 ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0)] }
        let header = HandMadePNG.header(
            UInt32(samples.count / (counts[color] ?? 1)), 1, depth: depth, color: color)
        return HandMadePNG.file(
            header, Array(chunks.joined()), HandMadePNG.data([0] + bytes), Array(last.joined()), HandMadePNG.end)
    }

    /// The chunk of a PNG file that contains a profile.
    static func iCCP(_ profile: [UInt8]) -> [UInt8] {
        HandMadePNG.chunk("iCCP", Array("p".utf8) + [0, 0] + HandMadePNG.zlib(profile))
    }

    /// A chunk of a PNG file that consists of 32-bit numbers.
    static func chunk(_ name: String, _ numbers: UInt32...) -> [UInt8] {
        HandMadePNG.chunk(name, numbers.flatMap(HandMadePNG.word))
    }

    /// Exif data with an orientation after another tag (TIFF 6.0, section 2), in one of both byte orders.
    static func exif(_ orientation: UInt8, isLittleEndian: Bool = false) -> [UInt8] {
        // The width, 256, is a number of 32 bits (type 4). The orientation, 274, is one of 16 bits (type 3).
        isLittleEndian
            ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0] + [0, 1, 4, 0, 1, 0, 0, 0, 3, 0, 0, 0]
                + [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0] + [0, 0, 0, 0]
            : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2] + [1, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0, 3]
                + [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0] + [0, 0, 0, 0]
    }

    /// A lossless WebP file with chunks (RFC 9649, section 2.7). The profile comes before the image, Exif data after
    /// it.
    static func webp(
        width: Int, height: Int, _ rgba: [UInt8], profile: [UInt8]? = nil, exif: [UInt8]? = nil
    ) throws -> [UInt8] {
        func bytes(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
        func chunk(_ name: String, _ contents: [UInt8]?) -> [UInt8] {
            guard let contents else { return [] }
            return Array(name.utf8) + bytes(contents.count, 4) + contents + (contents.count % 2 == 1 ? [0] : [])
        }
        let image = StraightImage(width: width, height: height, rgba: rgba)?.premultiplied
        // The simple format: 12 bytes, and the chunk of the image.
        let simple = try WebP.encode(image ?? PixelBuffer(width: 1, height: 1), pixelsPerPoint: 1)
        let flags: UInt8 = 0x10 | (profile == nil ? 0 : 0x20) | (exif == nil ? 0 : 0x08)
        let header = chunk("VP8X", [flags, 0, 0, 0] + bytes(width - 1, 3) + bytes(height - 1, 3))
        let body = header + chunk("ICCP", profile) + Array(simple[12...]) + chunk("EXIF", exif)
        return Array("RIFF".utf8) + bytes(body.count + 4, 4) + Array("WEBP".utf8) + body
    }

    /// The pixels of a file as it is shown.
    static func pixels(_ file: [UInt8]) throws -> [UInt8] { try ForeignImage.decode(file).rgba }

    /// The message of the error of a file; nil if it can be read.
    static func error(_ file: [UInt8]) -> String? {
        do throws(ImageError) {
            _ = try ForeignImage.decode(file)
            return nil
        } catch {
            return error.message
        }
    }
}
