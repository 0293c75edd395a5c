import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldScene
import FieldText
import Testing

/// Texts with the fake font: each character, including the space, is a square of 10 at size 10.
@Suite struct TextTests {
    /// The frame of a text in a canvas, and the positions of its characters with ink.
    private func text(
        _ keys: String, width: Double, height: Double? = nil
    ) throws -> (frame: Rect, origins: [Point], element: SolvedElement) {
        let canvas = "{ width: \(width)\(height.map { ", height: \($0)" } ?? "") }"
        let layout = try solve("canvas: \(canvas)\ncontent: { text: { size: 10, \(keys) } }")
        let element = try #require(layout.element("text"))
        return (element.frame, element.glyphCorners, element)
    }

    /// The number of characters with ink in each line.
    private func lines(_ string: String, width: Double, _ keys: String = "") throws -> [Int] {
        let origins = try text("string: \"\(string)\"\(keys)", width: width).origins
        return Set(origins.map(\.y)).sorted().map { y in origins.count { $0.y == y } }
    }

    @Test(arguments: [
        // At spaces, which have no width at the end of a line.
        ("aa bb cc", 50.0, [4, 2]), ("aa bb cc", 49, [2, 2, 2]), ("aa   bb", 40, [2, 2]), ("aa bb", 200, [4]),
        // After hyphens and dashes, but not within a negative number.
        ("aa-bb", 30, [3, 2]), ("aa\u{2014}bb", 30, [3, 2]), ("a -12", 40, [1, 3]),
        // Between East Asian characters, but not before closing or after opening punctuation.
        ("一二三四", 20, [2, 2]), ("一二。三", 20, [1, 2, 1]), ("一「二三", 20, [1, 2, 1]),
        ("한국어", 20, [2, 1]),
        // After a question mark, before and after an em dash, and between emoji.
        ("what?yes", 50, [5, 3]), ("aa\u{2014}bb", 20, [2, 1, 2]), ("😀😀😀", 20, [2, 1]), ("👍🏽👍🏽", 10, [1, 1]),
        // Not within a host name.
        ("a b.cd", 40, [1, 4]),
        // At soft hyphens, which are drawn only at the end of a line, and only if the hyphen fits.
        ("aa\u{AD}bb", 40, [4]), ("aa\u{AD}bb", 30, [3, 2]), ("aa\u{AD}bb", 20, [2, 2]),
        ("aa\u{AD}bb\u{AD}cc", 50, [5, 2]),
        ("b aa\u{AD}cc", 40, [1, 4]), ("aa\u{AD} bb", 30, [2, 2]),
        // Between Thai words.
        ("สวัสดีครับ", 60, [4, 3]),
        // Not at a no-break space.
        ("a b\u{A0}c", 30, [1, 3]),
        // Words that are too long break between characters; a character that is too wide is on a line of its own.
        ("abcdef", 25, [2, 2, 2]), ("ab", 5, [1, 1]), ("a abcdef", 30, [1, 3, 3]),
        // At line breaks in the text.
        ("ab\\ncd ef", 20, [2, 2, 2]),
    ])
    func breaksLinesAtAllowedPositions(_ string: String, _ width: Double, _ expected: [Int]) throws {
        #expect(try lines(string, width: width) == expected)
    }

    /// A word with a number of letters, and the text before and after it.
    @Test(
        arguments: [
            (70, "", "", 300, [30, 30, 10]), (70, "", "", 700, [70]), (70, "bb ", "", 300, [2, 30, 30, 10]),
            (70, "", " bb", 730, [72]), (70, "", " bb cc", 750, [72, 2]), (63, "", "-bb", 640, [64, 2]),
            (64, "", "-bb", 650, [65, 2]), (130, "", " bb", 1000, [100, 32]), (100, "", "一二", 1000, [100, 2]),
        ] as [(Int, String, String, Double, [Int])])
    func longWordsBreakLikeShortOnes(
        _ count: Int, _ before: String, _ after: String, _ width: Double, _ expected: [Int]
    ) throws {
        #expect(try lines(before + String(repeating: "a", count: count) + after, width: width) == expected)
    }

    @Test(arguments: [
        // "aa b…" is 50 wide; its space has no ink.
        ("aa bb cc", 50.0, 1, [4]), ("abcdef", 40, 1, [4]), ("aa bb cc dd", 50, 2, [4, 4]), ("aa\\nbb", 50, 1, [3]),
        ("aa\\nbb", 20, 1, [2]), ("ab", 5, 1, [1]), ("aa bb", 50, 2, [4]),
    ])
    func truncatedTextEndsWithAnEllipsis(_ string: String, _ width: Double, _ limit: Int, _ expected: [Int]) throws {
        #expect(try lines(string, width: width, ", lines: \(limit)") == expected)
    }

    @Test(arguments: [
        // "aa bb cc" and "dd" become two lines of 50.
        ("aa bb cc dd", 80.0, "", [4, 4]),
        // "aaaa b" and "c dd" are 60 and 40 wide. No narrower width has two lines.
        ("aaaa b c dd", 60, "", [5, 3]),
        ("一二三四五", 40, "", [3, 2]),
        // Each paragraph on its own.
        ("aa bb cc dd\\nee ff gg", 80, "", [4, 4, 6]),
        // A narrower width would break the first word.
        ("aaaaaaaa bb", 100, "", [8, 2]), ("aaaaaaaaaaaa bb", 100, "", [10, 4]),
        // More than ten lines, of which the last would be longer, and a text that is cut off, whose last character is an
        // ellipsis.
        ("a b c d e f g h i j k", 30, "", [2, 2, 2, 2, 2, 1]),
        ("aa bb cc dd ee ff gg", 80, ", lines: 2", [6, 6]),
        ("aaa b ccc d eee f ggg h iii j kkk l mmm n ooo p qqq r sss t uuu v", 70, "", Array(repeating: 4, count: 11)),
        (
            "aaa b ccc d eee f ggg h iii j kkk l mmm n ooo p qqq r sss t uuu", 50, "",
            Array(repeating: 4, count: 10) + [3]
        ),
    ])
    func balancedLinesHaveSimilarWidths(_ string: String, _ width: Double, _ keys: String, _ expected: [Int]) throws {
        #expect(try lines(string, width: width, ", wrap: balance\(keys)") == expected)
    }

    /// The element is as wide as its widest line.
    @Test func balancedTextIsNarrower() throws {
        func width(_ keys: String) throws -> Double? {
            try solve(
                "canvas: { width: 80 }\ncontent: { stack: { alignment: leading, children: [{ text: { size: 10,"
                    + " string: aa bb cc dd\(keys) } }] } }"
            ).element("text")?.frame.width
        }
        #expect(try width("") == 80)
        #expect(try width(", wrap: balance") == 50)
    }

    @Test func removesTheSpaceBeforeAnEllipsis() throws {
        // "aa …" would be 40 wide; without the space before the ellipsis it is 30.
        let origins = try text("string: aa bb, lines: 1", width: 40).origins
        #expect(origins.map(\.x) == [0, 10, 20])
    }

    @Test func heightIncludesLinesAndLineSpacing() throws {
        let (frame, origins, element) = try text("string: aa bb cc, lineSpacing: 3", width: 20)
        #expect(frame == Rect(x: 0, y: 0, width: 20, height: 36))
        #expect(Set(origins.map(\.y)) == [0, 13, 26])
        #expect(element["lineCount"] == .number(3))
    }

    @Test func showsOnlyLinesThatFitTheHeight() throws {
        let (_, origins, element) = try text("string: aa bb cc", width: 20, height: 25)
        // Two lines of 10 are centred in 25; the second one is truncated.
        #expect(origins == [(0, 2.5), (10, 2.5), (0, 12.5), (10, 12.5)].map { Point(x: $0.0, y: $0.1) })
        #expect(element["lineCount"] == .number(2))
    }

    /// The layout runs from left to right. Its direction places the lines, not that of their letters, as `text-align: start`
    /// and `NSTextAlignment.natural` do.
    @Test func alignmentFollowsTheLayoutByDefault() throws {
        #expect(try text("string: ab", width: 100).origins.first?.x == 0)
        #expect(try text("string: שלום, alignment: natural", width: 100).origins.map(\.x).min() == 0)
        #expect(try text("string: '12 مرحبا'", width: 100).origins.map(\.x).min() == 0)
        #expect(try text("string: שלום, alignment: right", width: 100).origins.map(\.x).min() == 60)
        #expect(try text("string: ab, alignment: center", width: 100).origins.first?.x == 40)
    }

    /// Each paragraph has a direction of its own, which a line separator (U+2028) does not end. Levels by hand (UAX #9).
    @Test func eachParagraphHasItsOwnDirection() throws {
        let measurer = CountingMeasurer()
        _ = try solve(
            "canvas: { width: 100 }\ncontent: { text: { size: 10, string: \"ab\\nשל\\u2028cd\\nef\" } }",
            measurer: measurer)
        let levels = ["ab", "של", "cd", "ef"].map { line in measurer.lines.last { $0.text == line }?.levels }
        #expect(levels == [nil, [1, 1, 1, 1], [2, 2], nil])
    }

    /// The second line of a Hebrew paragraph starts with a Latin word, drawn at the right. Levels by hand (UAX #9).
    @Test func lineKeepsTheBidiLevelsOfItsParagraph() throws {
        let measurer = CountingMeasurer()
        _ = try solve("canvas: { width: 50 }\ncontent: { text: { size: 10, string: אבגד ab הו } }", measurer: measurer)
        let last = try #require(measurer.lines.last { $0.text == "ab הו" })
        #expect(last.levels == [2, 2, 1, 1, 1, 1, 1])
    }

    @Test func findsLineBreaksOnlyIfTheTextDoesNotFit() throws {
        let measurer = CountingMeasurer()
        _ = try solve("canvas: { width: 50 }\ncontent: { text: { size: 10, string: aa bb } }", measurer: measurer)
        #expect(measurer.lineBreakCalls == 0)
        _ = try solve("canvas: { width: 40 }\ncontent: { text: { size: 10, string: aa bb } }", measurer: measurer)
        #expect(measurer.lineBreakCalls > 0)
    }

    @Test(
        arguments: [
            ("accepts: digits", "48-2", "482"), ("uppercase: true", "a1B", "A1B"), ("accepts: letters", "482", ""),
            ("accepts: { pattern: \"[A-F0-9]\" }, uppercase: true", "a1g", "A1"),
            ("accepts: digits", "4829", nil), ("uppercase: true", "A1", nil), ("accepts: digits", "482913", nil),
            ("accepts: digits, asciiDigits: true", "٤8", "48"),
        ] as [(String, String, String?)])
    func textsThatTheFieldChangesAreWarnings(_ input: String, _ text: String, _ entered: String?) throws {
        let layout = try solve(
            "canvas: { width: 200, height: 50 }\nfield: { preset: plain, length: 4, input: { \(input) } }\n"
                + "states:\n  a: { text: \"\(text)\" }")
        #expect(layout.warnings.map(\.kind) == (entered.map { [.changed(text, entered: $0)] } ?? []))
        if entered != nil {
            #expect(layout.warnings.first?.location == SceneLocation(file: "scene.yaml", line: 4, column: 14))
        }
    }

    @Test func drawsATabAsASpaceWithAWarning() throws {
        let layout = try solve("canvas: { width: 100 }\ncontent: { text: { size: 10, string: \"a\\tb\" } }")
        #expect(layout.element("text")?.glyphs.count == 2)
        #expect(layout.warnings.map(\.kind) == [.tab])
        #expect(layout.warnings.first?.location == SceneLocation(file: "scene.yaml", line: 2, column: 38))
        #expect(layout.element("text")?["text"] == .text("a\tb"))
    }

    /// A line breaks at a soft hyphen only if the hyphen fits; a narrow letter can fit where a hyphen does not.
    @Test func ignoresASoftHyphenIfTheRestOfTheWordFits() throws {
        let measurer = FakeTextMeasurer()
        measurer.advances["i"] = 0.5
        let layout = try solve(
            "canvas: { width: 25 }\ncontent: { text: { size: 10, string: \"aa\\u00ADi b\" } }", measurer: measurer)
        let element = try #require(layout.element("text"))
        #expect(element["lineCount"] == .number(2))
        #expect(element.glyphs.count == 4)
    }

    @Test func wrapsALongTextWithFewShapingCalls() throws {
        let measurer = FakeTextMeasurer()
        let words = Array(repeating: "abcd", count: 2000).joined(separator: " ")
        let layout = try solve(
            "canvas: { width: 500 }\ncontent: { text: { size: 10, string: \(words) } }", measurer: measurer)
        // Ten words of five characters per line of 500, the last one without its space.
        #expect(layout.size.height == 2000)
        // For each line, ten words are tried and one that does not fit. The text is wrapped twice: to measure and to
        // draw it.
        #expect(measurer.shapeCalls < 2 * 200 * 12)
    }

    @Test func wrapsALongWordWithFewShapedCharacters() throws {
        let measurer = CountingMeasurer()
        let word = String(repeating: "a", count: 10_000)
        let layout = try solve(
            "canvas: { width: 500 }\ncontent: { text: { size: 10, string: \(word) } }", measurer: measurer)
        // Fifty characters per line.
        #expect(layout.size.height == 2000)
        // The word is wrapped twice: to measure and to draw it. Each time, the whole word is shaped once, and does not
        // fit. Then, for each line of 50, prefixes of 1, 3, 7, 15, 31 and 63 are shaped, and five or six between the
        // last two.
        #expect(measurer.characters < 2 * (10_000 + 200 * (120 + 6 * 63)))
    }

    /// Shaping stops as soon as a text is too high for any image.
    @Test func stopsMeasuringATextThatIsTooHigh() throws {
        let word = String(repeating: "W", count: 10_000)
        let lines = 100
        for scale in [1.0, 2] {
            let measurer = CountingMeasurer()
            let scene = "canvas: { width: 1000 }\ncontent: { text: { size: 1000, string: \(word) } }"
            let height = try solve(scene, scale: scale, measurer: measurer).size.height
            // One line of 1,000 points more than fit into 100,000 points, the height of the highest canvas.
            #expect(height > Double(lines) * 1000)
            #expect(height <= Double(lines + 1) * 1000)
            // Measuring and drawing each shape the whole word once, then one, two and three characters for every line.
            #expect(measurer.characters < 2 * (10_000 + (lines + 1) * 10))
        }
        let low = "canvas: { width: 1000, height: 3000 }\ncontent: { text: { size: 1000, string: \(word) } }"
        #expect(try solve(low).element("text")?["lineCount"] == .number(3))
    }
}
