import FieldEntry
import FieldScene
import Testing

/// The inputs of a row: number (page 0), expiry date (2) and code (3).
@Suite struct CardRowMachineTests {
    private func card() -> CardMachine {
        var rules = CardRules()
        rules.checksLuhn = true
        return CardMachine(rules: rules, layout: .row)
    }

    @Test func typedDigitsContinueInTheNextInput() {
        var card = card()
        _ = card.handle(.type("42424242424242421234567"))
        #expect(card.state.number == "4242424242424242")
        #expect(card.state.expiry == CardDate(year: 2034, month: 12))
        #expect(card.state.code == "567")
        #expect(card.state.holder == "")
        #expect(card.state.input == .code)
        #expect(card.state.page == 3)
        #expect(InputState.card(card.state).isFilled)
    }

    @Test func reportsEachChangeOfInput() {
        var card = card()
        _ = card.handle(.type("424242424242424"))
        #expect(card.handle(.type("2")).last == .didPage(to: .expiry, by: .tap))
        _ = card.handle(.type("123"))
        #expect(card.state.input == .expiry)
        #expect(
            card.handle(.type("4")) == [
                .didUpdate(.expiry, "12/34"), .complete(.expiry), .didPage(to: .code, by: .tap),
            ])
    }

    @Test func invalidNumberKeepsTheCursor() {
        var card = card()
        _ = card.handle(.type("42424242424242411234"))
        #expect(card.state.input == .number)
        #expect(card.state.expiryDigits == "")
        #expect(!InputState.card(card.state).isFilled)
    }

    @Test func replacesTheTextOfAnInput() {
        var card = card()
        _ = card.handle(.type("55"))
        #expect(
            card.replace("4242 4242 4242 4242", in: .number) == [
                .didUpdate(.number, "4242424242424242"), .complete(.number), .didPage(to: .expiry, by: .tap),
            ])
        #expect(card.replace("1", in: .expiry) == [.didUpdate(.expiry, "1")])
        #expect(card.replace("12/34", in: .expiry).last == .didPage(to: .code, by: .tap))
        #expect(card.state.expiry == CardDate(year: 2034, month: 12))
        #expect(card.replace("123", in: .code).first == .didUpdate(.code, "123"))
        #expect(card.replace("abc", in: .code) == [])
        #expect(card.state.code == "123")
    }

    @Test func deleteInAnEmptyInputGoesBack() {
        var card = card()
        _ = card.handle(.type("4242424242424242123"))
        // Three digits of the date, then the way back, then a digit of the number.
        _ = card.handle(.delete(3))
        #expect(card.state.input == .expiry)
        #expect(card.handle(.delete(1)) == [.didPage(to: .number, by: .tap)])
        #expect(card.state.number == "4242424242424242")
        _ = card.handle(.delete(2))
        #expect(card.state.number == "42424242424242")
        _ = card.handle(.delete(64))
        #expect(card.state.number == "")
        #expect(card.state.input == .number)
        #expect(InputState.card(card.state).isEmpty)
    }

    /// A date of a state is deleted as a typed one is: `01 / 30` becomes `01 / 3`, however the year was written, and even if
    /// it cannot be picked, as 2025 in November 2026.
    @Test(arguments: [nil, CardDate(year: 2026, month: 11)])
    func deleteRemovesTheLastShownDigitOfADate(_ now: CardDate?) {
        for (date, rest) in [(CardDate(year: 2030, month: 1), "01/3"), (CardDate(year: 2025, month: 1), "01/2")] {
            var value = CardValue()
            (value.expiry, value.page) = (date, 2)
            var card = cardOfBrands(now: now)
            card.set(value)
            #expect(card.handle(.delete(1)) == [.didUpdate(.expiry, rest)])
            #expect(card.state.expiryDigits.count == 3)
        }
        for typed in ["0130", "01/2030"] {
            var card = cardOfBrands(now: now)
            _ = card.handle(.tap(.cell(2)))
            for digit in typed { _ = card.handle(.type(String(digit))) }
            _ = card.handle(.tap(.cell(2)))
            #expect(
                card.handle(.delete(1)).first == .didUpdate(.expiry, now == nil && typed.count > 4 ? "01/2" : "01/3"))
        }
    }

    private func cardOfBrands(now: CardDate? = nil) -> CardMachine {
        var rules = CardRules()
        (rules.brands, rules.lengths, rules.codes, rules.checksLuhn) = (.prefixes, .byBrand, .byBrand, true)
        rules.now = now
        return CardMachine(rules: rules, layout: .row)
    }

    /// Numbers with right check digits of all lengths, then 12/28 and 123. After the first 16 digits of two of them, the
    /// check digit is right too; of one of these, the three digits that follow are a date: 03/10.
    @Test(
        arguments: [
            "4242424242424242", "4917610000000000", "4917610000000000003", "4000000000000000006", "4000000123456789011",
            "6011000990139424", "6011000139000000122", "3566002020360505", "3566002020360505310", "30569309025904",
            "300000000000000004", "3600000000000000004", "5555555555554444", "6304000000000000", "6759649826438453",
        ])
    func numbersOfAllLengthsEndBeforeTheDate(_ number: String) {
        var card = cardOfBrands()
        _ = card.handle(.type(number))
        #expect(card.state.number == number)
        #expect(card.state.expiryDigits == "")
        #expect(card.state.complete == [.number])
        _ = card.handle(.type("1228123"))
        #expect(card.state.number == number)
        #expect(card.state.expiry == CardDate(year: 2028, month: 12))
        #expect(card.state.code == "123")
        #expect(card.state.input == .code)
    }

    /// With three more digits, these numbers of 16 digits have 19 with a right check digit: 02/2, 05/2 and 12/2.
    @Test(
        arguments: [
            ("4242424242424242", "0228"), ("4111111111111111", "0529"), ("4000056655665556", "1227"),
            ("6011111111111117", "0824"),
        ])
    func datesStayDates(_ number: String, _ date: String) {
        var card = cardOfBrands()
        _ = card.handle(.type(number + date))
        #expect(card.state.number == number)
        #expect(card.state.expiryDigits == date)
        _ = card.handle(.type("123"))
        #expect(card.state.number == number)
        #expect(card.state.expiryDigits == date)
        #expect(card.state.code == "123")
    }

    @Test func completeNumberAdvancesToTheDateAtOnce() {
        var card = cardOfBrands()
        _ = card.handle(.type("424242424242424"))
        #expect(
            card.handle(.type("2")) == [
                .didUpdate(.number, "4242424242424242"), .complete(.number), .didPage(to: .expiry, by: .tap),
            ])
        _ = card.handle(.type("122"))
        #expect(
            card.handle(.type("8")) == [
                .didUpdate(.expiry, "12/28"), .complete(.expiry), .didPage(to: .code, by: .tap),
            ])
    }

    @Test(
        arguments: [
            ("1/28", 2028, 1), ("1/2030", 2030, 1), ("1 / 28", 2028, 1), ("1-28", 2028, 1), ("1.2028", 2028, 1),
            ("01/30", 2030, 1), ("2/28", 2028, 2), ("12/28", 2028, 12), ("10 – 2031", 2031, 10),
            ("1\u{2044}29", 2029, 1), ("1月30", 2030, 1), ("1月 30", 2030, 1), ("12年31", 2031, 12),
            ("١/٢٠٢٨", 2028, 1), ("۱/۲۸", 2028, 1), ("1\u{200F}2/28", 2028, 12),
        ])
    func separatorsEndTheMonth(_ text: String, _ year: Int, _ month: Int) {
        for event in [EntryEvent.type(text), .paste(text)] {
            var card = cardOfBrands(now: CardDate(year: 2026, month: 11))
            _ = card.handle(.type("4242424242424242"))
            _ = card.handle(event)
            #expect(card.state.number == "4242424242424242")
            #expect(card.state.expiry == CardDate(year: year, month: month), "\(text)")
        }
        #expect(CardDate(expiry: text) == CardDate(year: year, month: month), "\(text)")
    }

    @Test(arguments: [(-1.0, CardInput.number), (0.9, .number), (1, .expiry), (2.4, .expiry), (2.5, .code), (4, .code)])
    func pagesSelectTheirInputs(_ page: Double, _ input: CardInput) {
        var card = card()
        var value = CardValue()
        value.page = page
        card.set(value)
        #expect(card.state.input == input)
        #expect(card.state.page == Double(input.rawValue))
        _ = card.handle(.page(0))
        _ = card.handle(.page(page))
        #expect(card.state.page == Double(input.rawValue))
    }

    @Test func tapsSelectInputs() {
        var card = card()
        #expect(card.handle(.tap(.element("field.form.page[3]"))) == [.didBegin, .didPage(to: .code, by: .tap)])
        #expect(card.handle(.tap(.cell(1))) == [])
        #expect(card.handle(.tap(.cell(2))) == [.didPage(to: .expiry, by: .tap)])
        #expect(!card.has("field.form.page[1]"))
        #expect(!card.has("field.form.page[0].button"))
        #expect(card.has("field.form.page[0]"))
    }

    @Test func animationsTypeTextAsStillsDo() throws {
        let yaml = """
            field: { preset: stripe }
            animations: { a: { script: [focus, { type: "42424242424242421234567", every: 10ms }] } }
            """
        let scene = try SceneFile(bytes: Array(yaml.utf8), path: "x.yaml", presets: Preset.catalog).scene(variant: 0)
        let timeline = Timeline(scene.animations[0], in: scene)
        let state = try #require(timeline.moment(at: timeline.duration).inputs["field"]?.card)
        #expect(state.code == "567")
        #expect(state.input == .code)
    }
}
