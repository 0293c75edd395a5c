import FieldScene
import Testing

/// Characters that a terminal, a browser or a code review hides or reorders (CVE-2021-42574, "Trojan Source").
@Suite struct InvisibleCharacterTests {
    private func printed(_ text: String) -> String {
        Diagnostic(location: SceneLocation(file: "a.yaml", line: 1, column: 2), message: text).description
    }

    /// Code points and classes from UnicodeData.txt: Cc, Zl, Zp, and the members of Cf that PropList.txt does not list as
    /// prepended concatenation marks.
    @Test(arguments: [
        0x00, 0x07, 0x09, 0x0A, 0x0D, 0x1B, 0x7F, 0x80, 0x85, 0x9B, 0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200C, 0x200D,
        0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2060, 0x2061, 0x2064, 0x2066, 0x2067,
        0x2068, 0x2069, 0x206F, 0xFEFF, 0xFFF9, 0xFFFA,
        0xFFFB, 0x13430, 0x13438, 0x1BCA0, 0x1D173, 0xE0001, 0xE0041,
    ])
    func escapesInvisibleCharacters(_ value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        let number = String(value, radix: 16, uppercase: true)
        #expect(printed("x\(scalar)y") == "a.yaml:1:2: error: x\\u{\(number)}y")
    }

    /// Letters and marks of every direction, spaces, the parts of emoji, and marks around numbers (Cf, but visible).
    @Test(arguments: [
        "otp", "é", "e\u{301}", "كود", "קוד", "コード", "a b\u{A0}c", "👨‍👩‍👧", "👍🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️", "🏳️‍🌈", "\u{600}12",
        "\u{6DD}1", "\u{70F}ܐ", "\u{890}1", "\u{8E2}", "\u{110BD}", "\u{110CD}", "\u{FFFD}",
    ])
    func keepsVisibleCharacters(_ text: String) {
        #expect(printed(text) == "a.yaml:1:2: error: \(text)")
    }

    @Test func escapesTheFileName() {
        let location = SceneLocation(file: "a\u{202E}lmay.\u{1B}[2J", line: 1, column: 2)
        #expect(Diagnostic(location: location, message: "no").description == "a\\u{202E}lmay.\\u{1B}[2J:1:2: error: no")
    }

    @Test func escapesTextThatAnErrorQuotes() {
        #expect(
            diagnostics(of: "field: { height: \u{200F}12\u{2067} }") == [
                "scene.yaml:1:18: error: 'height' must be a number, not '\\u{200F}12\\u{2067}'"
            ])
    }
}
