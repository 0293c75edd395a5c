import FieldShaping
import Testing

/// Compares the line breaks of 116 texts with UAX #14.
struct LineBreakTableTests {
    /// The indices of the scalars that can start a line.
    private func breaks(_ text: String, _ analyzer: TextAnalyzer = TextAnalyzer()) -> [Int] {
        var scalars: [Int: Int] = [:]
        var byte = 0
        for (index, scalar) in text.unicodeScalars.enumerated() {
            scalars[byte] = index
            byte += UTF8.width(scalar)
        }
        return analyzer.lineBreaks(in: text).compactMap { scalars[$0] }
    }

    @Test func lineBreaksMatchTheTable() throws {
        let analyzer = TextAnalyzer()
        let rows = try TextTable.rows("linebreaks.tsv")
        #expect(rows.count == 116)
        for row in rows {
            #expect(breaks(row[0], analyzer) == TextTable.numbers(row[1]), "\(row[0])")
            // The table must give a reason if and only if Chromium's breaks differ.
            #expect((row[1] == row[2]) == (row.count == 3), "\(row[0])")
        }
    }

    @Test func emptyAndSingleCharacterTextsHaveNoBreaks() {
        #expect(breaks("").isEmpty)
        #expect(breaks("a").isEmpty)
    }

    /// UAX #14, rule LB29: no break between a full stop and a letter.
    @Test(arguments: [
        ("a.b", []), ("a.ב", []), ("a.&b", []), ("a.一", [2]), ("a.$5", [2]), ("a.%b", [2]), ("a.(b", [2]),
    ])
    func separatorsStayWithLetters(text: String, expected: [Int]) {
        #expect(breaks(text) == expected)
    }

    /// Without the dictionary, Thai breaks only at spaces.
    @Test func thaiWithoutADictionaryBreaksAtSpaces() {
        let analyzer = TextAnalyzer(thaiDictionary: "/nonexistent")
        #expect(breaks("สวัสดีครับ ไทย", analyzer) == [11])
    }

    /// In quadratic time, this test would take minutes.
    @Test func breaksLongText() {
        #expect(breaks(String(repeating: "a", count: 100_000)).isEmpty)
        // Two words each time: after each is a break, except at the end.
        #expect(breaks(String(repeating: "สวัสดีครับ", count: 10_000)).count == 19_999)
    }
}
