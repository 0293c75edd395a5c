import Testing

@testable import FieldShaping

/// The line breaks of 100 texts by UAX #14.
struct LineBreakTableTests {
    /// The scalars that may begin a line.
    private func breaks(_ text: String, _ analyzer: TextAnalyzer = TextAnalyzer()) -> [Int] {
        var scalars: [Int: Int] = [:]
        var byte = 0
        for (index, scalar) in text.unicodeScalars.enumerated() {
            scalars[byte] = index
            byte += UTF8.width(scalar)
        }
        return analyzer.lineBreaks(in: text).compactMap { scalars[$0] }
    }

    @Test func everyBreakIsThatOfTheTable() throws {
        let analyzer = TextAnalyzer()
        let rows = try TextTable.rows("linebreaks.tsv")
        #expect(rows.count == 100)
        for row in rows {
            #expect(breaks(row[0], analyzer) == TextTable.numbers(row[1]), "\(row[0])")
            // Where Chromium breaks otherwise, the table has the reason.
            #expect((row[1] == row[2]) == (row.count == 3), "\(row[0])")
        }
    }

    @Test func textWithoutBreaks() {
        #expect(breaks("").isEmpty)
        #expect(breaks("a").isEmpty)
    }

    /// Rule LB29: a separator and a letter stay together, a separator and anything else do not.
    @Test(arguments: [
        ("a.b", []), ("a.ב", []), ("a.&b", []), ("a.一", [2]), ("a.$5", [2]), ("a.%b", [2]), ("a.(b", [2]),
    ])
    func separatorsStayWithLetters(text: String, expected: [Int]) {
        #expect(breaks(text) == expected)
    }

    /// Without its dictionary Thai breaks at spaces alone.
    @Test func thaiWithoutItsDictionary() {
        let analyzer = TextAnalyzer(thaiDictionary: "/nonexistent")
        #expect(breaks("สวัสดีครับ ไทย", analyzer) == [11])
    }

    @Test func longTextIsBrokenQuickly() {
        let elapsed = ContinuousClock().measure {
            _ = breaks(String(repeating: "a", count: 100_000))
            _ = breaks(String(repeating: "ก", count: 10_000))
            _ = breaks(String(repeating: "สวัสดีครับ", count: 1_000))
        }
        #expect(elapsed < .seconds(5))
    }
}
