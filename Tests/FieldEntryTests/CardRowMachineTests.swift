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

    @Test func typedDigitsGoOnToTheNextInput() {
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

    @Test(arguments: [(-1.0, CardInput.number), (0.9, .number), (1, .expiry), (2.4, .expiry), (2.5, .code), (4, .code)])
    func pagesAreThoseOfInputs(_ page: Double, _ input: CardInput) {
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

    @Test func anAnimationTypesLikeAStill() throws {
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
