import FieldEntry
import FieldScene
import Testing

/// Numbers, dates and codes that are typed and pasted in one or several events, with and without separators. All numbers have
/// a right check digit, except those of unionpay; those that are not published test numbers come from another program.
@Suite struct CardTextTests {
    /// The ways in which a text reaches a card: typed in one event, typed key by key, and pasted.
    enum Way: CaseIterable {
        case typed, keys, pasted

        func enter(_ text: String, into card: inout CardMachine) {
            switch self {
            case .typed: _ = card.handle(.type(text))
            case .keys: for character in text { _ = card.handle(.type(String(character))) }
            case .pasted: _ = card.handle(.paste(text))
            }
        }
    }

    private func card(_ layout: CardForm.Layout, now: CardDate? = CardDate(year: 2026, month: 11)) -> CardMachine {
        var rules = CardRules()
        (rules.brands, rules.lengths, rules.codes, rules.checksLuhn) = (.prefixes, .byBrand, .byBrand, true)
        (rules.checksExpiry, rules.now) = (now != nil, now)
        return CardMachine(rules: rules, layout: layout)
    }

    static let longNumbers = [
        "4917610000000000003", "6529260501108434444", "368988457054048755", "4000000000000000006",
        "3566002020360505310",
        "3600000000000000004", "6011000139000000122", "453928515636769777", "65597297926224399", "18006469748212373",
        "301740954611139309", "4470174681453840199",
    ]

    @Test(arguments: longNumbers, Way.allCases)
    func longNumbersStayInTheNumberInput(_ number: String, _ way: Way) {
        var card = card(.pages)
        way.enter(number, into: &card)
        #expect(card.state.number == number)
        #expect(card.state.holder == "")
        #expect(card.state.complete == [.number])
        // A number that can have more digits leads on only at its usual and its maximum length.
        #expect(card.state.input == (number.count == 19 ? .holder : .number))
        way.enter("Ann", into: &card)
        #expect(card.state.number == number)
        #expect(card.state.holder == (number.count == 19 ? "Ann" : ""))
    }

    @Test func formReturnsToANumberThatContinues() {
        var card = card(.pages)
        for digits in ["4917", "6100", "0000"] { _ = card.handle(.type(digits)) }
        #expect(card.handle(.type("0000")).last == .didPage(to: .holder, by: .tap))
        #expect(
            card.handle(.type("0")) == [.didUpdate(.number, "49176100000000000"), .didPage(to: .number, by: .tap)])
        // The check digit of these 18 digits is right, but the number can still have 19.
        #expect(card.handle(.type("0")) == [.didUpdate(.number, "491761000000000000"), .complete(.number)])
        #expect(
            card.handle(.type("3")) == [.didUpdate(.number, "4917610000000000003"), .didPage(to: .holder, by: .tap)])
    }

    /// 4242424242424242 with three more digits is no number of 19 digits, so they are dropped.
    @Test(arguments: ["5", "122", "1228", "1228123", " 12/28 123"])
    func otherDigitsAreDroppedInAForm(_ rest: String) {
        for way in Way.allCases {
            var card = card(.pages)
            if rest == "5" { card = CardMachine(rules: CardRules()) }
            way.enter("4242424242424242", into: &card)
            way.enter(rest, into: &card)
            #expect(card.state.number == "4242424242424242", "\(way)")
            #expect(card.state.holder.isEmpty && card.state.expiryDigits.isEmpty)
            #expect(card.state.input == .holder)
        }
    }

    /// A name can have digits, but not those of the number.
    @Test func digitsOfTheNumberDoNotGoIntoAName() {
        var card = card(.pages)
        _ = card.handle(.tap(.cell(1)))
        _ = card.handle(.type("Studio 5"))
        _ = card.handle(.paste("4 Ltd"))
        #expect(card.state.holder == "Studio 54 Ltd")
        // The holder comes before the number here.
        _ = card.handle(.tap(.cell(0)))
        for digit in "4917610000000000003" { _ = card.handle(.type(String(digit))) }
        #expect(card.state.number == "4917610000000000003")
        #expect(card.state.holder == "Studio 54 Ltd")
    }

    static let numbers = [
        "4789328792174215", "479290810033907574", "4470174681453840199", "5414610033076667", "344514506123103",
        "303728378326615", "3630494032699107", "301740954611139309", "65597297926224399", "601128367916011088",
        "18006469748212373", "356999143301467301", "6245892152758929", "62754009171452117", "812551716079096690",
        "6211465697778188049", "5003179740542", "5082577356436334", "5795322750142177436", "6759043859775751",
        "453928515636769777", "62223170157724628", "4242424242424242",
    ]

    @Test(arguments: numbers, [" 01/28 ", " 1/28 ", "01/28 ", " 0128 ", " - 1/28 ", " 1月28 "])
    func separatorsEndTheNumber(_ number: String, _ date: String) {
        let code = number.count == 15 && number.hasPrefix("34") ? "1234" : "123"
        var groups = ""
        for (index, digit) in number.enumerated() { groups += (index > 0 && index % 4 == 0 ? " " : "") + String(digit) }
        for way in Way.allCases {
            // In one event, and a number before the rest.
            for parts in [
                [number + date + code], [groups + date + code], [number, date + code], [groups, date, code],
            ] {
                var card = card(.row)
                for part in parts { way.enter(part, into: &card) }
                #expect(card.state.number == number, "\(parts) \(way)")
                #expect(card.state.expiry == CardDate(year: 2028, month: 1), "\(parts) \(way)")
                #expect(card.state.code == code, "\(parts) \(way)")
                #expect(InputState.card(card.state).isFilled)
            }
        }
    }

    /// Digits are pasted and typed in parts, and no part has a separator at its ends.
    @Test(
        arguments: [
            (["4917610000000000", "003", "1/28"], "4917610000000000003", "0128"),
            (["45392851563676", "9777", "11/28"], "453928515636769777", "1128"),
            (["655972979", "26224399", "01/30"], "65597297926224399", "0130"),
            (["62223170157724628", "01/28"], "62223170157724628", "0128"),
        ])
    func eventsAreOneText(_ parts: [String], _ number: String, _ date: String) {
        for first in Way.allCases {
            for second in Way.allCases {
                var card = card(.row)
                for (index, part) in parts.enumerated() { (index == 0 ? first : second).enter(part, into: &card) }
                #expect(card.state.number == number, "\(first) \(second)")
                #expect(card.state.expiryDigits == date, "\(first) \(second)")
            }
        }
    }

    @Test func textContinuesTheNumberOfAState() {
        var value = CardValue()
        value.number = Located("453928515636769777")
        var card = card(.row)
        card.set(value)
        _ = card.handle(.type("11/28123"))
        #expect(card.state.number == "453928515636769777")
        #expect(card.state.expiryDigits == "1128")
        #expect(card.state.code == "123")
    }

    @Test(
        arguments: [
            "4242-4242-4242-4242", "4242.4242.4242.4242", "42424 24242 42424 2", "4242\u{200B}4242 42424242",
            " 4242/4242/4242/4242", "Card: 4242 4242 4242 4242", "٤٢٤٢ 4242 ４２４２ 4242",
        ], CardForm.Layout.allCases)
    func separatorsBetweenGroupsAreIgnored(_ text: String, _ layout: CardForm.Layout) {
        for way in Way.allCases {
            var card = card(layout)
            way.enter(text, into: &card)
            #expect(card.state.number == "4242424242424242", "\(way)")
            #expect(card.state.input != .number)
        }
    }

    @Test func groupsOfFourAreAcceptedForAllBrands() {
        for text in ["3782 822463 10005", "3782 8224 6310 005"] {
            var card = card(.row)
            _ = card.handle(.paste("\(text) exp 01/28 cvc 1234"))
            #expect(card.state.number == "378282246310005")
            #expect(card.state.expiryDigits == "0128")
            #expect(card.state.code == "1234")
        }
    }

    /// The last digit is wrong. No digit of the date goes into the number, and the cursor stays.
    @Test(arguments: Way.allCases)
    func dateIsNotFilledAfterAnInvalidNumber(_ way: Way) {
        for text in ["4242424242424241 12/34 123", "4242 4242 4242 4241 12/34", "424242424242424112/34"] {
            var card = card(.row)
            way.enter(text, into: &card)
            #expect(card.state.number == "4242424242424241", "\(text)")
            #expect(card.state.expiryDigits == "")
            #expect(card.state.input == .number)
        }
    }

    /// More digits than a card has go to the current input.
    @Test func ignoredDigitsDoNotBlockTheDate() {
        var card = card(.row)
        _ = card.handle(.type("42424242424242421"))
        for _ in 0..<100 { _ = card.handle(.type("9")) }
        _ = card.handle(.type("128"))
        #expect(card.state.number == "4242424242424242")
        #expect(card.state.expiryDigits == "1128")
    }
}
