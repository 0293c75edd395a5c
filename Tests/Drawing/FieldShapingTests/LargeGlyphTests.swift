import FieldPixels
import FieldShaping
import FieldText
import TestTools
import Testing

/// Bitmap glyphs whose size is limited, in a hand-made font (OpenType, table `sbix`).
@Suite struct LargeGlyphTests {
    private static func half(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }
    private static func halves(_ values: Int...) -> [UInt8] { values.flatMap(half) }
    private static func word(_ value: Int) -> [UInt8] { half(value >> 16) + half(value & 0xFFFF) }

    /// A PNG whose header declares `side` × `side` pixels, but whose data has one row of one pixel.
    private static func png(side: Int) -> [UInt8] {
        HandMadePNG.file(
            HandMadePNG.header(UInt32(side), UInt32(side), depth: 8, color: 0),
            HandMadePNG.chunk("IDAT", [0x78, 0x01, 1, 2, 0, 0xFD, 0xFF, 0, 255, 0x01, 0x01, 0x01, 0x00]),
            HandMadePNG.end)
    }

    /// A font with a bitmap for `A` and no outlines.
    private static func font(side: Int) -> [UInt8] {
        let image = halves(0, 0) + Array("png ".utf8) + png(side: side)
        // 20 pixels per em at 72 ppi, and the offsets of the bitmaps of glyph 0 (empty) and glyph 1.
        let strike = halves(20, 72) + word(16) + word(16) + word(16 + image.count) + image
        let segments = halves(4, 32, 0, 4, 4, 1, 0, 0x41, 0xFFFF, 0, 0x41, 0xFFFF, 1 - 0x41 & 0xFFFF, 1, 0, 0)
        let head =
            halves(1, 0, 0, 0, 0, 0, 0x5F0F, 0x3CF5, 0, 1000) + [UInt8](repeating: 0, count: 16)
            + halves(0, 0, 1000, 1000, 0, 8, 2, 0, 0)
        let hhea = halves(1, 0, 800, -200 & 0xFFFF, 0, 1000) + [UInt8](repeating: 0, count: 22) + half(2)
        let tables: [(String, [UInt8])] = [
            ("cmap", halves(0, 1, 3, 1) + word(12) + segments), ("head", head), ("hhea", hhea),
            ("hmtx", halves(1000, 0, 1000, 0)), ("maxp", word(0x5000) + half(2)),
            ("sbix", halves(1, 1) + word(1) + word(12) + strike),
        ]
        var directory = word(0x10000) + halves(tables.count, 0, 0, 0)
        var contents: [UInt8] = []
        for (name, bytes) in tables {
            directory += Array(name.utf8) + word(0) + word(12 + 16 * tables.count + contents.count) + word(bytes.count)
            contents += bytes + Array(repeating: 0, count: (4 - bytes.count % 4) % 4)
        }
        return directory + contents
    }

    private func shape(side: Int) throws -> GlyphRun {
        let library = try FontLibrary.bundled.adding(FontMemory(Self.font(side: side)), file: "bitmap.ttf", family: "P")
        return try TextShaper(library: library).shape("A", in: FontRequest(family: "P", size: 20))
    }

    /// FreeType would allocate four bytes per pixel, more than four gigabytes, before it decodes the first pixel.
    @Test func rejectsVeryLargeBitmapsByTheirHeader() throws {
        let error = #expect(throws: TextError.self) { try shape(side: 32_767) }
        #expect(error?.code == .brokenFont)
        #expect(error?.message.contains("32767 × 32767 pixels") == true)
    }

    @Test func readsAOnePixelBitmap() throws {
        let run = try shape(side: 1)
        guard case .bitmap(let pixels, _)? = run.glyphs.first?.shape else {
            Issue.record("the glyph is not a bitmap")
            return
        }
        #expect(pixels.width == 1 && pixels.height == 1)
    }
}
