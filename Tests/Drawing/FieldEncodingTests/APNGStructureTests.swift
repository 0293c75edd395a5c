import FieldEncoding
import FieldPixels
import TestTools
import Testing

/// Compares the bytes of animated PNG files with bytes derived by hand from the PNG specification.
@Suite struct APNGStructureTests {
    /// A clip of one pixel, with one frame of each colour.
    private func clip(_ colors: [UInt32], rate: Double, plays: Int = 0) -> TestClip {
        let frames = colors.map { PixelBuffer(width: 1, height: 1, fill: 0xFF00_0000 | $0) }
        return TestClip(frames: frames, rate: rate, plays: plays)
    }

    /// The delays in a file, as numerators and denominators.
    private func delays(_ file: [UInt8]) -> [[Int]] {
        PNGChunks.all(in: file).filter { $0.name == "fcTL" }.map { chunk in
            [20, 22].map { Int(chunk.contents[$0]) << 8 | Int(chunk.contents[$0 + 1]) }
        }
    }

    @Test func writesChunksInOrder() throws {
        var second = PixelBuffer(width: 300, height: 20, fill: 0xFFFF_0000)
        let first = second
        for x in 270..<280 { second[x, 7] = 0xFF00_00FF }
        let file = try TestClip(frames: [first, first, second, first], rate: 10, plays: 2).encoded(APNG.self)
        let found = PNGChunks.all(in: file)
        #expect(
            found.map(\.name) == [
                "IHDR", "acTL", "sRGB", "pHYs", "PLTE", "tRNS", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND",
            ])
        #expect(
            HandMadePNG.withValidChecksums(file) == file,
            "all checksums are valid, including that of the overwritten chunk")
        #expect(found[0].contents == [0, 0, 1, 44, 0, 0, 0, 20, 8, 3, 0, 0, 0])
        #expect(found[1].contents == [0, 0, 0, 3, 0, 0, 0, 2], "equal frames are merged")
        #expect(found[3].contents == [0, 0, 0x21, 0x38, 0, 0, 0x21, 0x38, 1], "216 pixels an inch")
        // The transparent colour comes first, then red, which has more pixels, then blue.
        #expect(found[4].contents == [0, 0, 0, 255, 0, 0, 0, 0, 255])
        #expect(found[5].contents == [0])
        // Frame 0: 300 × 20 pixels at 0, 0, shown for a fifth of a second.
        #expect(
            found[6].contents.prefix(24) == [0, 0, 0, 0, 0, 0, 1, 44, 0, 0, 0, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 5])
        // Frame 1: 10 × 1 pixels at 270, 7, shown for a tenth of a second.
        #expect(
            found[8].contents.prefix(24) == [0, 0, 0, 1, 0, 0, 0, 10, 0, 0, 0, 1, 0, 0, 1, 14, 0, 0, 0, 7, 0, 1, 0, 10])
        #expect(found[9].contents.prefix(4) == [0, 0, 0, 2])
        #expect(found[10].contents.prefix(4) == [0, 0, 0, 3])
        #expect(found[11].contents.prefix(4) == [0, 0, 0, 4])
    }

    @Test(
        arguments: [
            (24.0, [[1, 24], [1, 12], [1, 24]]), (30, [[1, 30], [1, 15], [1, 30]]),
            (60, [[1, 60], [1, 30], [1, 60]]),
            (90, [[1, 90], [1, 45], [1, 90]]), (29.97, [[100, 2997], [200, 2997], [100, 2997]]),
            // 59.94 is 2997/50; at 0.5 frames per second, a frame lasts two seconds.
            (59.94, [[50, 2997], [100, 2997], [50, 2997]]), (0.5, [[2, 1], [4, 1], [2, 1]]),
            // 89.881 is 89,881/1000, which does not fit in 16 bits. In ticks of 1/60,000 s, the frames end at 667.55,
            // 2002.65 and 2670.20.
            (89.881, [[167, 15000], [89, 4000], [667, 60000]]),
        ] as [(Double, [[Int]])])
    func writesDelaysAsFractions(_ rate: Double, _ expected: [[Int]]) throws {
        #expect(delays(try clip([1, 2, 2, 3], rate: rate).encoded(APNG.self)) == expected)
    }

    @Test func roundingErrorsOfDelaysDoNotAccumulate() throws {
        // At 70.001 frames per second, a frame lasts 857.1306 ticks of 1/60,000 s, and seven frames last 5,999.91
        // ticks, rounded to 6000.
        let found = delays(try clip([1, 2, 3, 4, 5, 6, 7], rate: 70.001).encoded(APNG.self))
        #expect(found.reduce(0) { $0 + $1[0] * (60_000 / $1[1]) } == 6000)
        #expect(Set(found.map { $0[0] * (60_000 / $0[1]) }) == [857, 858])
    }

    @Test(
        arguments: [
            // Three browsers show an image with a delay of less than 11 ms for 100 ms. One frame at 90 is longer.
            (90.0, [[1, 90], [1, 90], [1, 90], [1, 90], [1, 90]]),
            // Two frames are needed: images 2 and 5 remain, because the last one gets the time of 4, which ends early.
            (100, [[1, 50], [3, 100]]), (91, [[2, 91], [3, 91]]), (120, [[1, 60], [1, 40]]),
            // Three frames are needed: only the last image remains, for all five.
            (240, [[1, 48]]), (182, [[5, 182]]),
        ] as [(Double, [[Int]])])
    func skipsImagesThatBrowsersShowTooLong(_ rate: Double, _ expected: [[Int]]) throws {
        #expect(delays(try clip([1, 2, 3, 4, 5], rate: rate).encoded(APNG.self)) == expected)
    }

    @Test func partsOfASplitDelayAreNotTooShort() throws {
        // At 89.89 frames per second, 720 frames last 8 s and 88/8989 s, which is 9.8 ms. It is divided in two together with
        // one of the seconds: 9077 = 4538 + 4539, and 4539/8989 = 51/101.
        let colors = [UInt32](repeating: 1, count: 720) + [2, 2]
        let found = delays(try clip(colors, rate: 89.89).encoded(APNG.self))
        #expect(found == [[7, 1], [4538, 8989], [51, 101], [200, 8989]])
    }

    @Test func splitsLongDelays() throws {
        // A hundred frames of a thousand seconds each, and one more.
        let file = try clip([UInt32](repeating: 1, count: 100) + [2], rate: 0.001).encoded(APNG.self)
        #expect(delays(file) == [[65535, 1], [34465, 1], [1000, 1]])
        #expect(PNGChunks.all(in: file)[1].contents.prefix(4) == [0, 0, 0, 3])
        // 2,000 frames at 29.97 last 200,000/2997 seconds: 66 seconds and 2198/2997.
        let colors = [UInt32](repeating: 1, count: 2000) + [2]
        #expect(delays(try clip(colors, rate: 29.97).encoded(APNG.self)) == [[66, 1], [2198, 2997], [100, 2997]])
    }

    @Test(arguments: [(1, false, 3), (256, false, 3), (257, false, 2), (257, true, 6)] as [(Int, Bool, UInt8)])
    func choosesAColorTypeThatFitsAllFrames(_ count: Int, _ isTranslucent: Bool, _ colorType: UInt8) throws {
        let colors = TestImages.opaque(count)
        var frames = colors.map { PixelBuffer(width: 2, height: 2, fill: $0) }
        if isTranslucent { frames[3] = PixelBuffer(width: 2, height: 2, fill: 0x8000_0000) }
        let file = PNGChunks.all(in: try TestClip(frames: frames, rate: 30).encoded(APNG.self))
        #expect(file[0].contents[9] == colorType)
        #expect(file.contains { $0.name == "PLTE" } == (colorType == 3))
        // Unchanged pixels are stored as a transparent colour. In opaque RGB it is an unused colour of three 16-bit
        // samples. A single frame needs none, and a full palette has none.
        #expect(file.first { $0.name == "tRNS" }?.contents.count == (colorType == 2 ? 6 : nil))
    }
}
