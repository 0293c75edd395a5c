import FieldEntry
import FieldLayout
import FieldScene
import Testing

/// The effects of events, as documented: in the presets, and with other values of `InputBehavior`.
@Suite struct PresetBehaviorTests {
    private func field(_ preset: String, _ length: Int? = nil) throws -> EntryMachine {
        let spec = try #require(try Preset.catalog.spec(named: preset))
        return EntryMachine(length: length ?? spec.length, behavior: spec.behavior)
    }

    // Preset `pin-boxes`.

    @Test func pinBoxesReportBeginUpdateAndEndInOrder() throws {
        var field = try field("pin-boxes")
        #expect(field.handle(.focus) == [.didBegin])
        #expect(field.handle(.type("482")) == [.didUpdate("4"), .didUpdate("48"), .didUpdate("482")])
        #expect(field.state.activeCell == 3)
        #expect(field.handle(.type("9")) == [.didUpdate("4829"), .complete("4829"), .didEnd])
        #expect(field.state.activeCell == nil)
        #expect(!field.state.isFocused)
    }

    @Test func pinBoxesIgnoreAPasteThatWouldOverflow() throws {
        var field = try field("pin-boxes")
        _ = field.handle(.focus)
        _ = field.handle(.type("48"))
        #expect(field.handle(.paste("123")) == [])
        #expect(field.state.text == "48")
        #expect(field.handle(.paste("a1b")) == [.didUpdate("481")])
    }

    @Test func pinBoxesKeepTheFocusAfterAPastedOrSetValue() throws {
        var field = try field("pin-boxes")
        _ = field.handle(.focus)
        #expect(field.handle(.paste("4829")) == [.didUpdate("4829"), .complete("4829")])
        #expect(field.state.isFocused)
        field = try self.field("pin-boxes")
        _ = field.handle(.focus)
        field.set(text: "4829")
        #expect(field.state.isFocused)
        #expect(field.state.isFilled)
    }

    @Test func pinBoxesClearAFullFieldWhenEditingBegins() throws {
        var field = try field("pin-boxes")
        field.set(text: "4829")
        #expect(field.handle(.tap(.cell(2))) == [.didUpdate(""), .didBegin])
        #expect(field.state.activeCell == 0)
    }

    @Test func smallerLengthTruncatesTheValue() throws {
        var field = try field("pin-boxes", 6)
        field.set(text: "482913")
        field.set(length: 4)
        #expect(field.state.text == "4829")
        field.set(length: 8)
        #expect(field.state.text == "4829")
        #expect(field.length == 8)
    }

    // Preset `caret`.

    @Test func caretTruncatesLongInputAndReportsTheEndFirst() throws {
        var field = try field("caret")
        _ = field.handle(.focus)
        #expect(field.handle(.paste("153678")) == [.didEnd, .didUpdate("1536"), .complete("1536")])
        #expect(field.state.activeCell == nil)
    }

    @Test func caretReportsEachTypedAndDeletedCharacter() throws {
        var field = try field("caret")
        _ = field.handle(.focus)
        #expect(field.handle(.type("15")) == [.didUpdate("1"), .didUpdate("15")])
        #expect(field.handle(.delete(1)) == [.didUpdate("1")])
        #expect(field.state.activeCell == 1)
    }

    // Preset `verify-boxes`.

    @Test func verifyBoxesAdvanceAndEndEditingAfterTheSixth() throws {
        var field = try field("verify-boxes")
        #expect(field.handle(.focus) == [.didBegin])
        for index in 0..<5 {
            _ = field.handle(.type("\(index)"))
            #expect(field.state.activeCell == index + 1)
        }
        #expect(field.handle(.type("5")) == [.didUpdate("012345"), .complete("012345"), .didEnd, .buttonEnabled(true)])
        #expect(field.state.activeCell == nil)
        #expect(field.tapButton() == [.submit("012345")])
    }

    @Test func verifyBoxesClearOnlyTheTappedBox() throws {
        var field = try field("verify-boxes")
        _ = field.handle(.focus)
        _ = field.handle(.type("012345"))
        #expect(field.handle(.tap(.cell(2))) == [.didBegin, .didUpdate("01345"), .buttonEnabled(false)])
        #expect(field.state.characters == ["0", "1", nil, "3", "4", "5"])
        #expect(field.state.activeCell == 2)
        #expect(field.state.hasHole)
        #expect(field.tapButton() == [])
        // The new digit fills the box, and the next box becomes active. It keeps its digit until another replaces it.
        #expect(field.handle(.type("9")) == [.didUpdate("019345"), .complete("019345"), .buttonEnabled(true)])
        #expect(field.state.activeCell == 3)
        _ = field.handle(.type("8"))
        #expect(field.state.text == "019845")
        #expect(field.state.activeCell == 4)
    }

    @Test func verifyBoxesDeleteOnlyInTheActiveBox() throws {
        var field = try field("verify-boxes")
        _ = field.handle(.focus)
        _ = field.handle(.type("01"))
        #expect(field.handle(.delete(1)) == [])
        #expect(field.state.activeCell == 2)
        _ = field.handle(.tap(.cell(1)))
        _ = field.handle(.type("5"))
        #expect(field.state.text == "05")
    }

    @Test func verifyBoxesAcceptOnlyDigits() throws {
        var field = try field("verify-boxes")
        _ = field.handle(.focus)
        #expect(field.handle(.type("a-²")) == [])
    }

    // Other values of `InputBehavior`.

    @Test func tapTruncatesOrSelectsIfConfigured() {
        var behavior = InputBehavior()
        behavior.tap = .cut
        var field = EntryMachine(length: 4, behavior: behavior)
        field.set(text: "4829")
        #expect(field.handle(.tap(.cell(1))) == [.didBegin, .didUpdate("4")])
        #expect(field.state.activeCell == 1)

        behavior.tap = .select
        behavior.delete = .backward
        field = EntryMachine(length: 4, behavior: behavior)
        field.set(text: "4829")
        #expect(field.handle(.tap(.cell(1))) == [.didBegin])
        #expect(field.state.activeCell == 1)
        #expect(field.handle(.type("7")) == [.didUpdate("4729")])
        #expect(field.handle(.tap(.cell(2))) == [])
        #expect(field.handle(.delete(1)) == [.didUpdate("479")])
        #expect(field.state.activeCell == 2)
        #expect(field.handle(.delete(1)) == [.didUpdate("49")])
        #expect(field.state.activeCell == 1)
    }

    @Test func cleansPastedTextIfConfigured() {
        var behavior = InputBehavior()
        behavior.needsFocus = false
        behavior.overflow = .ignore
        var field = EntryMachine(length: 6, behavior: behavior)
        #expect(field.handle(.paste("482 913")) == [])
        behavior.cleansPaste = true
        field = EntryMachine(length: 6, behavior: behavior)
        #expect(field.handle(.paste(" 482-913 ")) == [.didUpdate("482913"), .complete("482913")])
    }

    /// All characters of Unicode's property Dash (DerivedCore and PropList of Unicode 15.1), spaces (Zs, Zl, Zp), controls,
    /// format characters and variation selectors. The wavy dash (U+3030) is also an emoji.
    @Test(
        arguments: [
            "-", "\u{58A}", "\u{5BE}", "\u{1806}", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}",
            "\u{2015}",
            "\u{2053}", "\u{2212}", "\u{2E3A}", "\u{301C}", "\u{FE58}", "\u{FF0D}", "\u{A0}", "\u{1680}", "\u{2009}",
            "\u{202F}", "\u{205F}", "\u{3000}", "\u{2028}", "\u{2029}", "\n", "\t", "\r\n", "\u{85}", "\u{7F}",
            "\u{AD}",
            "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{202E}", "\u{2060}", "\u{2066}", "\u{FEFF}", "\u{34F}",
            "\u{3164}", "\u{115F}", "\u{3030}", "\u{3030}\u{FE0F}", "\u{FFF9}", "\u{FFFB}", "\u{13430}", "\u{13438}",
            "\u{180B}", "\u{FE00}", "\u{FE0E}", "\u{FE0F}", "\u{E0100}",
        ])
    func cleansPastedTextOfDashesAndInvisibles(_ part: String) {
        var behavior = InputBehavior()
        (behavior.needsFocus, behavior.overflow, behavior.cleansPaste) = (false, .ignore, true)
        for text in ["482\(part)913", "\(part)482913\(part)", "4\(part)8 2\(part)\(part)913"] {
            var field = EntryMachine(length: 6, behavior: behavior)
            _ = field.handle(.paste(text))
            #expect(field.state.characters == ["4", "8", "2", "9", "1", "3"], "\(text.debugDescription)")
        }
    }

    @Test func cleaningKeepsVisibleCharacters() {
        var behavior = InputBehavior()
        (behavior.needsFocus, behavior.cleansPaste) = (false, true)
        var field = EntryMachine(length: 6, behavior: behavior)
        // The parts of emoji are joined by invisible characters; a dot, an underscore and a tilde are no dashes.
        _ = field.handle(.paste("👩‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿-1️⃣._~"))
        #expect(field.state.characters == ["👩‍🚀", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", ".", "_", "~"])
    }

    /// A selector after an ideograph (Ideographic Variation Database) or a Mongolian letter is part of how a name is written, and the
    /// Arabic number sign is drawn.
    @Test func cleaningKeepsFormsOfLettersAndDrawnMarks() {
        var behavior = InputBehavior()
        (behavior.needsFocus, behavior.cleansPaste) = (false, true)
        var field = EntryMachine(length: 4, behavior: behavior)
        _ = field.handle(.paste("\u{845B}\u{E0100} \u{1820}\u{180B}-\u{2764}\u{FE0F}\u{600}"))
        let scalars = field.state.text.unicodeScalars.map(\.value)
        #expect(scalars == [0x845B, 0xE0100, 0x1820, 0x180B, 0x2764, 0xFE0F, 0x600])
    }

    /// `uppercase` acts first.
    @Test func patternsOfCapitalsAcceptLowercaseLetters() {
        var behavior = InputBehavior()
        (behavior.accepts, behavior.uppercase, behavior.needsFocus) = (.pattern("[A-F0-9]"), true, false)
        for event in [EntryEvent.type("a1b2gc3"), .paste("a1b2gc3"), .set(.text("a1b2gc3"))] {
            var field = EntryMachine(length: 6, behavior: behavior)
            _ = field.handle(event)
            #expect(field.state.text == "A1B2C3")
        }
    }

    @Test func acceptsAndUppercasesCharactersOfAPattern() {
        var behavior = InputBehavior()
        behavior.needsFocus = false
        behavior.accepts = .pattern("[0-9A-Fa-f]")
        behavior.uppercase = true
        var field = EntryMachine(length: 6, behavior: behavior)
        _ = field.handle(.type("g0xfF"))
        #expect(field.state.text == "0FF")
    }
}
