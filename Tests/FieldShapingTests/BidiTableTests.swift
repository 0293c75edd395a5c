import FieldShaping
import FieldText
import Testing

/// Compares the visual order of 82 texts with Chromium and python-bidi (UAX #9).
struct BidiTableTests {
    /// The visual order of scalars with these levels, implemented literally by rule L2.
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

    /// Whether the table omits a scalar, because it has no width.
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

    /// For rows whose letters the test fonts have, the glyphs must be in the order of the table.
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

    /// A wrapped Hebrew paragraph whose second line starts with a Latin word: the paragraph's direction applies.
    @Test func linesKeepTheDirectionOfTheirParagraph() {
        let text = "אב ab גד"
        let paragraph = TextAnalyzer().paragraph(text)
        let line = paragraph.line(text.index(text.startIndex, offsetBy: 3)..<text.endIndex)
        #expect(line.text == "ab גד")
        // As a separate paragraph, the line would have "ab" at its left end.
        #expect(order(levels(line)) == [4, 3, 2, 0, 1])
        #expect(TextAnalyzer().paragraph(line.text).isRightToLeft == false)
    }

    /// The versions according to pkg-config and the packages of Debian 12; other systems have other numbers.
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
        // A directional mark counts as a letter, so the space before it is not at the end of the line.
        #expect(levels(TextAnalyzer().paragraph("ab אב \u{200F}").line) == [0, 0, 0, 1, 1, 1, 1])
        #expect(levels(TextAnalyzer().paragraph("ab \u{2067}אב\u{2069} \u{2066}\u{2069}").line).suffix(3) == [0, 0, 0])
    }

    /// Unclosed brackets, embeddings and isolates take linear time, and levels do not overflow.
    @Test(arguments: [
        ("([{", ")]}"), ("\u{2067}", "\u{2069}"), ("\u{202B}", "\u{202C}"), ("\u{2066}\u{202B}ab", "א\u{2069}"),
    ])
    func manyNestedPartsAreResolvedQuickly(opening: String, closing: String) {
        let text = "א" + String(repeating: opening, count: 5_000) + "a" + String(repeating: closing, count: 5_000)
        let elapsed = ContinuousClock().measure { _ = TextAnalyzer().paragraph(text) }
        #expect(elapsed < .seconds(2))
    }
}
