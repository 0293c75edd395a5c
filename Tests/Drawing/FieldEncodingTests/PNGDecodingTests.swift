import FieldEncoding
import FieldPixels
import TestTools
import Testing

/// Decodes hand-made PNG files with known pixels.
@Suite struct PNGDecodingTests {
    private typealias Hand = HandMadePNG

    private func rgba(_ chunks: [UInt8]...) throws -> [UInt8] {
        try PNG.decodeStraight(Hand.signature + Array(chunks.joined()) + Hand.end).rgba
    }

    @Test func rounds16BitSamples() throws {
        // 128 / 257 is 0.498 and 129 / 257 is 0.502; 0xFE7D / 257 is 253.498 and 0xFE7E / 257 is 253.502.
        let samples: [UInt8] = [0, 128, 0, 129, 0xFE, 0x7D, 0xFE, 0x7E, 0xFF, 0xFF]
        let found = try rgba(Hand.header(5, 1, depth: 16, color: 0), Hand.data([0] + samples))
        #expect(found == [0, 0, 0, 255, 1, 1, 1, 255, 253, 253, 253, 255, 254, 254, 254, 255, 255, 255, 255, 255])
    }

    @Test func comparesTheTransparentColorBeforeRounding() throws {
        let found = try rgba(
            Hand.header(2, 1, depth: 16, color: 0), Hand.chunk("tRNS", [0x80, 0x80]),
            Hand.data([0, 0x80, 0x80, 0x80, 0x81]))
        #expect(found == [128, 128, 128, 0, 128, 128, 128, 255])
    }

    @Test func usesOnlyTheLowBitsOfTheTransparentColor() throws {
        let found = try rgba(
            Hand.header(2, 1, depth: 2, color: 0), Hand.chunk("tRNS", [0xFF, 0xFD]), Hand.data([0, 0b0110_0000]))
        #expect(found == [85, 85, 85, 0, 170, 170, 170, 255])
    }

    @Test func reversesEveryFilter() throws {
        // One byte per pixel. Rows with the filters Sub, Up, Average and Paeth; the decoded values are calculated by
        // hand.
        let rows: [UInt8] = [
            1, 10, 1, 1,  // 10, 11, 12
            2, 1, 1, 1,  // 11, 12, 13
            3, 1, 1, 1,  // 5 + 1, (6 + 12) / 2 + 1, (10 + 13) / 2 + 1
            4, 1, 1, 1,  // 6 + 1, 11 of (7, 10, 6): 10 + 1, 13 of (11, 12, 10): 12 + 1
        ]
        let found = try rgba(Hand.header(3, 4, depth: 8, color: 0), Hand.data(rows))
        let grays = stride(from: 0, to: found.count, by: 4).map { found[$0] }
        #expect(grays == [10, 11, 12, 11, 12, 13, 6, 10, 12, 7, 11, 13])
    }

    @Test func filtersOfTheFirstRowUseZerosForTheRowAbove() throws {
        for (filter, expected): (UInt8, [UInt8]) in [(2, [4, 4]), (3, [4, 6]), (4, [4, 8])] {
            let found = try rgba(Hand.header(2, 1, depth: 8, color: 0), Hand.data([filter, 4, 4]))
            #expect([found[0], found[4]] == expected)
        }
    }

    @Test func joinsManyDataChunks() throws {
        let stream = Hand.zlib([0, 1, 2, 3])
        let parts = [[]] + stream.map { [$0] } + [[]]
        let found = try rgba(
            Hand.header(1, 1, depth: 8, color: 2), Array(parts.map { Hand.chunk("IDAT", $0) }.joined()))
        #expect(found == [1, 2, 3, 255])
    }

    @Test func decodesInterlacedImagesSmallerThanAPass() throws {
        // Three pixels in a row: pass 1 contains the first, pass 4 the third and pass 6 the second.
        let found = try rgba(
            Hand.header(3, 1, depth: 8, color: 0, interlaced: 1), Hand.data([0, 11, 0, 33, 0, 22]))
        #expect([found[0], found[4], found[8]] == [11, 22, 33])
    }

    @Test func ignoresHarmlessIrregularities() throws {
        let found = try rgba(
            Hand.header(1, 1, depth: 8, color: 2), Hand.chunk("gAMA", [1]), Hand.chunk("abCd", [1, 2, 3]),
            Hand.chunk("PLTE", [1, 2, 3]), Hand.data([0, 1, 2, 3]), Hand.chunk("tIME"), Hand.end, [1, 2, 3])
        #expect(found == [1, 2, 3, 255])
    }

    @Test func onlyStraightImagesKeepTheColorOfTransparentPixels() throws {
        let file = Hand.file(Hand.header(1, 1, depth: 8, color: 6), Hand.data([0, 1, 2, 3, 0]), Hand.end)
        #expect(try PNG.decodeStraight(file).rgba == [1, 2, 3, 0])
        #expect(try PNG.decode(file).pixels == [0])
    }
}
