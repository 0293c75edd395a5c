import FieldScene
import Testing

@Suite struct CardTests {
    @Test(
        arguments: [
            ("4", CardBrand.visa), ("5", .mastercard), ("2", .mastercard), ("3", .amex), ("6", nil), ("", nil),
            ("0", nil),
        ] as [(String, CardBrand?)])
    func findsTheBrandByTheFirstDigit(_ digits: String, _ brand: CardBrand?) {
        #expect(CardBrand.byFirstDigit(of: digits) == brand)
    }

    /// The brand is nil until the prefix of every candidate is complete. Then the longest matching prefix wins.
    @Test(
        arguments: [
            ("", nil), ("4", .visa), ("5", nil), ("50", .maestro), ("51", .mastercard), ("55", .mastercard),
            ("56", .maestro),
            ("59", .maestro), ("2", nil), ("22", nil), ("222", nil), ("2220", nil), ("2221", .mastercard),
            ("2720", .mastercard), ("2721", nil), ("213", nil), ("2131", .jcb), ("3", nil), ("34", .amex),
            ("37", .amex),
            ("36", .diners), ("30", nil), ("305", .diners), ("306", nil), ("35", nil), ("3527", nil), ("3528", .jcb),
            ("3589", .jcb), ("1", nil), ("1800", .jcb), ("6", nil), ("60", nil), ("6011", .discover),
            ("6012", .maestro),
            ("62", .unionpay), ("64", nil), ("643", .maestro), ("644", .discover), ("65", .discover), ("67", .maestro),
            ("8", nil), ("81", .unionpay), ("7", nil),
        ] as [(String, CardBrand?)])
    func findsTheBrandByThePrefix(_ digits: String, _ brand: CardBrand?) {
        #expect(CardBrand.byPrefix(of: digits) == brand)
    }

    /// Test numbers published by payment services.
    @Test(arguments: [
        ("4242424242424242", true), ("378282246310005", true), ("30569309025904", true), ("6011111111111117", true),
        ("3530111333300000", true), ("4242424242424241", false), ("", false),
    ])
    func checksLuhnDigits(_ digits: String, _ passes: Bool) { #expect(CardBrand.passesLuhn(digits) == passes) }

    @Test func groupsNumbersByBrandIfConfigured() {
        var rules = CardRules()
        #expect(rules.grouped("378282246310005", as: "378282246310005") == "3782 8224 6310 005")
        rules.brands = .prefixes
        rules.grouping = .byBrand
        #expect(rules.grouped("378282246310005", as: "378282246310005") == "3782 822463 10005")
        #expect(rules.grouped("30569309025904", as: "30569309025904") == "3056 930902 5904")
        #expect(rules.grouped("62123456789012345", as: "62") == "6212 3456 7890 1234 5")
        #expect(rules.grouped("4829", as: "4829") == "4829")
    }

    @Test func cardIsValidUntilTheEndOfItsMonth() {
        var rules = CardRules()
        rules.checksExpiry = true
        rules.now = CardDate(year: 2026, month: 11)
        #expect(rules.isComplete(expiry: CardDate(year: 2026, month: 11)))
        #expect(!rules.isComplete(expiry: CardDate(year: 2026, month: 10)))
        #expect(rules.isComplete(expiry: CardDate(year: 2027, month: 1)))
        #expect(!rules.isComplete(expiry: nil))
        #expect(rules.pickableYears == 2026...2046)
    }

    @Test func parsesAndFormatsExpiryDates() {
        for text in [
            "02/20", "02/2020", "0220", "022020", "2/20", "2/2020", "02-20", "2 / 20", "2.2020", "2月20", "٠٢/٢٠٢٠",
        ] {
            #expect(CardDate(expiry: text) == CardDate(year: 2020, month: 2))
        }
        for text in [
            "220", "13/20", "00/20", "0/20", "02/202", "", "/0220", "0220/", "ab/cd", "02/2/0", "002/20", "20/2",
            "2020-02",
        ] {
            #expect(CardDate(expiry: text) == nil, "\(text)")
        }
        #expect(CardDate(month: "2026-11") == CardDate(year: 2026, month: 11))
        for text in ["2026-13", "26-11", "2026/11", "2026-1", "2026-11-01"] { #expect(CardDate(month: text) == nil) }
        #expect(CardDate(year: 2020, month: 2)?.short == "02/20")
        #expect(CardDate(year: 2020, month: 2)?.long == "02/2020")
    }

    @Test func decodesTheInputsOfACardState() throws {
        let scene = try decode(
            """
            field: { kind: card, id: pay }
            states:
              a: { number: 0482, holder: Galvin Li, expiry: 02/20, code: 012, page: 2.5, focused: true, status: error }
            """)
        guard case .card = scene.content else {
            Issue.record("the content is no card")
            return
        }
        let state = try #require(scene.states.first?.fields["pay"])
        #expect(state.card.number.value == "0482")
        #expect(state.card.holder.value == "Galvin Li")
        #expect(state.card.expiry == CardDate(year: 2020, month: 2))
        #expect(state.card.code.value == "012")
        #expect(state.card.page == 2.5)
        #expect(state.isFocused == true)
        #expect(state.status == .error)
    }

    static let errorCases: [ErrorCase] = [
        ErrorCase(
            "field: { kind: cart }", "1:16: error: 'kind' must be one of cells, card, not 'cart'; did you mean 'card'?"),
        ErrorCase(
            "field: { kind: card, preset: basic }",
            "1:16: error: 'kind' must be cells for the preset 'basic'"),
        ErrorCase(
            "field: { kind: card, length: 6 }",
            "1:22: error: unknown key 'length' in 'field'; known keys: preset, kind, id, width, height, margin, distance, front, back, focus, form, motion, …"
        ),
        ErrorCase(
            "field: { kind: card, front: { holder: { captoin: {} } } }",
            "1:41: error: unknown key 'captoin' in 'holder'; did you mean 'caption'?"),
        ErrorCase(
            "field: { kind: card, input: { brands: first } }",
            "1:39: error: 'brands' must be one of firstDigit, prefixes, not 'first'"),
        ErrorCase(
            "field: { kind: card, input: { now: today } }",
            "1:36: error: 'now' must be a month such as 2026-11, or none, not 'today'"),
        ErrorCase(
            "field: { kind: card, input: { expiry: true } }",
            "1:29: error: 'expiry' needs the current month; add it as 'now: 2026-11' (the system clock is never read)"),
        ErrorCase(
            "field: { kind: card }\nstates: { a: { text: 4 } }",
            "2:16: error: unknown key 'text' in 'a'; did you mean 'number'?"
        ),
        ErrorCase(
            "field: {}\nstates: { a: { number: 4 } }",
            "2:16: error: unknown key 'number' in 'a'; known keys: text, focused, status, theme, after, fields"
        ),
        ErrorCase(
            "field: { kind: card }\nstates: { a: { expiry: 13/20 } }",
            "2:24: error: 'expiry' must be a month of the years 2000 to 2099, such as 02/20 or 02/2020, not '13/20'"),
        ErrorCase(
            "field: { kind: card }\nstates: { a: { expiry: 12/1999 } }",
            "2:24: error: 'expiry' must be a month of the years 2000 to 2099, such as 02/20 or 02/2020, not '12/1999'"),
        ErrorCase(
            "field: { kind: card }\nstates: { a: { page: 5 } }", "2:22: error: 'page' must be from -1 to 4, not '5'"),
        ErrorCase(
            "field: { kind: card }\nstates: { a: { after: [tap: 4] } }",
            "2:24: error: 'tap' must be from 0 to 3, not '4'"),
        ErrorCase(
            "field: { kind: card, form: { box: { radius: 4 } } }",
            "1:30: error: 'box' needs a row; add 'layout: row' to 'form'"),
        ErrorCase(
            "field: { kind: card, form: { layout: line } }",
            "1:38: error: 'layout' must be one of pages, row, not 'line'"),
        ErrorCase(
            "field: { kind: card, form: { layout: row, box: { height: 40 } } }",
            "1:50: error: 'height' has no effect in a row; set 'height' of the form instead"),
        ErrorCase(
            "field: { kind: card, form: { layout: row, when: { active: {} } } }",
            "1:51: error: unknown key 'active' in 'when'; did you mean 'focused'?"),
        ErrorCase(
            "field: { kind: card, form: { layout: row, widths: { expiry: 0 } } }",
            "1:61: error: 'expiry' must be from 0.001 to 10000, not '0'"),
        ErrorCase(
            "field: { kind: card, form: { layout: row } }\nstates: { a: { after: [tap: 1] } }",
            "2:24: error: 'tap' must be 0, 2 or 3, the inputs of a row, not '1'"),
        ErrorCase(
            "field: { kind: card, form: { layout: row } }\nstates: { a: { after: [set: { field: { form: { layout: pages } } }] } }",
            "2:48: error: 'set' cannot change the 'layout' of a form"),
        ErrorCase(
            "field: { kind: card }\nstates: { a: { after: [tap: \"field.form.page[4].button\"] } }",
            "2:24: error: 'tap' refers to the unknown element 'field.form.page[4].button'; did you mean 'field.form.page[0].button'?"
        ),
    ]

    @Test(arguments: errorCases)
    func reportsErrorsWithTheirLocation(_ example: ErrorCase) {
        #expect(diagnostics(of: example.yaml) == example.messages)
    }

    @Test func sceneOverridesValuesOfACardPreset() throws {
        let presets = PresetCatalog(["card": "kind: card\nfront: { radius: 3, height: 150 }"])
        let scene = try decode(
            "field: { preset: card, front: { height: 170 }, input: { now: 2026-11 } }", presets: presets)
        let card = try #require(scene.content.cards.first)
        #expect(card.preset == "card")
        #expect(card.front.radius == .points(3))
        #expect(card.front.height == 170)
        #expect(card.rules.now == CardDate(year: 2026, month: 11))
    }
}
