import FieldEncoding
import FieldPixels
import Foundation
import Testing

/// Decodes the test images of PngSuite (Willem van Schaik). The expected pixels are those of pypng and Pillow;
/// `Scripts/oracles/png-suite.py` writes the table.
@Suite struct PngSuiteTests {
    @Test func tableCoversEveryValidFile() throws {
        let valid = try PngSuite.files().filter { !$0.hasPrefix("x") }
        #expect(try PngSuite.table().map(\.file) == valid.sorted())
        #expect(valid.count == 162)
    }

    @Test func decodesTheExpectedPixels() throws {
        for line in try PngSuite.table() {
            let image = try PNG.decodeStraight(PngSuite.bytes(line.file))
            #expect(image.width == line.width && image.height == line.height, "\(line.file)")
            #expect(PngSuite.digest(image.rgba) == line.digest, "\(line.file)")
        }
    }

    @Test func premultipliedPixelsMatchStraightPixels() throws {
        for line in try PngSuite.table() {
            let bytes = try PngSuite.bytes(line.file)
            let rgba = try PNG.decodeStraight(bytes).rgba
            let expected = stride(from: 0, to: rgba.count, by: 4).map { at in
                let alpha = Double(rgba[at + 3])
                let parts = rgba[at..<at + 3].map { UInt32((Double($0) * alpha / 255).rounded()) }
                return UInt32(rgba[at + 3]) << 24 | parts[0] << 16 | parts[1] << 8 | parts[2]
            }
            #expect(try PNG.decode(bytes).pixels == expected, "\(line.file)")
        }
    }

    @Test func rejectsInvalidFiles() throws {
        let invalid = try PngSuite.files().filter { $0.hasPrefix("x") }
        #expect(invalid.count == 14)
        for file in invalid {
            #expect(throws: ImageError.self, "\(file)") { try PNG.decode(PngSuite.bytes(file)) }
        }
    }

    @Test func readsTexts() throws {
        #expect(try PNG.texts(in: PngSuite.bytes("ct0n0g04.png")).isEmpty)
        for file in ["ct1n0g04.png", "ctzn0g04.png"] {
            let texts = try PNG.texts(in: PngSuite.bytes(file))
            #expect(texts.map(\.key) == ["Title", "Author", "Copyright", "Description", "Software", "Disclaimer"])
            #expect(texts.first?.value == "PngSuite", "\(file)")
        }
        #expect(
            try PNG.texts(in: PngSuite.bytes("ctjn0g04.png")).first
                == PNG.Text(key: "Title", value: "PngSuite"))
    }
}
