import FieldEncoding
import FieldPixels
import TestTools
import Testing

/// Invalid PNG files must throw errors and never trap.
@Suite struct InvalidPNGTests {
    private typealias Hand = HandMadePNG

    /// A file that violates one rule of the PNG specification, or exceeds a limit of the decoder.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let code: ImageError.Code
        let bytes: [UInt8]

        init(_ description: String, _ code: ImageError.Code = .malformed, _ chunks: [UInt8]...) {
            testDescription = description
            self.code = code
            bytes = Hand.signature + chunks.joined()
        }
    }

    private static let gray = Hand.header(1, 1, depth: 8, color: 0)
    private static let indexed = Hand.header(1, 1, depth: 8, color: 3)
    private static let palette = Hand.chunk("PLTE", [1, 2, 3])
    private static let data = Hand.data([0, 0])
    private static let end = Hand.end

    static let cases: [Case] = [
        Case("no chunks", .truncated),
        Case("no header", .malformed, data, end),
        Case("two headers", .malformed, gray, gray, data, end),
        Case("a short header", .malformed, Hand.chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0]), data, end),
        Case("no width", .malformed, Hand.header(0, 1, depth: 8, color: 0), data, end),
        Case("no height", .malformed, Hand.header(1, 0, depth: 8, color: 0), data, end),
        Case("a width of 2³¹", .malformed, Hand.header(1 << 31, 1, depth: 8, color: 0), data, end),
        Case("more pixels than the limit", .tooLarge, Hand.header(10_001, 10_000, depth: 1, color: 0), data, end),
        Case("the largest size", .tooLarge, Hand.header(0x7FFF_FFFF, 0x7FFF_FFFF, depth: 16, color: 6), data, end),
        Case("colour type 5", .malformed, Hand.header(1, 1, depth: 8, color: 5), data, end),
        Case("a palette of 16 bits", .malformed, Hand.header(1, 1, depth: 16, color: 3), palette, data, end),
        Case("RGB of 4 bits", .malformed, Hand.header(1, 1, depth: 4, color: 2), data, end),
        Case("interlacing 2", .malformed, Hand.header(1, 1, depth: 8, color: 0, interlaced: 2), data, end),
        Case("compression 1", .malformed, Hand.chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 1, 0, 0]), data, end),
        Case("filter method 1", .malformed, Hand.chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 1, 0]), data, end),
        Case("no data", .malformed, gray, end),
        Case("no end", .truncated, gray, data),
        Case("a non-empty IEND chunk", .malformed, gray, data, Hand.chunk("IEND", [1])),
        Case("an unknown critical chunk", .malformed, gray, Hand.chunk("ABCD"), data, end),
        Case("a chunk with digits in its name", .malformed, gray, Hand.chunk("12cd"), data, end),
        Case(
            "a chunk longer than the file", .truncated, gray, [0x7F, 0xFF, 0xFF, 0xFF], Array("IDAT".utf8), data, end),
        Case("a length of 2³¹", .malformed, gray, [0x80, 0, 0, 0], Array("IDAT".utf8), data, end),
        Case("no palette", .malformed, indexed, data, end),
        Case("an empty palette", .malformed, indexed, Hand.chunk("PLTE"), data, end),
        Case("a palette of 4 bytes", .malformed, indexed, Hand.chunk("PLTE", [1, 2, 3, 4]), data, end),
        Case(
            "a palette of 257 colours", .malformed, indexed, Hand.chunk("PLTE", .init(repeating: 0, count: 771)), data,
            end),
        Case(
            "a palette of 3 colours at 1 bit", .malformed, Hand.header(1, 1, depth: 1, color: 3),
            Hand.chunk("PLTE", .init(repeating: 0, count: 9)), data, end),
        Case("two palettes", .malformed, indexed, palette, palette, data, end),
        Case("a palette after the data", .malformed, Hand.header(1, 1, depth: 8, color: 2), data, palette, end),
        Case("a palette in a gray image", .malformed, gray, palette, data, end),
        Case("tRNS before PLTE", .malformed, indexed, Hand.chunk("tRNS", [1]), palette, data, end),
        Case("more alpha values than colours", .malformed, indexed, palette, Hand.chunk("tRNS", [1, 2]), data, end),
        Case("two tRNS chunks", .malformed, gray, Hand.chunk("tRNS", [0, 1]), Hand.chunk("tRNS", [0, 1]), data, end),
        Case("a transparent colour of one byte", .malformed, gray, Hand.chunk("tRNS", [1]), data, end),
        Case("tRNS after IDAT", .malformed, gray, data, Hand.chunk("tRNS", [0, 1]), end),
        Case(
            "tRNS in an image with alpha", .malformed, Hand.header(1, 1, depth: 8, color: 4),
            Hand.chunk("tRNS", [0, 1]), Hand.data([0, 0, 0]), end),
        Case("an index outside the palette", .malformed, indexed, palette, Hand.data([0, 1]), end),
        Case(
            "an index of 2 bits outside the palette", .malformed, Hand.header(3, 1, depth: 2, color: 3), palette,
            Hand.data([0, 0b0000_0100]), end),
        Case(
            "an interlaced index outside the palette", .malformed,
            Hand.header(2, 1, depth: 8, color: 3, interlaced: 1), palette, Hand.data([0, 0, 0, 1]), end),
        Case("separated IDAT chunks", .malformed, gray, data, Hand.chunk("tIME"), Hand.chunk("IDAT"), end),
        Case("empty data", .malformed, gray, Hand.chunk("IDAT"), end),
        Case("too little data", .malformed, gray, Hand.data([0]), end),
        Case("too much data", .malformed, gray, Hand.data([0, 0, 0]), end),
        Case("a byte after the zlib stream", .malformed, gray, Hand.chunk("IDAT", Hand.zlib([0, 0]) + [1]), end),
        Case("a truncated zlib stream", .malformed, gray, Hand.chunk("IDAT", Hand.zlib([0, 0]).dropLast()), end),
        Case("not zlib", .malformed, gray, Hand.chunk("IDAT", [1, 2, 3, 4, 5, 6, 7, 8]), end),
        Case("a wrong Adler checksum", .malformed, gray, Hand.chunk("IDAT", Hand.zlib([0, 0]).dropLast() + [9]), end),
        Case("filter 5", .malformed, gray, Hand.data([5, 0]), end),
        Case(
            "a header too large for its data", .malformed, Hand.header(10_000, 10_000, depth: 8, color: 6), data, end),
        Case(
            "too many bytes, but not too many pixels", .tooLarge, Hand.header(10_000, 10_000, depth: 16, color: 6),
            data, end),
    ]

    @Test(arguments: cases)
    func rejectsInvalidFiles(_ file: Case) {
        for decode in [{ _ = try PNG.decode($0) }, { _ = try PNG.decodeStraight($0) }] as [([UInt8]) throws -> Void] {
            let error = #expect(throws: ImageError.self) { try decode(file.bytes) }
            #expect(error?.code == file.code)
            #expect(error?.message.isEmpty == false)
        }
    }

    @Test func rejectsOtherFormats() {
        for bytes: [UInt8] in [[], [0xFF, 0xD8, 0xFF], Array("not a picture at all".utf8), [0x89, 0x50, 0x4E, 0x48]] {
            let error = #expect(throws: ImageError.self) { try PNG.decode(bytes) }
            #expect(error?.code == .wrongFormat)
        }
    }

    @Test func appliesTheCallersPixelLimit() throws {
        let file = try PNG.encode(PixelBuffer(width: 5, height: 4))
        #expect(try PNG.decode(file, pixelLimit: 20).width == 5)
        let error = #expect(throws: ImageError.self) { try PNG.decode(file, pixelLimit: 19) }
        #expect(error?.code == .tooLarge)
    }

    /// Small files of several colour types and depths.
    static let samples: [[UInt8]] = {
        var generator = TestImages.Generator(state: 3)
        let noise = (0..<300).map { _ in generator.pixel() }
        let images = [
            PixelBuffer(width: 1, height: 1), TestImages.of([0xFF55_5555, 0xFFFF_FFFF], width: 9, height: 4),
            TestImages.of(TestImages.opaque(5), width: 6, height: 4),
            TestImages.of(TestImages.translucent(17), width: 7, height: 5),
            TestImages.of(noise, width: 20, height: 13),
            TestImages.of(noise.map { $0 | 0xFF00_0000 }, width: 20, height: 13),
        ]
        let options = PNG.Options(pixelsPerPoint: 1, texts: [PNG.Text(key: "k", value: "text")])
        return images.compactMap { try? PNG.encode($0, options: options) }
    }()

    @Test func rejectsFilesTruncatedAtAnyByte() {
        #expect(Self.samples.count == 6)
        for file in Self.samples {
            for count in 1..<file.count {
                let error = #expect(throws: ImageError.self) { try PNG.decode(Array(file[..<count])) }
                #expect(error?.code == .truncated)
            }
        }
    }

    @Test func rejectsAChangeOfAnyByte() {
        for file in Self.samples {
            for location in file.indices {
                for change: UInt8 in [0x01, 0x20, 0x80, 0xFF] {
                    var changed = file
                    changed[location] ^= change
                    #expect(throws: ImageError.self, "byte \(location) ^ \(change)") { try PNG.decode(changed) }
                }
            }
        }
    }

    /// With corrected checksums, the changed byte is decoded. The result may be an image or an error.
    @Test func changedBytesWithValidChecksumsDoNotTrap() {
        var decodedCount = 0
        for file in Self.samples {
            for location in file.indices {
                for change: UInt8 in [0x01, 0xFF] {
                    var changed = file
                    changed[location] ^= change
                    changed = HandMadePNG.withValidChecksums(changed)
                    if (try? PNG.decode(changed)) != nil { decodedCount += 1 }
                    _ = try? PNG.texts(in: changed)
                }
            }
        }
        #expect(decodedCount > 0)
    }
}
