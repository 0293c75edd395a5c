import FieldScene
import Testing

/// String Catalogs, written as Xcode writes them: two spaces, ` : `, sorted keys.
@Suite struct StringCatalogTests {
    private func text(_ string: String, language: String? = nil) throws -> String {
        let scene = try decode(
            "strings: App.xcstrings\(language.map { "\nlanguage: \($0)" } ?? "")\ncontent: { text: \"\(string)\" }",
            catalogs: ["App.xcstrings": Self.catalog])
        guard case .text(let text) = scene.content else { return "" }
        return text.string.value
    }

    private func errors(
        _ string: String, language: String = "en", catalog: String = StringCatalogTests.catalog
    ) -> [String] {
        diagnostics(
            of: "strings: App.xcstrings\nlanguage: \(language)\ncontent: { text: \"\(string)\" }",
            catalogs: ["App.xcstrings": catalog])
    }

    @Test func keysAreTheTextsOfTheSourceLanguage() throws {
        #expect(try text("{Enter your code}") == "Enter your code")
        #expect(try text("{Enter your code}", language: "en-GB") == "Enter your code")
        #expect(try text("{Enter your code}", language: "de-AT") == "Code eingeben")
        #expect(try text("{Enter your code}", language: "pt-BR") == "Digite o código 🔑")
    }

    @Test func untranslatedStringsAreTheSameInAllLanguages() throws {
        #expect(try text("{Brand™}", language: "de") == "Brand™")
        #expect(try text("{Brand™}", language: "pt-BR") == "Brand™")
    }

    @Test func pluralFormsAreChosenByNumber() throws {
        #expect(try text("{attempts 3} {attempts 1}") == "3 attempts left 1 attempt left")
        #expect(try text("{attempts 3} {attempts 1}", language: "de") == "Noch 3 Versuche Noch 1 Versuch")
    }

    @Test func formForThePhoneIsChosen() throws {
        #expect(try text("{devices 1} {devices 2}") == "1 tap on this iPhone 2 taps on this iPhone")
        #expect(try text("{devices}", language: "de") == "anderswo")
    }

    @Test func substitutionsHaveTheirOwnForms() throws {
        #expect(try text("{entered %lld of %lld 1 6}") == "1 digit of all 6")
        #expect(try text("{entered %lld of %lld 3 1}") == "3 digits of 1 in 3")
    }

    @Test func stringsWithoutALocalizationAreErrors() {
        #expect(
            errors("{attempts 1}", language: "pt-BR") == [
                "scene.yaml:3:18: error: 'text' refers to the key 'attempts', which 'pt-BR' lacks; languages that have it: en, de"
            ])
        // A text in the state `new` without characters is not translated.
        #expect(
            errors("{stale}", language: "de") == [
                "scene.yaml:3:18: error: 'text' refers to the key 'stale', which 'de' lacks; languages that have it: en"
            ])
        #expect(
            errors("{attempt}") == [
                "scene.yaml:3:18: error: 'text' refers to the unknown key 'attempt'; did you mean 'attempts'?"
            ])
        #expect(
            errors("x", language: "fr") == [
                "scene.yaml:2:11: error: 'language' must be one of en, de, pt-BR, not 'fr'"
            ])
    }

    /// A string that cannot be used is reported only where the scene refers to it.
    @Test func unusableStringsNameTheirPlaceInTheCatalog() {
        #expect(errors("x").isEmpty)
        #expect(
            errors("{stale}") == [
                "scene.yaml:3:18: error: 'text' refers to the key 'stale', whose variations are neither by device nor by plural (App.xcstrings:182:26)"
            ])
    }

    @Test(arguments: [
        (
            #""localizations": { "en": { } }"#,
            "whose localization has neither a 'stringUnit' nor 'variations' (App.xcstrings:1:72)"
        ),
        (
            #""localizations": { "en": { "stringUnit": { } } }"#,
            "whose 'stringUnit' has no 'value' (App.xcstrings:1:88)"
        ),
        (
            #""localizations": { "en": { "variations": { "device": { "mac": { } } } } }"#,
            "whose variations by device have neither 'iphone' nor 'other' (App.xcstrings:1:100)"
        ),
        (
            #""localizations": { "en": { "variations": { "plural": { "one": { "stringUnit": { "value": "x" } } } } } }"#,
            "whose plural forms have no 'other' (App.xcstrings:1:100)"
        ),
        (
            #""localizations": { "en": { "stringUnit": { "value": "%#@x@" }, "substitutions": [] } }"#,
            "whose 'substitutions' are a list (App.xcstrings:1:127)"
        ),
        (
            #""localizations": { "en": { "stringUnit": { "value": "%#@x@" } } }"#,
            "whose text has '%#@x@', but no substitution 'x'"
        ),
        (
            #""localizations": { "en": { "stringUnit": { "value": "%#@x@" }, "substitutions": { "x": { "variations": { "plural": { "other": { "stringUnit": { "value": "%#@y@" } } } } } } } }"#,
            "whose substitutions contain '%#@y@', but a substitution cannot contain another"
        ),
    ])
    func reportsUnusableStrings(_ entry: String, _ message: String) {
        let catalog = #"{ "sourceLanguage": "en", "strings": { "k": { \#(entry) } } }"#
        #expect(
            errors("{k 1}", catalog: catalog) == [
                "scene.yaml:3:18: error: 'text' refers to the key 'k', \(message)"
            ])
    }

    @Test(arguments: [
        ("[]", "App.xcstrings:1:1: error: a string catalog must be a mapping, not a list"),
        (
            "{}",
            "App.xcstrings:1:1: error: a string catalog needs a 'sourceLanguage' and 'strings', as Xcode writes them"
        ),
        (
            #"{ "sourceLanguage": "English", "strings": {} }"#,
            "App.xcstrings:1:21: error: 'sourceLanguage' must be a language tag such as en or pt-BR, not 'English'"
        ),
        (
            #"{ "sourceLanguage": "en", "strings": [] }"#,
            "App.xcstrings:1:38: error: 'strings' must be a mapping, not a list"
        ),
        (
            #"{ "sourceLanguage": "en", "strings": { "a": { "localizations": [] } } }"#,
            "App.xcstrings:1:64: error: 'localizations' must be a mapping, not a list"
        ),
        (
            #"{ "sourceLanguage": "en", "strings": { "a": { "localizations": { "Deutsch": {} } } } }"#,
            "App.xcstrings:1:66: error: 'Deutsch' is not a language tag such as en or pt-BR"
        ),
        (
            #"{ "sourceLanguage": "en", "strings": { "remaining": { } } }"#,
            "App.xcstrings:1:40: error: the key 'remaining' is reserved for the time of a countdown; rename it"
        ),
        ("", "App.xcstrings:1:1: error: the catalog is empty"),
    ])
    func reportsWrongCatalogs(_ catalog: String, _ message: String) {
        #expect(errors("{a}", catalog: catalog) == [message])
    }

    @Test func reportsSyntaxErrorsInTheCatalog() {
        let errors = errors("{a}", catalog: "{ \"sourceLanguage\": \"en\",\n  \"strings\": { \"a\" }\n")
        #expect(errors.count == 1)
        #expect(errors.first?.hasPrefix("App.xcstrings:") == true)
    }

    @Test func reportsAMissingCatalogAtItsPath() {
        #expect(
            diagnostics(of: "strings: Other.xcstrings\nfield: { kind: cells }") == [
                "scene.yaml:1:10: error: there is no file 'Other.xcstrings'"
            ])
        #expect(throws: SceneError.self) {
            try SceneFile(
                bytes: Array("strings: Other.xcstrings\nfield: { kind: cells }".utf8), path: "s", presets: .empty)
        }
    }

    /// A damaged catalog is read or reported, and its texts stay within the limits.
    @Test func randomDamage() {
        var random = SystemRandomNumberGenerator()
        let bytes = Array(Self.catalog.utf8)
        var read = 0
        for _ in 0..<1500 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let start = Int.random(in: 0..<damaged.count, using: &random)
                let end = min(damaged.count, start + Int.random(in: 0...40, using: &random))
                let from = Int.random(in: 0..<bytes.count, using: &random)
                let part = bytes[from..<min(bytes.count, from + Int.random(in: 0...40, using: &random))]
                damaged.replaceSubrange(start..<end, with: part)
            }
            guard let tables = try? StringTables(catalog: damaged, path: "x") else { continue }
            read += 1
            for language in tables.languages {
                let localization = Localization(tables: tables, language: language)
                for key in tables.keys {
                    for numbers in ["", " 1", " 0 2"] {
                        let text = try? localization.displayText("{\(key)\(numbers)}", allowsRemaining: true)
                        #expect((text?.string().value.count ?? 0) <= SceneLimits.characters)
                    }
                }
            }
        }
        #expect(read > 0)
    }

    @Test func theMatrixCanSetTheCatalog() throws {
        let file = try SceneFile(
            bytes: Array("content: { text: '{a}' }\nmatrix: { strings: [1.xcstrings, 2.xcstrings] }".utf8),
            path: "scene.yaml", presets: .empty,
            files: .of([
                "1.xcstrings": #"{"sourceLanguage":"en","strings":{"a":{}}}"#,
                "2.xcstrings":
                    #"{"sourceLanguage":"he","strings":{"a":{"localizations":{"he":{"stringUnit":{"value":"b"}}}}}}"#,
            ]))
        #expect(try file.scene(variant: 0).direction == .leftToRight)
        let second = try file.scene(variant: 1)
        #expect(second.direction == .rightToLeft)
        guard case .text(let text) = second.content else { return }
        #expect(text.string.value == "b")
    }
}
