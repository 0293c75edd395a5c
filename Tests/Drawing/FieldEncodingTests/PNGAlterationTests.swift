import FieldEncoding
import TestTools
import Testing

/// The chunks with which other programs show a file otherwise than its samples as sRGB. The values are those of the PNG
/// specification (third edition, §11.3).
@Suite struct PNGAlterationTests {
    private func alteration(_ name: String, _ contents: [UInt8], color: UInt8 = 2) throws -> String? {
        let samples: [UInt8: Int] = [2: 3, 6: 4]
        let row = [UInt8](repeating: 7, count: 1 + (samples[color] ?? 1))
        return try PNGFile(
            HandMadePNG.file(
                HandMadePNG.header(1, 1, depth: 8, color: color), HandMadePNG.chunk(name, contents),
                HandMadePNG.data([0] + row.dropFirst()), HandMadePNG.end)
        ).alteration
    }

    /// White, red, green and blue of sRGB, times 100,000.
    private static let primaries: [UInt32] = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
    private static let metre: [UInt32] = [2835, 2835]

    private static func words(_ words: [UInt32]) -> [UInt8] { words.flatMap(HandMadePNG.word) }

    @Test func colorSpacesOtherThanSRGBChangeColors() throws {
        var others = Self.primaries
        others[2] = 68_000
        let chunks: [(String, [UInt8])] = [
            ("gAMA", Self.words([100_000])), ("cHRM", Self.words(others)), ("cICP", [12, 13, 0, 1]), ("sRGB", [1]),
            ("iCCP", Array("p".utf8) + [0, 0] + HandMadePNG.zlib([1])), ("mDCV", [UInt8](repeating: 1, count: 24)),
            ("cLLI", [UInt8](repeating: 1, count: 8)),
        ]
        for (name, contents) in chunks {
            #expect(try alteration(name, contents) == "the chunk \(name) changes its colours")
        }
    }

    @Test func chunksThatDescribeSRGBChangeNoColors() throws {
        let chunks: [(String, [UInt8])] = [
            ("gAMA", Self.words([45_455])), ("cHRM", Self.words(Self.primaries)), ("cICP", [1, 13, 0, 1]),
            ("sRGB", [0]), ("pHYs", Self.words(Self.metre) + [1]), ("sBIT", [5, 6, 5]),
            ("tIME", [7, 208, 1, 1, 0, 0, 0]),
            ("tEXt", Array("a".utf8) + [0]), ("teSt", [1]),
        ]
        for (name, contents) in chunks { #expect(try alteration(name, contents) == nil, "\(name)") }
    }

    /// Four colours with four opacities, or five colours with one: the same bytes, of which the file alone says where the
    /// palette ends.
    @Test func theChecksumDependsOnTheEndOfThePalette() throws {
        let bytes = [UInt8](1...16)
        let checksums = try [12, 15].map { end in
            try PNGFile(
                HandMadePNG.file(
                    HandMadePNG.header(1, 1, depth: 8, color: 3), HandMadePNG.chunk("PLTE", Array(bytes[..<end])),
                    HandMadePNG.chunk("tRNS", Array(bytes[end...])), HandMadePNG.data([0, 0]), HandMadePNG.end)
            ).pixelChecksum
        }
        #expect(checksums[0] != checksums[1])
    }

    @Test func chunksOfShapeOrientationAndBackgroundAreDetected() throws {
        #expect(try alteration("pHYs", Self.words([2, 1]) + [0]) == "the chunk pHYs stretches it")
        #expect(try alteration("eXIf", [1]) == "the chunk eXIf can turn or mirror it")
        #expect(
            try alteration("bKGD", [0, 0, 0, 0, 0, 9], color: 6) == "the chunk bKGD sets a colour behind the image")
        // Nothing is behind an opaque image.
        #expect(try alteration("bKGD", [0, 0, 0, 0, 0, 9]) == nil)
    }
}
