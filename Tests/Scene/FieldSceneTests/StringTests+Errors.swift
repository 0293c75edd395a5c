import FieldScene
import Testing

// Errors in texts and in the tables that they refer to.
extension StringTests {
    @Test(arguments: [
        (
            "{titel}", "2:28: error: 'string' refers to the unknown key 'titel'; did you mean 'title'?"
        ),
        (
            "{nothing}", "2:28: error: 'string' refers to the unknown key 'nothing'; known keys: title, resend"
        ),
        ("{title", "2:28: error: 'string' has a '{' without a '}' after it; write '{{' for a brace"),
        ("{a {title}", "2:28: error: 'string' has a '{' without a '}' after it; write '{{' for a brace"),
        ("a}b", "2:28: error: 'string' has a '}' without a '{' before it; write '}}' for a brace"),
        ("{}", "2:28: error: 'string' has '{}' without a key; write '{{}}' for braces"),
        (
            "{remaining}",
            "2:28: error: 'string' refers to '{remaining}', but the element has no 'remaining'; add 'remaining:' with a time"
        ),
        (
            "{resend}",
            "2:28: error: 'string' refers to the key 'resend', whose text contains '{remaining}', but the element has no 'remaining'; add 'remaining:' with a time"
        ),
        (
            "{title 3}", "2:28: error: 'string' gives 1 number to the key 'title', whose texts use none"
        ),
        (
            "{title 99999999999999999999}",
            "2:28: error: 'string' gives the number 99999999999999999999, which is too large"
        ),
    ])
    func reportsWrongReferences(_ string: String, _ message: String) {
        #expect(errors(string, tables) == [message])
    }

    @Test func reportsAReferenceWithoutQuotes() {
        #expect(
            diagnostics(of: "\(tables)\ncontent: { text: { string: {title} } }") == [
                "scene.yaml:2:28: error: 'string' must be text, not a mapping; write the text in quotes: \"{title}\""
            ])
        #expect(
            diagnostics(of: "content: { text: { string: {title} } }") == [
                "scene.yaml:1:28: error: 'string' must be text, not a mapping; write the text in quotes: \"{title}\""
            ])
    }

    @Test func reportsAKeyThatTheLanguageLacks() {
        let tables = "strings: { en: { a: x, b: y }, de: { a: x }, fr: { b: z } }\nlanguage: de"
        #expect(
            errors("{b}", tables)
                == [
                    "3:28: error: 'string' refers to the key 'b', which 'de' lacks; languages that have it: en, fr"
                ])
    }

    @Test func reportsAllWrongReferencesOfAText() {
        #expect(errors("{x}{y}", "strings: { en: { title: a } }").count == 2)
    }

    @Test(arguments: [
        ("%d and %d", "{a 1}", "text needs 2 numbers, but the reference gives 1; write '{a 1 1}'"),
        ("%d", "{a}", "text needs 1 number, but the reference gives none; write '{a 1}'"),
        ("%3$d", "{a}", "text needs 3 numbers, but the reference gives none; write '{a 1 1 1}'"),
    ])
    func reportsMissingNumbers(_ format: String, _ string: String, _ message: String) {
        #expect(
            errors(string, "strings: { en: { a: '\(format)' } }")
                == [
                    "2:28: error: 'string' refers to the key 'a', whose \(message), or '%%' in the text for a percent sign"
                ])
    }

    @Test func reportsUnsupportedSpecifiers() {
        #expect(
            errors("{a 1}", "strings: { en: { a: '%d %.2f' } }")
                == [
                    "2:28: error: 'string' refers to the key 'a', whose text has '%.2f', which is not supported; use %lld, %d or %@, or %% for a percent sign"
                ])
    }

    @Test(arguments: [
        (
            "strings: en",
            "1:10: error: 'strings' must be a mapping of languages, or the path of an .xcstrings file, not 'en'"
        ),
        (
            "strings: [en]",
            "1:10: error: 'strings' must be a mapping of languages, or the path of an .xcstrings file, not a list"
        ),
        ("strings: {}", "1:10: error: 'strings' must contain at least one language"),
        ("strings: { english: { a: b } }", "1:12: error: 'english' is not a language tag such as en or pt-BR"),
        ("strings: { en: [a] }", "1:16: error: 'en' must be a mapping of strings, not a list"),
        (
            "strings: { en: { remaining: x } }",
            "1:18: error: the key 'remaining' is reserved for the time of a countdown; rename it"
        ),
        ("strings: { en: { a: } }", "1:21: error: 'a' must be text or plural forms, not nothing"),
        ("strings: { en: { a: [x] } }", "1:21: error: 'a' must be text, not a list"),
        ("strings: { en: { a: { one: x } } }", "1:18: error: the plural forms of 'a' need the form 'other'"),
        (
            "strings: { en: { a: { othr: x, other: y } } }",
            "1:23: error: unknown key 'othr' in 'a'; 'other' is already a key here"
        ),
        (
            "strings: { en: { 'a{b': x } }",
            "1:18: error: the key 'a{b' must have 1 to 200 characters, without braces and without spaces around them"
        ),
        (
            "strings: { en: { a: b }, EN: { a: b } }",
            "1:26: error: the language 'EN' has two tables, which differ in case; remove one"
        ),
        ("language: english", "1:11: error: 'language' must be a language tag such as en or pt-BR, not 'english'"),
        ("language: [en]", "1:11: error: 'language' must be a language tag such as en or pt-BR, not a list"),
        (
            "strings: { en: { a: b }, de: { a: b } }\nlanguage: fr",
            "2:11: error: 'language' must be one of en, de, not 'fr'"
        ),
        ("strings: { pt-BR: { a: b } }\nlanguage: pt", "2:11: error: 'language' must be one of pt-BR, not 'pt'"),
    ])
    func reportsWrongTables(_ scene: String, _ message: String) {
        #expect(errors("x", scene) == [message])
    }

    @Test func wrongTablesDoNotCauseErrorsInReferences() {
        #expect(errors("{a}", "strings: { en: { a: [x] } }").count == 1)
        #expect(errors("{a}", "strings: 3").count == 1)
        #expect(errors("{a}", "strings: { en: { a: b } }\nlanguage: fr").count == 1)
    }

    @Test func variantsAreChecked() {
        let scene = """
            strings: { en: { a: x }, de: { a: y }, fr: { b: z } }
            content: { text: "{a}" }
            matrix: { language: [en, de, fr] }
            """
        #expect(
            diagnostics(of: scene) == [
                "scene.yaml:2:18: error: 'text' refers to the key 'a', which 'fr' lacks; languages that have it: en, de"
            ])
        #expect(
            diagnostics(of: scene.replacing("de, fr]", with: "it]")) == [
                "scene.yaml:3:26: error: 'language' must be one of en, de, fr, not 'it'"
            ])
    }

    @Test func textsAreLimitedAfterTheirKeysAreReplaced() {
        let long = String(repeating: "x", count: 9000)
        let tables = "strings: { en: { a: \(long) } }"
        #expect(errors("{a}", tables).isEmpty)
        #expect(
            errors("{a}{a}", tables) == [
                "2:28: error: 'string' can have at most 10000 characters after its keys are replaced"
            ])
        let references = String(repeating: "{a}", count: 3000)
        #expect(errors(references, tables).count == 1)
    }

    /// Any text without references reads back as itself when its braces are doubled, and any text with random braces is
    /// either read or reported.
    @Test func randomTexts() throws {
        var random = SystemRandomNumberGenerator()
        let localization = try Self.english("title", "T")
        let parts = ["{", "}", "{{", "}}", "a", "title", "remaining", " ", "3", "é", "{title}", "%", "%d", "\u{301}"]
        for _ in 0..<2000 {
            let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in parts.randomElement(using: &random) ?? ""
            }
            .joined()
            let escaped = text.unicodeScalars.map { $0 == "{" || $0 == "}" ? "\($0)\($0)" : "\($0)" }.joined()
            let read = try localization.displayText(escaped, allowsRemaining: true)
            #expect(read.pieces.map { Array($0.unicodeScalars) } == [Array(text.unicodeScalars)])
            _ = try? localization.displayText(text, allowsRemaining: true)
        }
    }
}
