import Foundation
import Testing

/// Errors and warnings that many pictures of a scene have in common, and all missing characters of a scene.
@Suite struct PictureCountTests {
    private func run(_ scene: String, _ command: String = "render") throws -> Program.Result {
        let program = try Program()
        defer { program.remove() }
        try program.write(scene, to: "otp.yaml")
        return try program.run(arguments: [command, "otp.yaml"])
    }

    private func lines(_ result: Program.Result, _ severity: String) -> [String] {
        result.errors.split(separator: "\n").map(String.init).filter { $0.contains(": \(severity): ") }
    }

    /// The long text never fits 120 points on one line. The German title does not at a text size of 2: nine characters at 40
    /// points are more than 120 wide, four of the English one are not. Each has two states and two themes. The languages have the
    /// order of the matrix.
    @Test func warnsOnceForEachTextLanguageAndTextSize() throws {
        let result = try run(
            """
            canvas: { width: 120 }
            strings:
              en: { title: Code, note: A note that is much too long }
              de: { title: Ein Titel, note: Ein viel zu langer Hinweis }
            content:
              stack:
                children:
                  - text: { id: title, string: "{title}", size: 20, lines: 1 }
                  - text: { id: note, string: "{note}", lines: 1 }
            states: { a: , b: }
            matrix: { language: [en, de], theme: [light, dark], textScale: [1, 2] }
            """)
        #expect(result.status == 0, "\(result.errors)")
        func warning(_ line: Int, _ id: String, _ language: String, _ textScale: Int) -> String {
            "otp.yaml:\(line):9: warning: the text of '\(id)' is cut off; shorten the text, or make the element larger (in 4"
                + " pictures, first 'a' with language \(language), theme light, textScale \(textScale))"
        }
        #expect(
            lines(result, "warning") == [
                warning(8, "title", "de", 2), warning(9, "note", "en", 1), warning(9, "note", "en", 2),
                warning(9, "note", "de", 1), warning(9, "note", "de", 2),
            ])
    }

    /// The screen of 375 points has 27 points of the body beside it, in both states and themes.
    @Test func reportsAnErrorOnceForEachLanguage() throws {
        let scene = """
            canvas: { width: 300 }
            content: { device: { content: { text: a } } }
            states: { a: , b: }
            matrix: { theme: [light, dark], language: [en, de] }
            """
        func error(_ suffix: String) -> String {
            "otp.yaml:2:12: error: the device 'device' does not fit: it needs 429 points of width, but has only 300 \(suffix)"
        }
        let result = try run(scene)
        #expect(result.status == 2)
        #expect(
            lines(result, "error") == [
                error("(in 4 pictures, first 'a' with theme light, language en)"),
                error("(in 4 pictures, first 'a' with theme light, language de)"),
            ])
        let one = try run(
            scene.replacingOccurrences(of: "a: , b:", with: "a: ").replacingOccurrences(of: "light, ", with: ""))
        #expect(
            lines(one, "error") == [error("(with theme dark, language en)"), error("(with theme dark, language de)")])
    }

    /// Content that does not fit is drawn. The field and the text need 40 and 80 points of 60.
    @Test func drawsCutOffTextsWithAWarningForEachLanguage() throws {
        let scene = """
            canvas: { width: 300, height: 60 }
            content: { stack: { children: [{ field: { height: 40 } }, { text: { string: a, height: 80 } }] } }
            states: { a: , b: }
            matrix: { theme: [light, dark], language: [en, de] }
            """
        func warning(_ suffix: String) -> String {
            "otp.yaml:2:12: warning: the content of 'stack' is cut off: it needs 120 points of height, but has only 60; make it"
                + " smaller, or put it into a 'scroll' \(suffix)"
        }
        let result = try run(scene)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            lines(result, "warning") == [
                warning("(in 4 pictures, first 'a' with theme light, language en)"),
                warning("(in 4 pictures, first 'a' with theme light, language de)"),
            ])
        // A single image, whose language is no axis, is named, too.
        let one = try run(
            "language: de\n"
                + scene.replacing("a: , b:", with: "a: ").split(separator: "\n").dropLast().joined(separator: "\n"))
        #expect(
            lines(one, "warning") == [
                "otp.yaml:3:12: warning: in the state 'a' with language de, the content of 'stack' is cut off: it needs 120 points"
                    + " of height, but has only 60; make it smaller, or put it into a 'scroll'"
            ])
    }

    /// No bundled font has these letters. A text names its letters once, and all texts of all states are reported.
    @Test func reportsAllMissingCharactersAtOnce() throws {
        let result = try run(
            """
            canvas: { width: 300 }
            content:
              stack:
                children:
                  - text: 验证
                  - text: { string: "ก one\\nก two", id: thai }
                  - button: { title: か }
                  - field: { preset: plain, length: 4 }
            states: { empty: {}, typing: { text: "4क5ख" }, other: { text: "א" } }
            """)
        #expect(result.status == 2)
        let found = lines(result, "error")
        #expect(
            found.map { String($0.prefix { $0 != " " }) } == [
                "otp.yaml:5:15:", "otp.yaml:6:25:", "otp.yaml:7:26:", "otp.yaml:9:38:", "otp.yaml:9:63:",
            ])
        let named = [
            "the characters '验' (U+9A8C), '证' (U+8BC1);", "the character 'ก' (U+0E01);", "the character 'か' (U+304B);",
            "the characters 'क' (U+0915), 'ख' (U+0916);", "the character 'א' (U+05D0);",
        ]
        for (line, characters) in zip(found, named) {
            #expect(line.contains("no font has \(characters) tried "), "\(line)")
        }
    }

    /// A clip is solved to its end, so that later characters are reported, too.
    @Test func reportsAllMissingCharactersOfAnAnimation() throws {
        let result = try run(
            """
            canvas: { width: 300 }
            field: { preset: plain, length: 4 }
            animations: { typing: { script: [focus, { type: "4验" }, { type: "ก" }] } }
            """, "animate")
        #expect(result.status == 2)
        #expect(result.errors.contains("U+9A8C") && result.errors.contains("U+0E01"), "\(result.errors)")
    }

    /// A scene in Japanese gets the Japanese font for ideographs and punctuation.
    @Test func suggestsFontsByTheLanguageOfTheScene() throws {
        for (language, region) in [("ja", "JP"), ("zh-TW", "TC"), ("ko", "KR"), ("zh", "SC")] {
            let result = try run("canvas: { width: 300 }\nlanguage: \(language)\ncontent: { text: 確認。 }")
            #expect(
                result.errors.contains("such as Noto Sans CJK \(region) (Debian package fonts-noto-cjk)\n"),
                "\(result.errors)")
        }
    }
}
