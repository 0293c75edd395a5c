import FieldEncoding
import FieldPixels
import TestTools
import Testing

/// Compares the bytes of PNG files with bytes derived by hand from the PNG specification.
@Suite struct PNGStructureTests {
    @Test func writesSignatureHeaderAndEndChunk() throws {
        let file = try PNG.encode(PixelBuffer(width: 300, height: 2, fill: 0xFF12_3456))
        #expect(file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        // Length 13, IHDR, 300, 2, one bit, palette, deflate, adaptive filters, no interlacing.
        #expect(
            file[8..<29] == [
                0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x01, 0x2C, 0, 0, 0, 2, 1, 3, 0, 0, 0,
            ])
        #expect(file.suffix(12) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
        #expect(HandMadePNG.withValidChecksums(file) == file, "all checksums are valid")
    }

    @Test func writesChunksInOrder() throws {
        let options = PNG.Options(pixelsPerPoint: 3, texts: [PNG.Text(key: "Title", value: "a")])
        let file = PNGChunks.all(
            in: try PNG.encode(TestImages.of([0, 0xFFFF_0000], width: 4, height: 4), options: options))
        #expect(file.map(\.name) == ["IHDR", "sRGB", "pHYs", "PLTE", "tRNS", "iTXt", "IDAT", "IEND"])
        #expect(file[1].contents == [0])
        // 216 pixels per inch are 8503.94 per metre: 0x2138.
        #expect(file[2].contents == [0, 0, 0x21, 0x38, 0, 0, 0x21, 0x38, 1])
        #expect(file[3].contents == [0, 0, 0, 255, 0, 0])
        #expect(file[4].contents == [0])
        #expect(file[5].contents == Array("Title".utf8) + [0, 0, 0, 0, 0] + Array("a".utf8))
    }

    @Test func palettesListTranslucentColorsFirst() throws {
        let colors: [UInt32] = [0xFFFF_0000, 0x8000_0080, 0xFF00_FF00, 0x4000_0000]
        let file = PNGChunks.all(in: try PNG.encode(TestImages.of(colors, width: 4, height: 4)))
        #expect(file.first { $0.name == "PLTE" }?.contents == [0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0])
        #expect(file.first { $0.name == "tRNS" }?.contents == [0x80, 0x40])
    }

    @Test func encoderIsRegisteredAndAcceptsAScale() throws {
        #expect(ImageEncoders.all.first { $0.name == "png" }?.fileType.fileExtensions == ["png"])
        #expect(ImageEncoders.all.first { $0.name == "bmp" } == nil)
        let image = TestImages.of(TestImages.opaque(5), width: 9, height: 9)
        #expect(
            try PNG.encode(image, pixelsPerPoint: 2) == PNG.encode(image, options: .init(pixelsPerPoint: 2)))
    }

    @Test(arguments: [0, -1, .nan, .infinity, 1e9])
    func rejectsInvalidScales(_ scale: Double) {
        let image = PixelBuffer(width: 1, height: 1)
        #expect(throws: ImageError.self) { try PNG.encode(image, pixelsPerPoint: scale) }
    }
}
