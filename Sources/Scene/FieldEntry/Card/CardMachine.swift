package import FieldScene

/// The entry state machine of a card: each event changes the entry state and returns effects.
///
/// A machine is a value: a copy keeps the state of one moment. No sequence of events makes the program trap. Typed,
/// pasted and deleted characters go to the input of the nearest page. In a form with pages, all characters of one event go
/// to the same input, even if the number becomes complete after some of them and the form moves on to the next page. In a
/// row, typed and pasted characters go on to the next input as soon as one is complete, and the delete key in an empty input
/// goes back to the previous one. A number that can have several lengths ends where the digits after it make sense; see
/// `type(_:into:)`.
package struct CardMachine: Hashable, Sendable {
    /// The card's id. The ids of its pages and buttons begin with it.
    package let id: String
    /// The rules for input.
    package let rules: CardRules
    /// The current entry state.
    package internal(set) var state = CardState()
    /// The text that the number, and in a row the date and the code, are derived from; nil if the next characters begin
    /// a new text, or belong to the current input alone.
    var typed: CardText?

    /// The maximum number of characters in a holder's name. All other inputs of a card are shorter, so one `delete`
    /// event removes at most this number of characters.
    package static let nameLimit = 64

    /// Creates the machine of an empty card.
    package init(id: String = "field", rules: CardRules, layout: CardForm.Layout = .pages) {
        self.id = id
        self.rules = rules
        state.layout = layout
    }

    /// Sets all values and the page, as an app does, without effects. Characters that an input does not accept are
    /// skipped, and text that does not fit is cut.
    package mutating func set(_ value: CardValue) {
        typed = nil
        state.number = String(digits(value.number.value).prefix(numberLimit(digits(value.number.value))))
        state.holder = String(name(value.holder.value).prefix(Self.nameLimit))
        state.expiry = value.expiry.flatMap { CardDate.years.contains($0.year) ? $0 : nil }
        state.expiryDigits = state.expiry.map(typedDigits) ?? ""
        state.code = String(digits(value.code.value).prefix(codeLimit))
        state.page = settled(value.page)
        updateComplete()
    }

    /// Sets the focus, as a state of a scene does, without effects.
    package mutating func set(focused: Bool) { state.isFocused = focused }

    /// Sets the status that the app reports.
    package mutating func set(status: FieldStatus) { state.status = status }

    /// The input that receives all characters of one event; nil if they can go to several inputs, as in a row.
    package var eventInput: CardInput? { state.layout == .row ? nil : state.input }

    /// Whether an id refers to the card or to one of its parts that can be tapped.
    package func has(_ target: String) -> Bool { target == id || part(target) != nil }

    /// Applies one event.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - input: The input that receives typed, pasted or deleted characters; nil for the input of the nearest page.
    ///     Scripts handle a `type` event as one event per character. They pass the input that was current at the first
    ///     character, so that the other characters go to the same input.
    /// - Returns: The effects that the app is notified of, in order; empty if the event sets the status.
    package mutating func handle(_ event: EntryEvent, into input: CardInput? = nil) -> [CardEffect] {
        switch event {
        case .delete, .page, .tap, .set(.text), .clear: typed = nil
        default: break
        }
        switch event {
        case .focus: return focus()
        case .blur: return blur()
        case .type(let text):
            let input = input ?? eventInput
            return text.flatMap { type(String($0), into: input ?? state.input) }
        case .paste(let text): return type(text, into: input ?? state.input)
        case .delete(let count):
            let input = input ?? eventInput
            return (0..<min(max(0, count), Self.nameLimit)).flatMap { _ in delete(from: input ?? state.input) }
        case .page(let page): return move(to: page, by: .drag)
        case .tap(.cell(let index)): return CardInput(rawValue: index).map { tap(page: $0) } ?? []
        case .tap(.element(let target)):
            guard let (input, isButton) = part(target) else { return target == id ? focus() : [] }
            return isButton ? tapButton(of: input) : tap(page: input)
        case .set(.status(let status)):
            state.status = status
            return []
        case .set(.text(let text)):
            let input = state.input
            clear(input)
            add(text, to: input)
            updateComplete()
            return []
        case .clear:
            for input in CardInput.allCases { clear(input) }
            updateComplete()
            return []
        case .set(.theme), .set(.element), .press, .wait: return []
        }
    }

    /// Replaces the text of an input, regardless of the current page, as a suggestion above the keys does. A text
    /// without any character that the input accepts changes nothing.
    ///
    /// - Returns: The effects that the app is notified of, in order; empty if nothing changed.
    package mutating func replace(_ text: String, in input: CardInput) -> [CardEffect] {
        typed = nil
        return insert(text, into: input, replacing: true)
    }

    mutating func insert(_ text: String, into input: CardInput, replacing: Bool) -> [CardEffect] {
        guard takesInput else { return [] }
        let before = state
        if replacing { clear(input) }
        add(text, to: input)
        if replacing, state.text(of: input).isEmpty {
            state = before
            return []
        }
        let effects = finishChange(of: input, since: before)
        guard rules.advances, let next = neighbor(of: input, by: 1), state.complete.contains(input) else {
            return effects
        }
        let leads =
            switch input {
            // A number of another length can be complete too, but the user may still type more digits.
            case .number: state.number != before.number && endsNumber
            case .expiry: state.layout == .row && state.expiry != before.expiry
            case .holder, .code: false
            }
        return leads ? effects + move(to: Double(next.rawValue), by: .tap) : effects
    }

    /// Whether the number has the usual or the maximum number of digits.
    private var endsNumber: Bool {
        [rules.usualLength(of: state.number), numberLimit(state.number)].contains(state.number.count)
    }

    /// The input before (`by: -1`) or after (`by: 1`) an input; nil if there is none.
    private func neighbor(of input: CardInput, by offset: Int) -> CardInput? {
        let inputs = state.layout.inputs
        guard let index = inputs.firstIndex(of: input), inputs.indices.contains(index + offset) else { return nil }
        return inputs[index + offset]
    }

    /// Adds the characters of a text that an input accepts.
    private mutating func add(_ text: String, to input: CardInput) {
        switch input {
        case .number:
            let all = state.number + digits(text)
            state.number = String(all.prefix(numberLimit(all)))
        case .holder: state.holder = String((state.holder + name(text)).prefix(Self.nameLimit))
        case .expiry:
            for character in text {
                if let digit = character.asciiDigit {
                    let next = ExpiryDigits.adding(digit, to: state.expiryDigits, years: rules.pickableYears)
                    state.expiryDigits = next ?? state.expiryDigits
                } else if CardDate.endsMonth(character) {
                    state.expiryDigits = ExpiryDigits.endingMonth(state.expiryDigits)
                }
            }
            state.expiry = ExpiryDigits.date(state.expiryDigits, years: rules.pickableYears)
        case .code: state.code = String((state.code + digits(text)).prefix(codeLimit))
        }
    }

    mutating func clear(_ input: CardInput) {
        state[keyPath: input.characters] = ""
        if input == .expiry { state.expiry = nil }
    }

    /// Whether typed, pasted and deleted characters change anything.
    package var takesInput: Bool { state.status != .disabled && (state.isFocused || !rules.needsFocus) }

    private mutating func delete(from input: CardInput) -> [CardEffect] {
        guard takesInput else { return [] }
        let before = state
        if state.layout == .row, state.text(of: input).isEmpty, let previous = neighbor(of: input, by: -1) {
            return move(to: Double(previous.rawValue), by: .tap)
        }
        // A row shows two digits of the year, and the last one that it shows is deleted.
        let shown = input == .expiry && state.layout == .row ? state.expiry?.shortDigits : nil
        state[keyPath: input.characters] = String((shown ?? state[keyPath: input.characters]).dropLast())
        if input == .expiry { state.expiry = ExpiryDigits.date(state.expiryDigits, years: rules.pickableYears) }
        return finishChange(of: input, since: before)
    }

    private mutating func focus() -> [CardEffect] {
        guard !state.isFocused, state.status != .disabled else { return [] }
        state.isFocused = true
        return [.didBegin]
    }

    private mutating func blur() -> [CardEffect] {
        guard state.isFocused else { return [] }
        state.isFocused = false
        return [.didEnd]
    }

    private mutating func tap(page input: CardInput) -> [CardEffect] {
        guard state.status != .disabled, state.layout.inputs.contains(input) else { return [] }
        return focus() + move(to: Double(input.rawValue), by: .tap)
    }

    private mutating func tapButton(of input: CardInput) -> [CardEffect] {
        guard state.status != .disabled, state.complete.contains(input) else { return [] }
        guard let next = CardInput(rawValue: input.rawValue + 1) else { return [.submit] + blur() }
        return move(to: Double(next.rawValue), by: .tap)
    }

    private mutating func move(to page: Double, by paging: CardEffect.Paging) -> [CardEffect] {
        let before = state.input
        state.page = settled(page)
        return state.input == before ? [] : [.didPage(to: state.input, by: paging)]
    }

    /// Updates `state.complete` after a change of an input, and returns the effects of the change.
    ///
    /// - Parameters:
    ///   - input: The input that may have changed.
    ///   - before: The card's state before the change.
    mutating func finishChange(of input: CardInput, since before: CardState) -> [CardEffect] {
        updateComplete()
        let hasOtherDigits = input == .expiry && state.expiryDigits != before.expiryDigits
        guard state.text(of: input) != before.text(of: input) || hasOtherDigits else { return [] }
        let completes = state.complete.contains(input) && !before.complete.contains(input)
        return [.didUpdate(input, state.text(of: input))] + (completes ? [.complete(input)] : [])
    }

    mutating func updateComplete() {
        state.complete = []
        if rules.isComplete(number: state.number) { state.complete.insert(.number) }
        if !state.holder.isEmpty { state.complete.insert(.holder) }
        if rules.isComplete(expiry: state.expiry) { state.complete.insert(.expiry) }
        if rules.codeLengths(of: state.number).contains(state.code.count) { state.complete.insert(.code) }
    }

    /// The digits that a user types for a date: `MMYY`, or `MMYYYY` if `MMYY` would be read as another year.
    private func typedDigits(of date: CardDate) -> String {
        let isShort = ExpiryDigits.date(date.shortDigits, years: rules.pickableYears) == date
        return isShort ? date.shortDigits : date.long.filter { $0 != "/" }
    }

    private func numberLimit(_ digits: String) -> Int { rules.maximumLength(of: digits) }
    private var codeLimit: Int { rules.codeLengths(of: state.number).upperBound }

    private func digits(_ text: String) -> String { String(text.compactMap(\.asciiDigit)) }
    private func name(_ text: String) -> String { text.filter { !$0.isNewline && $0 != "\t" } }

    /// The input whose page or button an id refers to, and whether it is the button; nil for any other id.
    private func part(_ target: String) -> (input: CardInput, isButton: Bool)? {
        for input in state.layout.inputs {
            let page = "\(id).form.page[\(input.rawValue)]"
            if target == page { return (input, false) }
            if target == "\(page).button", state.layout == .pages { return (input, true) }
        }
        return nil
    }

    /// The page at which the form comes to rest. In a row, it is the page of the nearest input.
    private func settled(_ page: Double) -> Double {
        state.layout == .row ? Double(state.layout.input(nearestTo: page).rawValue) : Self.bounded(page)
    }

    /// Clamps a page to the range that a drag can reach, from -1 to 4. Infinities and NaN become 0.
    static func bounded(_ page: Double) -> Double { page.isFinite ? min(max(page, -1), 4) : 0 }
}

extension CardInput {
    /// The characters of the input as they were typed.
    fileprivate var characters: WritableKeyPath<CardState, String> {
        switch self {
        case .number: \.number
        case .holder: \.holder
        case .expiry: \.expiryDigits
        case .code: \.code
        }
    }
}
