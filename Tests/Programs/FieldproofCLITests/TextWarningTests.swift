import Foundation
import Testing

/// Warnings about text that is not drawn as it is written, and the fallback fonts that `inspect` lists.
@Suite struct TextWarningTests {
    /// OCR A has neither "é" nor "ê". Both scales and the animation show the same text.
    private static let scene = """
        name: otp
        canvas: { width: 320, height: 120 }
        scale: [1, 2]
        content:
          stack:
            axis: vertical
            children:
              - text: { string: "1é2ê", family: OCR A, id: title }
              - text: { string: "4😶", id: emoji }
              - field: { preset: underline, length: 4, label: { family: OCR A } }
        states: { empty: {}, typing: { text: "4é", focused: true } }
        animations: { typing: { script: [focus, { type: "4é" }] } }
        """

    private static let title =
        "otp.yaml:8:25: warning: the font 'OCR A' does not have 'é' (U+00E9), 'ê' (U+00EA); 'Inter' is used instead\n"
    private static let label = "warning: the font 'OCR A' does not have 'é' (U+00E9); 'Inter' is used instead\n"

    private func run(_ arguments: String..., scene: String = scene) throws -> Program.Result {
        let program = try Program()
        defer { program.remove() }
        try program.write(scene, to: "otp.yaml")
        return try program.run(arguments: arguments)
    }

    private func count(_ text: String, in errors: String) -> Int { errors.components(separatedBy: text).count - 1 }

    @Test(arguments: [
        ["render", "otp.yaml"], ["approve", "otp.yaml"], ["inspect", "otp.yaml"], ["animate", "otp.yaml"],
    ])
    func warnsOnceAboutEachFallbackFont(arguments: [String]) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene, to: "otp.yaml")
        let result = try program.run(arguments: arguments)
        #expect(result.status == 0, "\(result.errors)")
        #expect(count(Self.title, in: result.errors) == 1, "\(result.errors)")
        #expect(result.errors.contains(Self.label))
        // An emoji font is the expected font for emoji.
        #expect(!result.errors.contains("Noto Color Emoji"))
    }

    @Test func checkWarnsAboutFallbackFonts() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene, to: "otp.yaml")
        _ = try program.run("approve", "otp.yaml")
        let result = try program.run("check", "otp.yaml")
        #expect(result.status == 0, "\(result.errors)")
        #expect(count(Self.title, in: result.errors) == 1)
    }

    @Test func inspectListsFallbackFonts() throws {
        let result = try run("inspect", "otp.yaml", "--state", "typing")
        let document = try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
        let snapshot = try #require((document["pictures"] as? [[String: Any]])?.first)
        let elements = try #require(snapshot["elements"] as? [[String: Any]])
        func fallback(_ id: String) -> [[String: String]]? {
            elements.first { $0["id"] as? String == id }?["fallback"] as? [[String: String]]
        }
        #expect(fallback("title") == [["text": "éê", "family": "Inter"]])
        #expect(fallback("emoji") == [["text": "😶", "family": "Noto Color Emoji"]])
        #expect(fallback("field.cell[1].label") == [["text": "é", "family": "Inter"]])
        #expect(fallback("field.cell[0].label") == nil)
    }

    /// Truncated text is measured, but not drawn: only the ellipsis comes from another family.
    @Test func truncatedTextCausesNoFallbackWarning() throws {
        let scene = """
            canvas: { width: 60 }
            content: { text: { string: "aaaa bbbb cccc é", family: OCR A, lines: 1 } }
            """
        let result = try run("render", "otp.yaml", scene: scene)
        #expect(result.status == 0, "\(result.errors)")
        #expect(count("U+00E9", in: result.errors) == 0)
        #expect(count("U+2026", in: result.errors) == 1)
    }

    /// The sheet is visible while its own field has the focus, which the field cannot get before. In the second animation, the
    /// field has the focus from the beginning.
    @Test func warnsAboutEventsOfFieldsThatAreNotVisible() throws {
        let scene = """
            canvas: { width: 320, height: 120 }
            content:
              stack:
                children:
                  - stack: { visible: { focused: true }, children: [{ field: { id: code, length: 4 } }] }
            states: { open: { focused: true } }
            animations:
              never: { script: [{ wait: 500ms }, blur, focus] }
              close: { state: open, script: [{ type: "4" }, blur] }
            """
        let result = try run("animate", "otp.yaml", scene: scene)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.errors.contains(
                "otp.yaml:8:44: warning: 'code' is not visible at this time, so the event does nothing;"))
        #expect(count("does nothing", in: result.errors) == 1, "\(result.errors)")
    }

    /// Characters that draw nothing: some are default-ignorable (DerivedCoreProperties.txt), the others are spaces.
    @Test(arguments: ["200B", "200D", "2060", "00AD", "FE0F", "0020", "00A0", "3000"])
    func warnsAboutCellsFilledWithInvisibleCharacters(_ number: String) throws {
        let scene = """
            name: otp
            canvas: { width: 320, height: 80 }
            scale: [1, 2]
            field: { preset: underline, length: 4 }
            states: { a: { text: "\\u\(number)42" }, b: { after: [type: "\\u\(number)"] } }
            """
        let warning = "warning: U+\(number) fills a cell and shows nothing; remove it from the text\n"
        for command in ["inspect", "render"] {
            let result = try run(command, "otp.yaml", scene: scene)
            #expect(result.status == 0, "\(result.errors)")
            #expect(count("otp.yaml:5:22: \(warning)", in: result.errors) == 1, "\(result.errors)")
            #expect(count("otp.yaml:5:49: \(warning)", in: result.errors) == 1)
        }
    }

    /// What a style shows in cells: the same characters. A space is meant as a gap.
    @Test(
        arguments: [
            (#"obscure: "\u200B""#, "U+200B"), (#"obscure: { character: "\u2060" }"#, "U+2060"),
            (#"placeholder: "\u00AD""#, "U+00AD"), (#"placeholder: "1\u200B34""#, "U+200B"),
            (#"content: "\u00A0""#, "U+00A0"), (#"placeholder: "1 3 ""#, nil), (#"obscure: " ""#, nil),
            ("obscure: ''", nil), (#"content: "a\u200B""#, nil), (#"obscure: "•""#, nil),
        ] as [(String, String?)])
    func warnsAboutInvisibleSymbols(_ key: String, _ number: String?) throws {
        let scene = """
            canvas: { width: 320, height: 80 }
            field: { preset: underline, length: 4, \(key) }
            states: { a: { text: "4" } }
            """
        let errors = try run("render", "otp.yaml", scene: scene).errors
        let warning = number.map { "warning: \($0) is shown in cells and draws nothing; choose another character\n" }
        #expect(count(warning ?? "draws nothing", in: errors) == (number == nil ? 0 : 1), "\(errors)")
    }

    /// `obscure` replaces the invisible character, and an emoji is visible although it contains invisible joiners.
    @Test func cellsWithVisibleContentCauseNoWarning() throws {
        let scene = """
            name: otp
            canvas: { width: 320, height: 80 }
            field: { preset: underline, length: 4, obscure: "•" }
            states: { a: { text: "4\\u200B" } }
            """
        #expect(count("warning", in: try run("render", "otp.yaml", scene: scene).errors) == 0)
        let emoji = scene.replacingOccurrences(of: "\\u200B", with: "👨‍👩‍👧").replacingOccurrences(
            of: ", obscure: \"•\"", with: "")
        #expect(count("shows nothing", in: try run("render", "otp.yaml", scene: emoji).errors) == 0)
    }

    /// A text that an event sets is entered by the same rules as that of a state. What is typed can be wrong on purpose.
    @Test func warnsAboutSetTextsThatTheFieldChanges() throws {
        let scene = """
            canvas: { width: 320, height: 80 }
            field: { preset: underline, length: 4, input: { accepts: digits } }
            states: { a: { after: [set: { text: "1a2" }] }, b: { after: [{ set: { text: "12" } }, { type: "3b" }] } }
            animations: { c: { script: [focus, { set: { text: "xy" } }, wait: 1s] } }
            """
        let remedy = "; change the text, or the 'input' of the field\n"
        let (state, animation) = (
            "otp.yaml:3:24: warning: the field enters '1a2' as '12'\(remedy)",
            "otp.yaml:4:36: warning: the field accepts no character of 'xy'\(remedy)"
        )
        for (command, warning) in [("render", state), ("inspect", state), ("animate", animation)] {
            let result = try run(command, "otp.yaml", scene: scene)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.errors.hasPrefix(warning), "\(result.errors)")
            #expect(count("warning: the field", in: result.errors) == 1)
        }
    }

    @Test func tabIsDrawnAsASpaceWithAWarning() throws {
        let scene = """
            canvas: { width: 320 }
            content: { text: "a\\tb" }
            """
        let result = try run("render", "otp.yaml", scene: scene)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.hasPrefix("otp.yaml:2:18: warning: a tab is drawn as a space\n"))
        #expect(count("tab", in: result.errors) == 1)
    }

    /// A feature that is turned off needs no font that has it, unless its tag is that of a feature in the wrong case.
    @Test func warnsOnceAboutEachFeatureThatTheFontDoesNotHave() throws {
        let scene = """
            canvas: { width: 320 }
            scale: [1, 2]
            content:
              stack:
                axis: vertical
                children:
                  - text: { string: "a\\nb", features: [zzzz, ZERO, zero, liga=0, TNUM=0] }
                  - button: { title: Go, family: OCR A, features: zero }
            """
        let result = try run("render", "otp.yaml", scene: scene)
        #expect(result.status == 0)
        #expect(
            result.errors.hasPrefix(
                """
                otp.yaml:7:44: warning: the font 'Inter' has no feature 'zzzz'; known features: aalt, calt, case, ccmp, cpsp, cv01, \
                cv02, cv03, cv04, cv05, cv06, cv07, …
                otp.yaml:7:50: warning: the font 'Inter' has no feature 'ZERO'; did you mean 'zero'?
                otp.yaml:7:70: warning: the font 'Inter' has no feature 'TNUM'; did you mean 'tnum'?
                otp.yaml:8:55: warning: the font 'OCR A' has no feature 'zero'; remove it from 'features'

                """), "\(result.errors)")
        #expect(count("feature '", in: result.errors) == 4)
    }

    /// Of the fonts in the package only Dancing Script has U+FB01.
    @Test func decorativeFontsAreNotFallbacks() throws {
        let scene = """
            canvas: { width: 320 }
            content: { text: "ﬁ" }
            """
        let result = try run("render", "otp.yaml", scene: scene)
        #expect(result.status == 2)
        #expect(
            result.errors
                == "otp.yaml:2:18: error: no font has the character 'ﬁ' (U+FB01); tried Inter, Noto Color Emoji; under 'fonts',"
                + " list a font that has it, such as Noto Sans (Debian package fonts-noto-core)\n")
    }
}
