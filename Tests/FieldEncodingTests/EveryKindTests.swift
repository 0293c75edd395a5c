import FieldEncoding
import FieldPixels
import Testing

/// Files of every kind that PNG has, with every filter.
@Suite struct EveryKindTests {
    @Test(.enabled(if: IndependentReader.isPresent, "python3 is not installed"))
    func everyKindIsReadAsAnotherReaderReadsIt() throws {
        var dice = TestImages.Dice(state: 11)
        var files: [(name: String, bytes: [UInt8])] = []
        for kind in RandomRows.kinds {
            for (width, height) in [(1, 1), (2, 3), (7, 9), (19, 30)] {
                let rows = RandomRows(kind, width: width, height: height, &dice)
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

    /// Reads a pair while skipping some rows. Rows that the pair does not return must be equal.
    @Test func rowsOfPairsAreThoseOfTheImages() throws {
        var dice = TestImages.Dice(state: 12)
        var skipped = 0
        for kind in RandomRows.kinds where !kind.isInterlaced {
            for round in 0..<12 {
                let first = RandomRows(kind, width: .random(in: 1...9, using: &dice), height: 40, &dice)
                var second = first
                for _ in 0..<round % 4 {
                    let (row, byte) = (
                        Int.random(in: 0..<40, using: &dice), Int.random(in: 1..<first.rows[0].count, using: &dice)
                    )
                    second.rows[row][byte] ^= 1 << UInt8.random(in: 0...7, using: &dice)
                }
                if round == 11 { second = RandomRows(kind, width: 5, height: 30, &dice) }
                if round == 10, !second.palette.isEmpty { second.palette[0] ^= 1 }
                skipped += try check(first, second, &dice)
            }
        }
        #expect(skipped > 1000)
    }

    private func check(_ first: RandomRows, _ second: RandomRows, _ dice: inout TestImages.Dice) throws -> Int {
        guard case .rows(let a) = try PNG.unpack(first.file, pixelLimit: 10_000),
            case .rows(let b) = try PNG.unpack(second.file, pixelLimit: 10_000)
        else {
            Issue.record("\(first.kind.name) has no rows")
            return 0
        }
        let (expected, actual) = (try PNG.decodeStraight(first.file), try PNG.decodeStraight(second.file))
        func line(_ image: StraightImage, _ y: Int) -> [UInt8] {
            Array(image.rgba[y * image.width * 4..<(y + 1) * image.width * 4])
        }
        var same = 0
        PNGRowPair.read(a, b) { pair in
            #expect(pair.expectedSize == expected.size && pair.actualSize == actual.size)
            for y in 0..<min(expected.height, actual.height) where Int.random(in: 0...9, using: &dice) > 0 {
                if let (wordsA, wordsB) = pair.row(y) {
                    #expect(
                        Array(UnsafeRawBufferPointer(start: wordsA, count: 4 * expected.width)) == line(expected, y))
                    #expect(Array(UnsafeRawBufferPointer(start: wordsB, count: 4 * actual.width)) == line(actual, y))
                } else {
                    same += 1
                    #expect(line(expected, y) == line(actual, y), "\(first.kind.name), row \(y)")
                }
            }
        }
        return same
    }

    @Test func rowsBelowADifferenceAreTheSameOnlyWhereItDoesNotReach() throws {
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

    @Test func bitsBehindTheLastPixelNameNoColor() throws {
        // Three pixels of 2 bits, or of 1, with a palette of one or three colours; all unused bits are set.
        for (depth, colors, byte): (UInt8, Int, UInt8) in [(2, 3, 0b0110_0011), (1, 1, 0b0001_1111), (4, 15, 0xEF)] {
            let palette = HandMadePNG.chunk("PLTE", (0..<colors * 3).map { UInt8($0) })
            let header = HandMadePNG.header(depth == 4 ? 1 : 3, 1, depth: depth, color: 3)
            let file = HandMadePNG.file(header, palette, HandMadePNG.data([0, byte]), HandMadePNG.end)
            let last = try PNG.decodeStraight(file).rgba.suffix(4)
            #expect(Array(last) == (depth == 4 ? [42, 43, 44, 255] : [0, 1, 2, 255]))
        }
    }
}
