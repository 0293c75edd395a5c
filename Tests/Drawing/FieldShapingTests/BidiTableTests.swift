import FieldShaping
import FieldText
import Testing

/// Compares the visual order of 100 texts with Chromium and python-bidi (UAX #9).
struct BidiTableTests {
    /// The visual order of scalars by their levels: a literal implementation of rule L2.
    private func visualOrder(_ levels: [UInt8]) -> [Int] {
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

    /// Whether the table omits a scalar, as it does for controls and marks.
    private func isOmitted(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .format, .nonspacingMark, .spacingMark: true
        default: false
        }
    }

    @Test func levelsMatchTheOrdersOfTheTable() throws {
        let analyzer = TextAnalyzer()
        let rows = try TextTable.rows("bidi.tsv")
        #expect(rows.count == 100)
        for row in rows {
            let paragraph = analyzer.paragraph(row[0])
            let scalars = Array(row[0].unicodeScalars)
            #expect(paragraph.isRightToLeft == (row[1] == "rtl"), "\(row[0])")
            let order = visualOrder(levels(paragraph.line)).filter { !isOmitted(scalars[$0]) }
            #expect(order == TextTable.numbers(row[2]), "\(row[0])")
        }
    }

    /// Rows with letters that the test fonts lack are skipped.
    @Test func glyphsFollowTheOrdersOfTheTable() throws {
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
            let order = run.glyphs.compactMap { offsets[$0.cluster] }.filter { !isOmitted(scalars[$0]) }
            #expect(order == TextTable.numbers(row[2]), "\(row[0])")
        }
        #expect(shaped > 40)
    }

    @Test(arguments: ["", "abc", "a…b — 12", "一二", "ab\u{2068}cd\u{2069}", "😀"])
    func textWithoutRightToLeftCharactersHasNoLevels(text: String) {
        #expect(TextAnalyzer().paragraph(text) == TextParagraph(text))
    }

    /// The second line of a wrapped Hebrew paragraph begins with a Latin word, but keeps the paragraph's direction.
    @Test func linesKeepTheDirectionOfTheirParagraph() {
        let text = "אב ab גד"
        let paragraph = TextAnalyzer().paragraph(text)
        let line = paragraph.line(text.index(text.startIndex, offsetBy: 3)..<text.endIndex)
        #expect(line.text == "ab גד")
        // As a separate paragraph, the line would be left-to-right, with "ab" at its left end.
        #expect(visualOrder(levels(line)) == [4, 3, 2, 0, 1])
        #expect(TextAnalyzer().paragraph(line.text).isRightToLeft == false)
    }

    /// Versions differ between systems, so that only their format is checked.
    @Test func listsTheVersionsOfTheLibraries() {
        let versions = TextShaper.libraryVersions.map { $0.split(separator: " ").map(String.init) }
        #expect(versions.map(\.first) == ["freetype", "harfbuzz", "fribidi", "libunistring", "libthai"])
        for version in versions {
            #expect(version.last?.wholeMatch(of: /[0-9]{1,2}\.[0-9]{1,2}(\.[0-9]{1,2})?/) != nil, "\(version)")
        }
    }

    /// UAX #9, rule L1.
    @Test func trailingSpacesHaveTheLevelOfTheParagraph() {
        let text = "ab אב גד"
        let line = TextAnalyzer().paragraph(text).line(text.startIndex..<text.index(text.startIndex, offsetBy: 6))
        #expect(levels(line) == [0, 0, 0, 1, 1, 0])
        // A directional mark counts as a letter, so the space before it is not at the end of the line.
        #expect(levels(TextAnalyzer().paragraph("ab אב \u{200F}").line) == [0, 0, 0, 1, 1, 1, 1])
        #expect(levels(TextAnalyzer().paragraph("ab \u{2067}אב\u{2069} \u{2066}\u{2069}").line).suffix(3) == [0, 0, 0])
    }

    /// Brackets, embeddings and isolates that are nested 50,000 times do not trap. In quadratic time, this test would take
    /// minutes.
    @Test(arguments: [
        ("([{", ")]}"), ("\u{2067}", "\u{2069}"), ("\u{202B}", "\u{202C}"), ("\u{2066}\u{202B}ab", "א\u{2069}"),
    ])
    func resolvesDeepNesting(opening: String, closing: String) {
        let text = "א" + String(repeating: opening, count: 50_000) + "a" + String(repeating: closing, count: 50_000)
        let paragraph = TextAnalyzer().paragraph(text)
        #expect(paragraph.isRightToLeft)
        #expect(paragraph.levels.count == text.utf8.count)
    }
}
