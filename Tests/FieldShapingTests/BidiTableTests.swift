import FieldShaping
import FieldText
import Testing

/// The orders of 82 texts as Chromium and python-bidi show them (UAX #9).
struct BidiTableTests {
    /// The order of scalars in which levels put them: rule L2, as the standard words it.
    private func order(_ levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
            var start = 0
            while start < order.count {
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end + 1
            }
        }
        return order
    }

    /// The level of each scalar of a text.
    private func levels(_ line: TextLine) -> [UInt8] {
        var byte = 0
        return line.text.unicodeScalars.map { scalar in
            defer { byte += UTF8.width(scalar) }
            return line.levels?[byte] ?? 0
        }
    }

    /// Whether the table leaves a scalar out: it has no width.
    private func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .format, .nonspacingMark: true
        default: false
        }
    }

    @Test func everyOrderIsThatOfTheTable() throws {
        let analyzer = TextAnalyzer()
        let rows = try TextTable.rows("bidi.tsv")
        #expect(rows.count == 84)
        for row in rows {
            let paragraph = analyzer.paragraph(row[0])
            let scalars = Array(row[0].unicodeScalars)
            #expect(paragraph.isRightToLeft == (row[1] == "rtl"), "\(row[0])")
            let seen = order(levels(paragraph.line)).filter { !isLeftOut(scalars[$0]) }
            #expect(seen == TextTable.numbers(row[2]), "\(row[0])")
        }
    }

    /// The rows whose letters the fonts of the tests have: their glyphs stand as the table says.
    @Test func glyphsStandInTheOrderOfTheTable() throws {
        let shaper = TextShaper(library: try TestFonts.withHebrew())
        var shaped = 0
        for row in try TextTable.rows("bidi.tsv") {
            guard let run = try? shaper.shape(row[0], in: .inter(20)) else { continue }
            shaped += 1
            var offsets: [Int: Int] = [:]
            var byte = 0
            for (index, scalar) in row[0].unicodeScalars.enumerated() {
                offsets[byte] = index
                byte += UTF8.width(scalar)
            }
            let scalars = Array(row[0].unicodeScalars)
            let seen = run.glyphs.compactMap { offsets[$0.cluster] }.filter { !isLeftOut(scalars[$0]) }
            #expect(seen == TextTable.numbers(row[2]), "\(row[0])")
        }
        #expect(shaped > 40)
    }

    @Test(arguments: ["", "abc", "a…b — 12", "一二", "ab\u{2068}cd\u{2069}", "😀"])
    func textWithoutRightToLeftCharactersHasNoLevels(text: String) {
        #expect(TextAnalyzer().paragraph(text) == TextParagraph(text))
    }

    /// A wrapped Hebrew paragraph whose second line begins with a Latin word: directions are those of the paragraph.
    @Test func linesKeepTheDirectionOfTheirParagraph() {
        let text = "אב ab גד"
        let paragraph = TextAnalyzer().paragraph(text)
        let line = paragraph.line(text.index(text.startIndex, offsetBy: 3)..<text.endIndex)
        #expect(line.text == "ab גד")
        // As a paragraph of its own, the line would have "ab" at its left end.
        #expect(order(levels(line)) == [4, 3, 2, 0, 1])
        #expect(TextAnalyzer().paragraph(line.text).isRightToLeft == false)
    }

    /// What pkg-config and Debian's package say on Debian 12; another system has its own numbers, under the same names.
    @Test func versionsOfTheLibraries() {
        let versions = TextShaper.libraryVersions.map { $0.split(separator: " ").map(String.init) }
        #expect(versions.map(\.first) == ["freetype", "harfbuzz", "fribidi", "libunistring", "libthai"])
        for version in versions {
            #expect(version.last?.wholeMatch(of: /[0-9]{1,2}\.[0-9]{1,2}(\.[0-9]{1,2})?/) != nil, "\(version)")
        }
    }

    /// Rule L1: the space at the end of a line has the paragraph's level.
    @Test func spacesAtTheEndOfALineHaveTheLevelOfTheParagraph() {
        let text = "ab אב גד"
        let line = TextAnalyzer().paragraph(text).line(text.startIndex..<text.index(text.startIndex, offsetBy: 6))
        #expect(levels(line) == [0, 0, 0, 1, 1, 0])
        // A mark is a letter without ink: the space before it is not at the end.
        #expect(levels(TextAnalyzer().paragraph("ab אב \u{200F}").line) == [0, 0, 0, 1, 1, 1, 1])
        #expect(levels(TextAnalyzer().paragraph("ab \u{2067}אב\u{2069} \u{2066}\u{2069}").line).suffix(3) == [0, 0, 0])
    }

    /// Brackets, embeddings and isolates without end cost time in proportion to the text, and no level overflows.
    @Test(arguments: [
        ("([{", ")]}"), ("\u{2067}", "\u{2069}"), ("\u{202B}", "\u{202C}"), ("\u{2066}\u{202B}ab", "א\u{2069}"),
    ])
    func manyNestedPartsAreResolvedQuickly(opening: String, closing: String) {
        let text = "א" + String(repeating: opening, count: 5_000) + "a" + String(repeating: closing, count: 5_000)
        let elapsed = ContinuousClock().measure { _ = TextAnalyzer().paragraph(text) }
        #expect(elapsed < .seconds(2))
    }
}
