import FieldEntry
import FieldScene
import TestTools
import Testing

@Suite struct CardMachineTests {
    private func card(_ change: (inout CardRules) -> Void = { _ in }) -> CardMachine {
        var rules = CardRules()
        change(&rules)
        return CardMachine(rules: rules)
    }

    @Test func completeNumberAdvancesToTheHolder() {
        var card = card()
        #expect(card.handle(.focus) == [.didBegin])
        _ = card.handle(.type("482903219000000"))
        #expect(card.state.page == 0)
        #expect(
            card.handle(.type("0")) == [
                .didUpdate(.number, "4829032190000000"), .complete(.number), .didPage(to: .holder, by: .tap),
            ])
        #expect(card.state.page == 1)
        #expect(card.handle(.type("G")) == [.didUpdate(.holder, "G"), .complete(.holder)])
    }

    @Test func dropsDigitsBeyondSixteen() {
        var card = card()
        _ = card.handle(.type("4829 0321 9000 0000 1234"))
        #expect(card.state.number == "4829032190000000")
        #expect(card.state.holder == "")
        card = self.card()
        #expect(card.handle(.paste("4829-0321-9000-0000-12")).first == .didUpdate(.number, "4829032190000000"))
    }

    @Test func brandDeterminesTheLengthOfNumberAndCode() {
        var card = card {
            $0.brands = .prefixes
            $0.lengths = .byBrand
            $0.codes = .byBrand
        }
        _ = card.handle(.type("3782822463100051"))
        #expect(card.state.number == "378282246310005")
        #expect(card.state.input == .holder)
        _ = card.handle(.page(3))
        _ = card.handle(.type("123"))
        #expect(!card.state.complete.contains(.code))
        _ = card.handle(.type("45"))
        #expect(card.state.code == "1234")
        #expect(card.state.complete.contains(.code))
    }

    @Test func numberThatFailsLuhnDoesNotAdvance() {
        var card = card { $0.checksLuhn = true }
        _ = card.handle(.type("4242424242424241"))
        #expect(card.state.input == .number)
        #expect(!card.state.complete.contains(.number))
        _ = card.handle(.delete(1))
        _ = card.handle(.type("2"))
        #expect(card.state.input == .holder)
    }

    @Test(arguments: ["0220", "02/20", "02/2020", "2/20", "022020"])
    func typedDateSetsTheExpiry(_ typed: String) {
        var card = card()
        _ = card.handle(.page(2))
        _ = card.handle(.type(typed))
        #expect(card.state.expiry == CardDate(year: 2020, month: 2))
        #expect(card.state.text(of: .expiry) == "02/20")
        #expect(card.state.complete == [.expiry])
    }

    @Test func ignoresDigitsThatThePickerDoesNotOffer() {
        var card = card { $0.now = CardDate(year: 2026, month: 11) }
        _ = card.handle(.page(2))
        _ = card.handle(.type("13"))
        #expect(card.state.expiryDigits == "1")
        _ = card.handle(.type("2/5"))
        #expect(card.state.text(of: .expiry) == "12")
        _ = card.handle(.type("46"))
        #expect(card.state.expiry == CardDate(year: 2046, month: 12))
        #expect(card.handle(.delete(1)) == [.didUpdate(.expiry, "12/4")])
        #expect(card.state.expiry == nil)
        #expect(card.handle(.type("7")) == [])
    }

    /// A year of four digits must not be truncated to its first two: 1999 is not 2019, and 2119 is not 2021.
    @Test(arguments: ["12/1999", "121999", "12/1899", "12/2119"])
    func yearOfAnotherCenturyIsNotADate(_ text: String) {
        let shown = "12/" + text.suffix(4)
        for event in [EntryEvent.type(text), .paste(text)] {
            var card = card()
            _ = card.handle(.page(2))
            _ = card.handle(event)
            #expect(card.state.expiry == nil)
            #expect(card.state.text(of: .expiry) == shown)
            #expect(!card.state.complete.contains(.expiry))
        }
    }

    @Test func thirdDigitOfAYearClearsTheDate() {
        var card = card()
        _ = card.handle(.page(2))
        #expect(card.handle(.type("1219")).last == .complete(.expiry))
        #expect(card.state.expiry == CardDate(year: 2019, month: 12))
        #expect(card.handle(.type("9")) == [.didUpdate(.expiry, "12/199")])
        #expect(card.state.complete == [])
        #expect(card.handle(.delete(1)) == [.didUpdate(.expiry, "12/19"), .complete(.expiry)])
        #expect(card.state.expiry == CardDate(year: 2019, month: 12))
    }

    @Test func fourDigitYearOutsideThePickerIsNotADate() {
        var card = card { $0.now = CardDate(year: 2026, month: 11) }
        _ = card.handle(.page(2))
        // The picker offers 2026 to 2046: the text is kept, but is not a date.
        _ = card.handle(.type("12/2019"))
        #expect(card.state.text(of: .expiry) == "12/2019")
        #expect(card.state.expiry == nil)
        _ = card.handle(.delete(2))
        _ = card.handle(.type("46"))
        #expect(card.state.expiry == CardDate(year: 2046, month: 12))
    }

    @Test func ignoresExpiryYearsOutside2000To2099() {
        for year in [1999, 2100] {
            var card = card()
            var value = CardValue()
            value.expiry = CardDate(year: year, month: 12)
            card.set(value)
            #expect(card.state.expiry == nil)
            #expect(card.state.text(of: .expiry) == "")
        }
    }

    @Test func codeIsCompleteWithThreeDigitsAndAcceptsAFourth() {
        var card = card()
        _ = card.handle(.page(3))
        _ = card.handle(.type("36"))
        #expect(!card.state.complete.contains(.code))
        #expect(card.handle(.type("9")) == [.didUpdate(.code, "369"), .complete(.code)])
        #expect(card.handle(.type("12")) == [.didUpdate(.code, "3691")])
    }

    @Test func buttonAdvancesOnceItsInputIsComplete() {
        var card = card()
        let button = EntryEvent.tap(.element("field.form.page[1].button"))
        _ = card.handle(.page(1))
        #expect(card.handle(button) == [])
        _ = card.handle(.type("G"))
        #expect(card.handle(button) == [.didPage(to: .expiry, by: .tap)])
        #expect(card.state.page == 2)
        _ = card.handle(.focus)
        _ = card.handle(.page(3))
        _ = card.handle(.type("369"))
        #expect(card.handle(.tap(.element("field.form.page[3].button"))) == [.submit, .didEnd])
    }

    @Test func dragSetsThePageAndSelectsTheNearestInput() {
        var card = card()
        #expect(card.handle(.page(0.4)) == [])
        #expect(card.state.page == 0.4)
        #expect(card.handle(.page(0.6)) == [.didPage(to: .holder, by: .drag)])
        _ = card.handle(.page(3.5))
        #expect(card.state.page == 3.5)
        #expect(card.state.input == .code)
        _ = card.handle(.page(-0.5))
        #expect(card.state.input == .number)
    }

    @Test func tapSelectsAPage() {
        var card = card()
        #expect(card.handle(.tap(.cell(2))) == [.didBegin, .didPage(to: .expiry, by: .tap)])
        #expect(card.handle(.tap(.element("field.form.page[0]"))) == [.didPage(to: .number, by: .tap)])
        #expect(card.handle(.blur) == [.didEnd])
        #expect(card.handle(.tap(.element("field"))) == [.didBegin])
    }

    @Test func disabledCardIgnoresEvents() {
        var card = card()
        _ = card.handle(.set(.status(.disabled)))
        #expect(card.handle(.type("4")) == [])
        #expect(card.handle(.focus) == [])
        #expect(card.handle(.delete(1)) == [])
        #expect(card.handle(.tap(.cell(1))) == [])
    }

    @Test func truncatesValuesThatAreSet() {
        var card = card()
        var value = CardValue()
        value.number = Located("4829 0321 9000 0000 99")
        value.code = Located("12345")
        value.expiry = CardDate(year: 2020, month: 2)
        value.page = 2
        card.set(value)
        #expect(card.state.number == "4829032190000000")
        #expect(card.state.code == "1234")
        #expect(card.state.complete == [.number, .expiry, .code])
        _ = card.handle(.delete(1))
        #expect(card.state.text(of: .expiry) == "02/2")
    }

    @Test(arguments: 0..<40)
    func invariantsHoldForRandomEvents(_ seed: Int) {
        var random = SplitMix(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
        var card = card {
            $0.brands = seed % 2 == 0 ? .prefixes : .firstDigit
            $0.lengths = seed % 3 == 0 ? .byBrand : .fixed
            $0.codes = seed % 5 == 0 ? .byBrand : .fixed
            $0.now = seed % 4 == 0 ? CardDate(year: 2026, month: 11) : nil
            $0.needsFocus = seed % 7 == 0
            $0.advances = seed % 11 != 0
        }
        let texts = [
            "4", "37828224631000", "Zoë 👨‍👩‍👧", "02/2030", "٣", "\u{301}", "\n", "1234567890123456789012",
            "5\u{FE0F}\u{20E3}",
        ]
        for _ in 0..<400 {
            let before = card.state
            let effects: [CardEffect]
            switch Int.random(in: 0..<9, using: &random) {
            case 0, 1, 2: effects = card.handle(.type(texts.randomElement(using: &random) ?? ""))
            case 3: effects = card.handle(.paste(texts.randomElement(using: &random) ?? ""))
            case 4: effects = card.handle(.delete(Int.random(in: -1...30, using: &random)))
            case 5:
                effects = card.handle(
                    .page([-9, -0.5, 0, 1, 1.5, 2, 3, 3.5, .nan, .infinity].randomElement(using: &random) ?? 0))
            case 6: effects = card.handle(Bool.random(using: &random) ? .focus : .blur)
            case 7: effects = card.handle(.tap(.cell(Int.random(in: -1...5, using: &random))))
            default:
                effects = card.handle(
                    .tap(.element("field.form.page[\(Int.random(in: 0...4, using: &random))].button")))
            }
            let state = card.state
            #expect(state.number.count <= 19 && state.number.allSatisfy { $0.isASCII && $0.isNumber })
            #expect(state.holder.count <= CardMachine.nameLimit)
            #expect(state.expiryDigits.count <= 6)
            #expect(state.code.count <= 4)
            #expect((-1...4).contains(state.page))
            if effects.isEmpty, state.page == before.page { #expect(state == before) }
            if effects.contains(.complete(.code)) { #expect(!before.complete.contains(.code)) }
        }
    }

    @Test func eventsOfASceneReachTheCard() throws {
        let yaml = """
            field: { kind: card }
            states:
              a:
                after: [focus, type: "4829032190000000", type: Galvin Li, tap: "field.form.page[1].button", type: "0220", page: 2.5]
            """
        let scene = try SceneFile(bytes: Array(yaml.utf8), path: "x.yaml", presets: .empty).scene(variant: 0)
        let state = try #require(Moment(of: scene.states[0], in: scene).inputs["field"]?.card)
        #expect(state.number == "4829032190000000")
        #expect(state.holder == "Galvin Li")
        #expect(state.expiry == CardDate(year: 2020, month: 2))
        #expect(state.page == 2.5)
        #expect(state.isFocused)
    }
}
