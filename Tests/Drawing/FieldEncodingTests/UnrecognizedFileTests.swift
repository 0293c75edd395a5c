import FieldEncoding
import TestTools
import Testing

/// Files that other programs have stored in place of an image. The error names what the file is.
@Suite struct UnrecognizedFileTests {
    private static let png = HandMadePNG.file(
        HandMadePNG.header(1, 1, depth: 8, color: 0), HandMadePNG.data([0, 10]), HandMadePNG.end)

    private func message(_ bytes: [UInt8]) -> String {
        do throws(ImageError) {
            _ = try ImageDecoders.decodeStraight(bytes)
            return ""
        } catch {
            return error.message
        }
    }

    @Test(arguments: [
        ("", "it is empty"),
        ("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", "it is a pointer of Git LFS"),
        ("version https://hawser.github.com/spec/v1\n", "it is a pointer of Git LFS"),
        ("/annex/objects/MD5-s1--0.png", "it is a pointer of git-annex"),
        ("GIF89", "it is a GIF, which always counts as animated"),
        ("II*\0", "it is a TIFF file, not an image in a supported"),
        ("BM6", "it is a BMP file"), ("%PDF-1.7", "it is a PDF file"), ("<!DOCTYPE html>", "it is an HTML or XML file"),
        ("\0\0\0\u{1C}ftypavif", "it is an AVIF file"), ("\0\0\0\u{18}ftypheic", "it is a HEIC file"),
        ("version 1", "the file is not an image in a supported format (png, jpeg, webp)"),
    ])
    func filesAreNamed(_ text: String, _ start: String) {
        #expect(message(Array(text.utf8)).hasPrefix(start), "\(message(Array(text.utf8)))")
    }

    /// The signature is made so that these conversions are found (PNG, section 5.2).
    @Test func errorNamesConvertedLineEndings() {
        let body = Array(Self.png.dropFirst(8))
        for signature: [UInt8] in [
            [137, 80, 78, 71, 10, 26, 10], [137, 80, 78, 71, 13, 13, 10, 26, 13, 10],
            [137, 80, 78, 71, 13, 10, 26, 13, 10],
            [137, 80, 78, 71, 13, 26, 13], [137, 80, 78, 71, 10, 10, 26, 10],
        ] {
            let file: [UInt8] = signature + body
            #expect(message(file).hasPrefix("it is a PNG file whose line ends were converted"))
        }
        for signature: [UInt8] in [[9, 80, 78, 71, 13, 10, 26, 10], [0xEF, 0xBF, 0xBD, 80, 78, 71, 13, 10, 26, 10]] {
            let file: [UInt8] = signature + body
            #expect(message(file).hasPrefix("it is a PNG file whose bytes were converted"))
        }
        #expect(message(Self.png).isEmpty)
        // A file that ends within its signature is cut.
        #expect(message(Array(Self.png.prefix(8))) == "the PNG file ends too early")
    }

    @Test func errorNamesAppleFileFormats() {
        let apple = HandMadePNG.file(
            HandMadePNG.chunk("CgBI", [0x50, 0, 0x20, 2]), HandMadePNG.header(1, 1, depth: 8, color: 6),
            HandMadePNG.chunk("IDAT", [1, 4, 0, 251, 255, 0, 0, 0, 0]), HandMadePNG.end)
        #expect(
            message(apple).hasPrefix(
                "it is a PNG file that was optimised for apps of Apple (chunk CgBI); use the original"))
        #expect(throws: ImageError.self) { try PNG.size(of: apple) }
    }
}
