import FieldEncoding
import FieldPixels
import TestTools
import Testing

/// Decodes images and pairs of rows in every colour type, depth and filter.
@Suite struct PNGRowsTests {
    @Test(.enabled(if: IndependentReader.isPresent, "python3 is not installed"))
    func decodesEveryPixelFormatLikeAnIndependentReader() throws {
        var generator = TestImages.Generator(state: 11)
        var files: [(name: String, bytes: [UInt8])] = []
        for kind in RandomRows.kinds {
            for (width, height) in [(1, 1), (2, 3), (7, 9), (19, 30)] {
                let rows = RandomRows(kind, width: width, height: height, &generator)
                files.append(("\(kind.name)-\(width)", rows.file))
            }
        }
        let found = try IndependentReader.read(files)
        #expect(found.count == files.count)
        for (name, bytes) in files {
            let image = try PNG.decodeStraight(bytes)
            #expect(image.rgba == found[name]?.rgba, "\(name)")
        }
    }

    /// `PNGRowPair.row` returns nil for rows that are equal in both images.
    @Test func rowPairsReturnTheRowsOfBothImages() throws {
        var generator = TestImages.Generator(state: 12)
        var equalRowCount = 0
        for kind in RandomRows.kinds where !kind.isInterlaced {
            for round in 0..<12 {
                let first = RandomRows(kind, width: .random(in: 1...9, using: &generator), height: 40, &generator)
                var second = first
                for _ in 0..<round % 4 {
                    let (row, byte) = (
                        Int.random(in: 0..<40, using: &generator),
                        Int.random(in: 1..<first.rows[0].count, using: &generator)
                    )
                    second.rows[row][byte] ^= 1 << UInt8.random(in: 0...7, using: &generator)
                }
                if round == 11 { second = RandomRows(kind, width: 5, height: 30, &generator) }
                if round == 10, !second.palette.isEmpty { second.palette[0] ^= 1 }
                equalRowCount += try checkRows(first, second, &generator)
            }
        }
        #expect(equalRowCount > 1000)
    }

    /// Compares the rows of a pair, some of which are not requested, with the decoded images; returns the number of
    /// equal rows.
    private func checkRows(_ first: RandomRows, _ second: RandomRows, _ generator: inout TestImages.Generator) throws
        -> Int
    {
        guard case .rows(let a) = try PNG.unpack(first.file, pixelLimit: 10_000),
            case .rows(let b) = try PNG.unpack(second.file, pixelLimit: 10_000)
        else {
            Issue.record("\(first.kind.name) has no rows")
            return 0
        }
        let (expected, actual) = (try PNG.decodeStraight(first.file), try PNG.decodeStraight(second.file))
        func row(_ image: StraightImage, _ y: Int) -> [UInt8] {
            Array(image.rgba[y * image.width * 4..<(y + 1) * image.width * 4])
        }
        var equal = 0
        PNGRowPair.read(a, b) { pair in
            #expect(pair.expectedSize == expected.size && pair.actualSize == actual.size)
            for y in 0..<min(expected.height, actual.height) where Int.random(in: 0...9, using: &generator) > 0 {
                if let (wordsA, wordsB) = pair.row(y) {
                    #expect(
                        Array(UnsafeRawBufferPointer(start: wordsA, count: 4 * expected.width)) == row(expected, y))
                    #expect(Array(UnsafeRawBufferPointer(start: wordsB, count: 4 * actual.width)) == row(actual, y))
                } else {
                    equal += 1
                    #expect(row(expected, y) == row(actual, y), "\(first.kind.name), row \(y)")
                }
            }
        }
        return equal
    }

    @Test func skipsEqualRowsThatDoNotDependOnADifferentRow() throws {
        // One gray byte per pixel. The second row depends on the row above; the third does not.
        let header = HandMadePNG.header(2, 4, depth: 8, color: 0)
        func rows(_ first: UInt8) throws -> PNGRows? {
            let data = HandMadePNG.data([0, first, 9, 2, 1, 1, 1, 5, 6, 4, 7, 8])
            let file = HandMadePNG.file(header, data, HandMadePNG.end)
            guard case .rows(let rows) = try PNG.unpack(file, pixelLimit: 8) else { return nil }
            return rows
        }
        let (a, b) = (try #require(try rows(3)), try #require(try rows(4)))
        let differing = PNGRowPair.read(a, b) { pair in (0..<4).map { pair.row($0) != nil } }
        #expect(differing == [true, true, false, false])
        #expect(PNGRowPair.read(a, a) { pair in (0..<4).allSatisfy { pair.row($0) == nil } })
    }

    @Test func ignoresUnusedBitsAfterTheLastPixel() throws {
        // Three pixels of 2 or 1 bits, or one pixel of 4 bits; the unused low bits of the byte are set.
        for (depth, colors, byte): (UInt8, Int, UInt8) in [(2, 3, 0b0110_0011), (1, 1, 0b0001_1111), (4, 15, 0xEF)] {
            let palette = HandMadePNG.chunk("PLTE", (0..<colors * 3).map { UInt8($0) })
            let header = HandMadePNG.header(depth == 4 ? 1 : 3, 1, depth: depth, color: 3)
            let file = HandMadePNG.file(header, palette, HandMadePNG.data([0, byte]), HandMadePNG.end)
            let last = try PNG.decodeStraight(file).rgba.suffix(4)
            #expect(Array(last) == (depth == 4 ? [42, 43, 44, 255] : [0, 1, 2, 255]))
        }
    }
}
