import FieldEntry
import FieldScene
import TestTools
import Testing

@Suite struct EntryMachineTests {
    /// The behavior of the preset `underline`: the first cell is active from the start, and a full field rejects input.
    private func underline(_ length: Int = 4) -> EntryMachine {
        var behavior = InputBehavior()
        behavior.needsFocus = false
        return EntryMachine(length: length, behavior: behavior)
    }

    @Test func theFirstCellIsActiveAtTheStart() {
        #expect(underline().state.activeCell == 0)
    }

    @Test func typingFillsTheCellAndActivatesTheNext() {
        var field = underline()
        #expect(field.handle(.type("4")) == [.didUpdate("4")])
        #expect(field.state.text == "4")
        #expect(field.state.activeCell == 1)
    }

    @Test func lastCharacterCompletesTheField() {
        var field = underline()
        _ = field.handle(.type("482"))
        #expect(field.handle(.type("9")) == [.didUpdate("4829"), .complete("4829")])
        #expect(field.state.activeCell == nil)
        #expect(field.state.isFilled)
        #expect(field.handle(.type("1")) == [])
        #expect(field.state.text == "4829")
    }

    /// Like input-otp, a full field selects its last character: the cell stays active, and the next character replaces
    /// it.
    @Test func fullFieldSelectsItsLastCellIfConfigured() {
        var behavior = InputBehavior()
        behavior.whenFull = .selectLast
        var field = EntryMachine(length: 3, behavior: behavior)
        #expect(field.handle(.focus) == [.didBegin])
        #expect(field.handle(.paste("482")) == [.didUpdate("482"), .complete("482")])
        #expect(field.state.activeCell == 2)
        #expect(field.handle(.type("9")) == [.didUpdate("489")])
        #expect(field.state.activeCell == 2)
        #expect(field.handle(.paste("17")) == [.didUpdate("481")])
        #expect(field.handle(.delete(1)) == [.didUpdate("48")])
        #expect(field.state.activeCell == 2)
        #expect(field.handle(.type("7")) == [.didUpdate("487"), .complete("487")])
        #expect(field.handle(.blur) == [.didEnd])
        #expect(field.state.activeCell == nil)
        #expect(field.handle(.type("1")) == [])
    }

    @Test func lastCellIsSelectedOnlyWithFocus() {
        var behavior = InputBehavior()
        behavior.whenFull = .selectLast
        behavior.needsFocus = false
        var field = EntryMachine(length: 2, behavior: behavior)
        field.set(text: "48")
        #expect(field.state.activeCell == nil)
        field.set(focused: true)
        #expect(field.state.activeCell == 1)
        // With `advance: next`, the field keeps the focus as well.
        behavior.advance = .next
        var next = EntryMachine(length: 2, behavior: behavior)
        _ = next.handle(.focus)
        _ = next.handle(.type("48"))
        #expect(next.state.isFocused)
        #expect(next.state.activeCell == 1)
    }

    @Test func deleteClearsTheLastCharacterAndActivatesItsCell() {
        var field = underline()
        _ = field.handle(.type("48"))
        #expect(field.handle(.delete(1)) == [.didUpdate("4")])
        #expect(field.state.activeCell == 1)
        #expect(field.handle(.delete(5)) == [.didUpdate("")])
        #expect(field.state.activeCell == 0)
    }

    @Test func deleteOnAnEmptyFieldDoesNothing() {
        var field = underline()
        #expect(field.handle(.delete(3)) == [])
        #expect(field.state == underline().state)
    }

    @Test func pasteTruncatesOrIgnoresOverflow() {
        var field = underline()
        #expect(field.handle(.paste("123456")) == [.didUpdate("1234"), .complete("1234")])
        var behavior = InputBehavior()
        behavior.overflow = .ignore
        behavior.needsFocus = false
        var strict = EntryMachine(length: 4, behavior: behavior)
        #expect(strict.handle(.paste("123456")) == [])
        #expect(strict.state.text == "")
    }

    @Test func dropsCharactersThatAreNotAccepted() {
        var behavior = InputBehavior()
        behavior.accepts = .digits
        behavior.needsFocus = false
        var field = EntryMachine(length: 4, behavior: behavior)
        // Digits of Unicode's category Nd: Arabic-Indic, Persian and full width. A keycap, a superscript and a Roman numeral
        // are none.
        #expect(field.handle(.paste("a1-٣۴４1️⃣²Ⅳ")).first == .didUpdate("1٣۴４"))
        behavior.accepts = .alphanumeric
        field = EntryMachine(length: 4, behavior: behavior)
        #expect(field.handle(.paste("a-٣²é")) == [.didUpdate("a٣é")])
    }

    @Test(arguments: [AcceptedCharacters.digits, .pattern("[0-9]"), .any])
    func digitsBecomeASCIIIfConfigured(_ accepts: AcceptedCharacters) {
        var behavior = InputBehavior()
        (behavior.accepts, behavior.asciiDigits, behavior.needsFocus) = (accepts, true, false)
        var field = EntryMachine(length: 6, behavior: behavior)
        _ = field.handle(.paste("٤۸２५৬7"))
        #expect(field.state.text == "482567")
    }

    @Test func uppercasesLetters() {
        var behavior = InputBehavior()
        behavior.uppercase = true
        behavior.needsFocus = false
        var field = EntryMachine(length: 4, behavior: behavior)
        _ = field.handle(.type("aßé9"))
        #expect(field.state.text == "AßÉ9")
    }

    @Test func countsAGraphemeClusterAsOneCharacter() {
        var field = underline(3)
        _ = field.handle(.type("👨‍👩‍👧e\u{301}🇨🇭"))
        #expect(field.state.characters == ["👨‍👩‍👧", "e\u{301}", "🇨🇭"])
    }

    @Test func ignoresKeysIfTheRequiredFocusIsMissing() {
        var field = EntryMachine(length: 2, behavior: InputBehavior())
        #expect(field.state.activeCell == nil)
        #expect(field.handle(.type("1")) == [])
        #expect(field.handle(.focus) == [.didBegin])
        #expect(field.state.activeCell == 0)
        #expect(field.handle(.type("1")) == [.didUpdate("1")])
        #expect(field.handle(.blur) == [.didEnd])
        #expect(field.handle(.blur) == [])
    }

    @Test func endsEditingWhenFullAndClearsOnFocusIfConfigured() {
        var behavior = InputBehavior()
        behavior.whenFull = .endEditing
        behavior.clearsFullOnFocus = true
        var field = EntryMachine(length: 2, behavior: behavior)
        #expect(
            field.handle(.focus) + field.handle(.type("12")) == [
                .didBegin, .didUpdate("1"), .didUpdate("12"), .complete("12"), .didEnd,
            ])
        #expect(field.handle(.focus) == [.didUpdate(""), .didBegin])
        #expect(field.state.text == "")
    }

    @Test func disabledFieldIgnoresEvents() {
        var field = underline()
        #expect(field.handle(.set(.status(.disabled))) == [])
        #expect(field.handle(.type("1")) == [])
        #expect(field.handle(.focus) == [])
        #expect(field.state.activeCell == nil)
    }

    @Test func lengthIsAtLeastOne() {
        #expect(EntryMachine(length: 0, behavior: InputBehavior()).length == 1)
    }

    /// Random events never change the number of cells, and `complete` occurs exactly when the field becomes full.
    @Test(arguments: 0..<200)
    func invariantsHoldForRandomEvents(_ seed: Int) {
        var random = SplitMix(state: UInt64(seed))
        var behavior = InputBehavior()
        behavior.accepts =
            [.any, .digits, .letters, .alphanumeric, .pattern("[0-9A-F]")].randomElement(using: &random) ?? .any
        behavior.overflow = Bool.random(using: &random) ? .cut : .ignore
        behavior.whenFull = InputBehavior.WhenFull.allCases.randomElement(using: &random) ?? .stay
        behavior.clearsFullOnFocus = Bool.random(using: &random)
        behavior.needsFocus = Bool.random(using: &random)
        behavior.uppercase = Bool.random(using: &random)
        behavior.cleansPaste = Bool.random(using: &random)
        behavior.advance = Bool.random(using: &random) ? .firstEmpty : .next
        behavior.tap = InputBehavior.Tap.allCases.randomElement(using: &random) ?? .focus
        behavior.delete = InputBehavior.Delete.allCases.randomElement(using: &random) ?? .last
        behavior.tellsEndFirst = Bool.random(using: &random)
        behavior.hasButton = Bool.random(using: &random)
        var field = EntryMachine(length: Int.random(in: 1...12, using: &random), behavior: behavior)
        for _ in 0..<200 {
            let before = field.state
            let effects = field.handle(event(using: &random))
            #expect(field.state.characters.count == field.length)
            #expect(field.state.text.count <= field.length)
            let completes = effects.contains { if case .complete = $0 { true } else { false } }
            #expect(completes == (!before.isFilled && field.state.isFilled))
            if let active = field.state.activeCell {
                #expect(field.state.characters.indices.contains(active))
                let isSelectedLast =
                    behavior.whenFull == .selectLast && field.state.isFilled && active == field.length - 1
                #expect(field.state.selection != nil || field.state.characters[active] == nil || isSelectedLast)
            }
            let enabled = effects.compactMap { if case .buttonEnabled(let value) = $0 { value } else { nil } }
            #expect(
                enabled == (behavior.hasButton && before.isFilled != field.state.isFilled ? [field.state.isFilled] : [])
            )
            if before.text != field.state.text { #expect(effects.contains(.didUpdate(field.state.text))) }
            if before.isFocused != field.state.isFocused {
                #expect(effects.contains(field.state.isFocused ? .didBegin : .didEnd))
            }
        }
    }

    private func event(using random: inout SplitMix) -> EntryEvent {
        let texts = ["1", "a", "é", "🤩", "12", "123456789012345", "", " ", "ß"]
        let text = texts.randomElement(using: &random) ?? ""
        switch Int.random(in: 0..<9, using: &random) {
        case 0: return .focus
        case 1: return .blur
        case 2, 3: return .type(text)
        case 4: return .paste(text)
        case 5: return .delete(Int.random(in: 1...3, using: &random))
        case 6: return .tap(.cell(Int.random(in: 0..<20, using: &random)))
        case 7: return .set(.status(FieldStatus.allCases.randomElement(using: &random) ?? .normal))
        default: return .wait(.nanoseconds(1))
        }
    }
}
