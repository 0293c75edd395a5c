import FieldEncoding
import FieldPixels
import Testing

/// Compares the bytes of GIF files with bytes derived by hand from the GIF89a specification.
@Suite struct GIFStructureTests {
    /// A clip of 2 × 1 pixels, with one frame of each colour.
    private func clip(_ colors: [UInt32], rate: Double, plays: Int = 0) -> TestClip {
        let frames = colors.map { PixelBuffer(width: 2, height: 1, fill: 0xFF00_0000 | $0) }
        return TestClip(frames: frames, rate: rate, plays: plays)
    }

    /// The delays of all graphic control extensions, which are found by their first bytes. Other parts of the file must
    /// not contain these bytes.
    private func delays(_ file: [UInt8]) -> [Int] {
        file.indices.dropLast(7).filter { file[$0..<$0 + 3] == [0x21, 0xF9, 4] }
            .map { Int(file[$0 + 4]) | Int(file[$0 + 5]) << 8 }
    }

    @Test func writesASingleFrameByteForByte() throws {
        let file = try clip([0xAABBCC], rate: 10).encoded(GIF.self)
        let head: [UInt8] = [
            0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 2, 0, 1, 0, 0xF0, 0, 0,  // the size; a palette of two colours
            0, 0, 0, 0xAA, 0xBB, 0xCC, 0x21, 0xF9, 4, 1 << 2 | 1, 10, 0, 0, 0,  // 10 hundredths; index 0 is transparent
            0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0,
        ]
        // LZW codes of three bits: clear (4), 1, 1 and end (5), stored from the lowest bit.
        #expect(file == head + [2, 2, 0b0100_1100, 0b1010, 0, 0x3B])
    }

    @Test(
        arguments: [(0, [0, 0]), (1, nil), (2, [1, 0]), (300, [43, 1]), (99_999, [0xFF, 0xFF])] as [(Int, [UInt8]?)])
    func writesTheLoopCount(_ plays: Int, _ bytes: [UInt8]?) throws {
        let file = try clip([1, 2], rate: 10, plays: plays).encoded(GIF.self)
        let block = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
        let found = file.indices.dropLast(18).first { Array(file[$0..<$0 + 16]) == block }
        #expect(found.map { Array(file[$0 + 16..<$0 + 19]) } == bytes.map { $0 + [0] })
    }

    @Test(
        arguments: [
            (24.0, [4, 4, 5, 4]), (25, [4, 4, 4, 4]), (30, [3, 4, 3, 3]), (50, [2, 2, 2, 2]), (29.97, [3, 4, 3, 3]),
            // Frames begin at 0, 2, 3, 5; the second one is dropped, because it would last 1.
            (60, [2, 3, 2]),
            // Frames begin at 0, 1, 2, 3, and the clip ends at 4; two of the frames are dropped.
            (100, [2, 2]),
            // Frames begin at 0, 0, 1, 1, and the clip ends at 2: only the last frame remains.
            (240, [2]),
        ] as [(Double, [Int])])
    func roundsDelaysToHundredths(_ rate: Double, _ expected: [Int]) throws {
        #expect(delays(try clip([1, 2, 3, 4], rate: rate).encoded(GIF.self)) == expected)
    }

    @Test(arguments: [24, 25, 29.97, 30, 50, 59.94, 60, 120, 240])
    func delaysAreAtLeastTwoHundredthsAndSumExactly(_ rate: Double) throws {
        let found = delays(try clip((0..<97).map { $0 % 7 }, rate: rate).encoded(GIF.self))
        #expect(found.allSatisfy { $0 >= 2 })
        #expect(found.reduce(0, +) == Int((9700 / rate).rounded()))
    }

    @Test func mergesEqualFrames() throws {
        #expect(delays(try clip([1, 1, 1, 2, 2], rate: 10).encoded(GIF.self)) == [30, 20])
        #expect(delays(try clip([1, 1, 1], rate: 10).encoded(GIF.self)) == [30])
    }

    @Test func splitsLongDelays() throws {
        // One frame lasts a thousand seconds: 100,000 hundredths.
        let found = delays(try clip([1, 2], rate: 0.001).encoded(GIF.self))
        #expect(found == [65535, 34465, 65535, 34465])
        let clearing = TestClip(
            frames: [0xFF00_0001, 0, 0xFF00_0001].map { PixelBuffer(width: 2, height: 1, fill: $0) }, rate: 0.001)
        #expect(delays(try clearing.encoded(GIF.self)).count == 6)
    }

    @Test func lastFrameGetsAtLeastTwoHundredths() throws {
        // At 60 frames per second, the fifth frame begins at 7 and ends at 8; it takes one hundredth from the previous
        // frame.
        #expect(delays(try clip([1, 2, 2, 2, 3], rate: 60).encoded(GIF.self)) == [2, 4, 2])
        // Here the previous frame lasts from 5 to 7 and cannot be shortened.
        #expect(delays(try clip([1, 2, 3, 4, 5], rate: 60).encoded(GIF.self)) == [2, 3, 3])
    }

    @Test func writesOnlyTheChangedRectangle() throws {
        var second = PixelBuffer(width: 300, height: 200, fill: 0xFFFF_FFFF)
        let first = second
        for y in 150..<160 { second[260, y] = 0xFF00_0000 }
        let file = try TestClip(frames: [first, second], rate: 10).encoded(GIF.self)
        // The image descriptor: position 260, 150 and size 1 × 10.
        let descriptor: [UInt8] = [0x2C, 4, 1, 150, 0, 1, 0, 10, 0, 0]
        #expect(file.indices.dropLast(10).contains { Array(file[$0..<$0 + 10]) == descriptor })
    }
}
