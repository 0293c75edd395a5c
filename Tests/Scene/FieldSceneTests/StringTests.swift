import FieldGeometry
import FieldScene
import Testing

/// Strings that a scene contains.
@Suite struct StringTests {
    /// The string of the scene's only text, with more top-level keys.
    func text(_ string: String, _ scene: String = "") throws -> String {
        let scene = try decode("\(scene)\ncontent: { text: { string: \"\(string)\" } }")
        guard case .text(let text) = scene.content else { return "" }
        return text.string.value
    }

    /// The errors of a scene with a text, without the file name.
    func errors(_ string: String, _ scene: String) -> [String] {
        diagnostics(of: "\(scene)\ncontent: { text: { string: \"\(string)\" } }").map {
            $0.replacing("scene.yaml:", with: "")
        }
    }

    let tables = """
        strings: { en: { title: Enter your code, resend: "Resend in {remaining}" }, de: { title: Code eingeben } }
        """

    @Test func referencesAreReplaced() throws {
        #expect(try text("{title}", tables) == "Enter your code")
        #expect(try text("{title}", tables + "\nlanguage: de") == "Code eingeben")
        #expect(try text("« { title } »: {title}", tables) == "« Enter your code »: Enter your code")
    }

    @Test func doubledBracesAreLiteralBraces() throws {
        #expect(try text("{{title}} {{{title}}} }}{{", tables) == "{title} {Enter your code} }{")
    }

    @Test func bracesAreOrdinaryCharactersWithoutStrings() throws {
        #expect(try text("{title} {{ } {remaining}", "language: de") == "{title} {{ } {remaining}")
    }

    @Test func textsOfTablesAreNotSearched() throws {
        let tables = "strings: { en: { a: '{b} {{ }', b: x } }"
        #expect(try text("{a}", tables) == "{b} {{ }")
    }

    @Test func languagesFallBackToTheirParents() throws {
        let tables = "strings: { pt: { a: A, b: B }, pt-BR: { a: a }, zh-Hans: { a: z } }"
        #expect(try text("{a}{b}", "\(tables)\nlanguage: pt-BR") == "aB")
        #expect(try text("{a}{b}", "\(tables)\nlanguage: pt-PT") == "AB")
        #expect(try text("{a}", "\(tables)\nlanguage: ZH-hans-CN") == "z")
        #expect(try text("{a}{b}", tables) == "AB")
    }

    @Test func allDisplayedTextsAreReplaced() throws {
        let scene = try decode(
            """
            strings: { en: { a: Aa, b: Bb } }
            content:
              device:
                statusBar: { carrier: "{a}", time: "{b}" }
                content:
                  stack:
                    children:
                      - text: "{a}"
                      - button: "{a}"
                      - button: { title: "{b}" }
                      - field: { id: f, kind: cells, placeholder: "{a}", button: { title: "{b}" }, content: "{a}", when: { filled: { placeholder: { text: "{b}" } } } }
                      - field:
                          id: c
                          kind: card
                          front: { holder: { caption: { text: "{a}" }, placeholder: { text: "{b}" } }, expiry: { caption: { text: "{b}" } } }
                          form: { placeholders: { number: "{a}", holder: "{b}", expiry: "{a}", code: "{b}" } }
            """)
        guard case .device(let device) = scene.content, case .stack(let stack)? = device.content else {
            Issue.record("no stack")
            return
        }
        #expect(device.statusBar?.carrier?.value == "Aa")
        #expect(device.statusBar?.time.value == "Bb")
        #expect(scene.content.buttons.map(\.title.string.value) == ["Aa", "Bb"])
        if case .text(let text) = stack.children[0] { #expect(text.string.value == "Aa") }
        let field = scene.content.fields[0]
        #expect(field.style.placeholder?.value == "Aa")
        #expect(field.when[.filled]?.placeholder?.value == "Bb")
        #expect(field.button?.title.value == "Bb")
        #expect(field.style.content == .text(Located("Aa")))
        let card = scene.content.cards[0]
        #expect(card.front.holder.caption.value == "Aa")
        #expect(card.front.holder.placeholder.value == "Bb")
        #expect(card.front.expiry.caption.value == "Bb")
        #expect(card.form.placeholders.map(\.value) == ["Aa", "Bb", "Aa", "Bb"])
    }

    @Test func enteredValuesAndSingleCharactersAreNotReplaced() throws {
        let scene = try decode(
            """
            strings: { en: { a: b } }
            field: { kind: cells, obscure: "{" }
            states: { s: { text: "{a}", after: [{ type: "{a}" }] } }
            """)
        #expect(scene.states[0].fields["field"]?.text.value == "{a}")
        #expect(scene.content.fields[0].style.obscure?.value == .character("{"))
    }

    // MARK: Numbers

    @Test(arguments: [
        ("en", 1, "1 attempt left"), ("en", 0, "0 attempts left"), ("en", -1, "-1 attempt left"),
        ("fr", 0, "0 essai"), ("fr", 1, "1 essai"), ("fr", 2, "2 essais"), ("fr", 1_000_000, "1000000 d'essais"),
        ("pl", 1, "1 próba"), ("pl", 3, "3 próby"), ("pl", 12, "12 prób"), ("pl", 22, "22 próby"), ("pl", 5, "5 prób"),
        ("ar", 0, "لا محاولات"), ("ar", 2, "محاولتان"), ("ar", 3, "3 محاولات"), ("ar", 11, "11 محاولة"),
        ("ar", 100, "100 محاولة"),
    ])
    func numbersSelectPluralForms(_ language: String, _ number: Int, _ expected: String) throws {
        let tables = """
            language: \(language)
            strings:
              en: { attempts: { one: "%lld attempt left", other: "%lld attempts left" } }
              fr: { attempts: { one: "%d essai", many: "%d d'essais", other: "%d essais" } }
              pl: { attempts: { one: "%d próba", few: "%d próby", many: "%d prób", other: "%d próby" } }
              ar: { attempts: { zero: لا محاولات, one: محاولة, two: محاولتان, few: "%d محاولات", many: "%d محاولة", other: "%d محاولة" } }
            """
        #expect(try text("{attempts \(number)}", tables) == expected)
    }

    @Test func theFormForZeroIsUsedForZeroInAllLanguages() throws {
        let tables = "strings: { en: { a: { zero: none, one: one, other: '%d' } } }"
        #expect(try text("{a 0} {a 1} {a 2}", tables) == "none one 2")
    }

    @Test(arguments: [
        ("%d of %d", "1 of 2"), ("%2$d/%1$lld", "2/1"), ("%@ %i %%", "1 2 %"), ("%u%% %d", "1% 2"),
        ("%02d:%03lld", "01:002"),
        ("%1$@%1$@%2$@", "112"), ("100 % %d %ld", "100 % 1 2"), ("%hd%qd", "12"),
    ])
    func numbersFillSpecifiers(_ format: String, _ expected: String) throws {
        #expect(try text("{a 1 2}", "strings: { en: { a: '\(format)' } }") == expected)
    }

    @Test(arguments: ["100%", "100 %", "100% sure", "100%sure", "5%.", "%"])
    func percentSignsAreKeptIfTheReferenceHasNoNumbers(_ text: String) throws {
        #expect(try self.text("{a}", "strings: { en: { a: '\(text)' } }") == text)
    }

    @Test func theFirstIntegerSelectsTheForm() throws {
        // The first number fills `%@`; the second one selects the form.
        let tables = "strings: { en: { a: { one: '%@ has %lld try', other: '%@ has %lld tries' } } }"
        #expect(try text("{a 7 1} {a 1 7}", tables) == "7 has 1 try 1 has 7 tries")
    }

    @Test func aKeyCanEndWithANumber() throws {
        let tables = "strings: { en: { step: 's%d', step 2: second, 3: three } }"
        #expect(try text("{step 1} {step 2} {step 3} {3}", tables) == "s1 second s3 three")
    }

    /// As in a text, a comma ends a value without quotes. One error names the whole text.
    @Test(arguments: [
        ("strings: { de: { title: Hallo, Welt } }", "1:32: error: 'Welt'", "Hallo, Welt"),
        ("strings: { en: { a: One, two, three, b: x } }", "1:26: error: 'two'", "One, two, three"),
        ("strings:\n  en: { a: x, b: Yes, please }\n", "2:23: error: 'please'", "Yes, please"),
    ])
    func aTextWithACommaMustBeInQuotes(_ strings: String, _ start: String, _ text: String) {
        let found = diagnostics(of: strings + "\nfield: {}")
        #expect(found.count == 1 && found[0].hasPrefix("scene.yaml:\(start)"), "\(found)")
        #expect(found.first?.hasSuffix("a text with a comma must be in quotes: \"\(text)\"") == true)
    }

    /// Two texts with one word after their commas, and what is no such text.
    @Test func equalWordsAfterCommasAreNotDuplicateKeys() {
        #expect(
            diagnostics(of: "strings: { en: { a: Yes, please, b: No, please } }\nfield: {}") == [
                "scene.yaml:1:26: error: 'please' has no text; a text with a comma must be in quotes: \"Yes, please\"",
                "scene.yaml:1:41: error: a text with a comma must be in quotes: \"No, please\"",
            ])
        #expect(
            diagnostics(of: "strings:\n  en:\n    a: x\n    b:\nfield: {}") == [
                "scene.yaml:4:7: error: 'b' must be text or plural forms, not nothing"
            ])
    }

    @Test func numbersAreASCIIInAllLanguages() throws {
        #expect(try text("{a 1234567}", "strings: { ar: { a: '%d' } }") == "1234567")
    }

    // MARK: Countdown

    @Test func remainingSplitsATextThatAllowsIt() throws {
        // A scene without strings has no references.
        #expect(Localization.splitAtRemaining("in {remaining}, {x}").pieces == ["in ", ", {x}"])
        let localization = try Self.english("resend", "Resend in {remaining}")
        func read(_ text: String) throws -> DisplayText { try localization.displayText(text, allowsRemaining: true) }
        #expect(try read("{resend}!").pieces == ["Resend in ", "!"])
        #expect(try read("{remaining}{remaining}").pieces == ["", "", ""])
        #expect(try read("{resend}!").string(remaining: "0:24").value == "Resend in 0:24!")
        #expect(try !read("{{remaining}}").hasRemaining)
    }

    /// One string in English.
    static func english(_ key: String, _ text: String) throws -> Localization {
        let form = "\"localizations\": { \"en\": { \"stringUnit\": { \"value\": \"\(text)\" } } }"
        let catalog = "{ \"sourceLanguage\": \"en\", \"strings\": { \"\(key)\": { \(form) } } }"
        return Localization(tables: try StringTables(catalog: Array(catalog.utf8), path: "x"), language: .english)
    }

    // MARK: Direction

    @Test func theLanguageSetsTheDirection() throws {
        #expect(try decode("language: ar\nfield: { kind: cells }").direction == .rightToLeft)
        #expect(try decode("language: he-IL\nfield: { kind: cells }").direction == .rightToLeft)
        #expect(try decode("field: { kind: cells }").direction == .leftToRight)
        #expect(try decode("strings: { fa: { a: b } }\nfield: { kind: cells }").direction == .rightToLeft)
        #expect(
            try decode("language: ar\ncanvas: { direction: leftToRight }\nfield: { kind: cells }").direction
                == .leftToRight)
        #expect(
            diagnostics(of: "canvas: { direction: rtl }\nfield: { kind: cells }") == [
                "scene.yaml:1:22: error: 'direction' must be one of leftToRight, rightToLeft, not 'rtl'"
            ])
    }

    @Test func paddingsTakeLeadingAndTrailing() throws {
        func padding(_ text: String) throws -> Padding? {
            guard case .stack(let stack) = try decode("content: { stack: { padding: \(text), children: [] } }").content
            else { return nil }
            return stack.padding
        }
        #expect(try padding("3") == Padding(Insets(all: 3)))
        #expect(
            try padding("{ top: 1, leading: 2, bottom: 3, trailing: 4 }")
                == Padding(Insets(top: 1, left: 2, bottom: 3, right: 4), followsDirection: true))
        #expect(try padding("{ left: 2, right: 4 }") == Padding(Insets(left: 2, right: 4)))
        #expect(
            diagnostics(of: "content: { stack: { padding: { leading: 1, right: 2 } } }") == [
                "scene.yaml:1:44: error: 'padding' cannot have both 'leading' and 'right'; use leading and trailing, or left and right"
            ])
        #expect(
            diagnostics(of: "content: { button: { title: a, padding: { leadin: 1 } } }") == [
                "scene.yaml:1:43: error: unknown key 'leadin' in 'padding'; did you mean 'leading'?"
            ])
        // The margins of a card's frame do not follow the direction.
        #expect(
            diagnostics(of: "field: { kind: card, focus: { numberMargin: { leading: 1 } } }") == [
                "scene.yaml:1:47: error: unknown key 'leading' in 'numberMargin'; did you mean 'left'?"
            ])
    }
}
