import FieldScene
import Testing

@testable import FieldLanguageServer

/// Positions of the protocol and offsets in UTF-8.
@Suite struct SourceTextTests {
    /// One line with characters of one, two, three and four bytes: `é` is 1 unit of UTF-16, `مر` 2, `😀` 2.
    private let text = SourceText("aé😀b\nمرx\r\nend")

    @Test(arguments: [
        (0, 0, 0), (0, 1, 1), (0, 2, 3), (0, 4, 7), (0, 5, 8), (1, 0, 9), (1, 2, 13), (1, 3, 14), (2, 0, 16),
        (2, 3, 19),
    ])
    func convertsUTF16(_ line: Int, _ character: Int, _ offset: Int) {
        let position = TextPosition(line: line, character: character)
        #expect(text.offset(of: position, in: .utf16) == offset)
        #expect(text.position(of: offset, in: .utf16) == position)
    }

    @Test(arguments: [(0, 3, 3), (0, 7, 7), (1, 4, 13), (2, 1, 17)])
    func convertsUTF8(_ line: Int, _ character: Int, _ offset: Int) {
        let position = TextPosition(line: line, character: character)
        #expect(text.offset(of: position, in: .utf8) == offset)
        #expect(text.position(of: offset, in: .utf8) == position)
    }

    @Test func movesPositionsOutsideTheText() {
        #expect(text.offset(of: TextPosition(line: 0, character: 99), in: .utf16) == 8)
        #expect(text.offset(of: TextPosition(line: 9, character: 0), in: .utf16) == 19)
        #expect(text.offset(of: TextPosition(line: -1, character: 0), in: .utf16) == 0)
        // Between the two units of an emoji.
        #expect(text.offset(of: TextPosition(line: 0, character: 3), in: .utf16) == 3)
    }

    @Test func convertsLocationsOfTheDecoder() {
        // The decoder counts Unicode scalars: `b` is the fourth one.
        #expect(text.offset(of: SceneLocation(file: "", line: 1, column: 4)) == 7)
        #expect(text.offset(of: SceneLocation(file: "", line: 2, column: 3)) == 13)
        #expect(text.offset(of: SceneLocation(file: "", line: 9, column: 9)) == 19)
        // U+2028 ends a line of YAML, but not of the protocol.
        #expect(SourceText("a\u{2028}bc\nd").offset(of: SceneLocation(file: "", line: 2, column: 2)) == 5)
        #expect(SourceText("a\u{2028}bc\nd").offset(of: SceneLocation(file: "", line: 3, column: 1)) == 7)
        #expect(SourceText("\u{FEFF}ab").offset(of: SceneLocation(file: "", line: 1, column: 2)) == 4)
    }

    @Test func replacementsUpdateTheLines() {
        var text = SourceText("one\ntwo\n")
        text.replace(4..<7, with: "2\n3")
        #expect(text.string == "one\n2\n3\n")
        #expect(text.lineStarts == [0, 4, 6, 8])
        #expect(text.lineRange(1) == 4..<5)
    }
}
