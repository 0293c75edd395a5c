package import FieldScene

/// The entry state machine of a card: events in, states and effects out.
///
/// A value like any other: copy it to keep a moment. No sequence of events traps. Keys go to the input of the nearest
/// page. All that one event types goes to the input at which it began, also when a complete number pages on before its end.
package struct CardMachine: Hashable, Sendable {
    /// The card's id, under which its pages and buttons are tapped.
    package let id: String
    /// How input is taken.
    package let rules: CardRules
    /// What the card holds now.
    package private(set) var state = CardState()

    /// The most characters of a holder's name.
    package static let nameLimit = 64

    /// An empty card.
    package init(id: String = "field", rules: CardRules) {
        self.id = id
        self.rules = rules
    }

    /// Sets all that was entered, as an app does: what an input does not take is left out, what does not fit is cut.
    package mutating func set(_ value: CardValue) {
        state.number = String(digits(value.number.value).prefix(numberLimit(digits(value.number.value))))
        state.holder = String(name(value.holder.value).prefix(Self.nameLimit))
        state.expiry = value.expiry.flatMap { CardDate.years.contains($0.year) ? $0 : nil }
        state.expiryDigits = state.expiry.map { $0.long.filter { $0 != "/" } } ?? ""
        state.code = String(digits(value.code.value).prefix(codeLimit))
        state.page = Self.bounded(value.page)
        updateComplete()
    }

    /// Sets whether the card has the focus, as a state of a scene does: without effects.
    package mutating func set(focused: Bool) { state.isFocused = focused }

    /// Sets what the app says of the value.
    package mutating func set(status: FieldStatus) { state.status = status }

    /// Whether an element's id is the card's own, or that of one of its parts that can be tapped.
    package func has(_ target: String) -> Bool { target == id || part(target) != nil }

    /// Takes one event.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - input: Where keys go, wherever the pages are by now: a script types one character at a time into the input it
    ///     began at. Nil for the input of the nearest page.
    /// - Returns: What the card tells its app, in order; empty when nothing changed.
    package mutating func handle(_ event: EntryEvent, into input: CardInput? = nil) -> [CardEffect] {
        switch event {
        case .focus: return focus()
        case .blur: return blur()
        case .type(let text):
            let input = input ?? state.input
            return text.flatMap { insert(String($0), into: input) }
        case .paste(let text): return insert(text, into: input ?? state.input)
        case .delete(let count):
            let input = input ?? state.input
            return (0..<min(max(0, count), Self.nameLimit)).flatMap { _ in delete(from: input) }
        case .page(let page): return move(to: page, by: .drag)
        case .tap(.cell(let index)): return CardInput(rawValue: index).map { tap(page: $0) } ?? []
        case .tap(.element(let target)):
            guard let (input, isButton) = part(target) else { return target == id ? focus() : [] }
            return isButton ? tapButton(of: input) : tap(page: input)
        case .set(.status(let status)):
            state.status = status
            return []
        case .set(.theme), .wait: return []
        }
    }

    /// Puts text into an input, wherever the pages are: a script types one character at a time into the one it began at.
    ///
    /// - Returns: What the card tells its app, in order; empty when nothing changed.
    package mutating func insert(_ text: String, into input: CardInput) -> [CardEffect] {
        guard takesInput else { return [] }
        let before = state
        switch input {
        case .number:
            let all = state.number + digits(text)
            state.number = String(all.prefix(numberLimit(all)))
        case .holder: state.holder = String((state.holder + name(text)).prefix(Self.nameLimit))
        case .expiry:
            for digit in digits(text) {
                guard let next = ExpiryDigits.adding(digit, to: state.expiryDigits, years: rules.pickableYears) else {
                    continue
                }
                state.expiryDigits = next
            }
            state.expiry = ExpiryDigits.date(state.expiryDigits, years: rules.pickableYears)
        case .code: state.code = String((state.code + digits(text)).prefix(codeLimit))
        }
        let effects = told(input, since: before)
        // A number that may still grow stays; one that was complete before and is full now moves on all the same.
        guard input == .number, rules.advances, state.complete.contains(.number), state.number != before.number,
            state.number.count == numberLimit(state.number)
        else { return effects }
        return effects + move(to: 1, by: .tap)
    }

    private var takesInput: Bool { state.status != .disabled && (state.isFocused || !rules.needsFocus) }

    private mutating func delete(from input: CardInput) -> [CardEffect] {
        guard takesInput else { return [] }
        let before = state
        switch input {
        case .number: state.number = String(state.number.dropLast())
        case .holder: state.holder = String(state.holder.dropLast())
        case .expiry:
            state.expiryDigits = String(state.expiryDigits.dropLast())
            state.expiry = ExpiryDigits.date(state.expiryDigits, years: rules.pickableYears)
        case .code: state.code = String(state.code.dropLast())
        }
        return told(input, since: before)
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
        guard state.status != .disabled else { return [] }
        return focus() + move(to: Double(input.rawValue), by: .tap)
    }

    private mutating func tapButton(of input: CardInput) -> [CardEffect] {
        guard state.status != .disabled, state.complete.contains(input) else { return [] }
        guard let next = CardInput(rawValue: input.rawValue + 1) else { return [.submit] + blur() }
        return move(to: Double(next.rawValue), by: .tap)
    }

    private mutating func move(to page: Double, by paging: CardEffect.Paging) -> [CardEffect] {
        let before = state.input
        state.page = Self.bounded(page)
        return state.input == before ? [] : [.didPage(to: state.input, by: paging)]
    }
}

extension CardMachine {
    /// What to tell of an input after something was done to it.
    private mutating func told(_ input: CardInput, since before: CardState) -> [CardEffect] {
        updateComplete()
        guard state.text(of: input) != before.text(of: input) || state.expiryDigits != before.expiryDigits else {
            return []
        }
        let completes = state.complete.contains(input) && !before.complete.contains(input)
        return [.didUpdate(input, state.text(of: input))] + (completes ? [.complete(input)] : [])
    }

    private mutating func updateComplete() {
        state.complete = []
        if rules.isComplete(number: state.number) { state.complete.insert(.number) }
        if !state.holder.isEmpty { state.complete.insert(.holder) }
        if rules.isComplete(expiry: state.expiry) { state.complete.insert(.expiry) }
        if rules.codeLengths(of: state.number).contains(state.code.count) { state.complete.insert(.code) }
    }

    private func numberLimit(_ digits: String) -> Int { rules.lengths(of: digits).upperBound }
    private var codeLimit: Int { rules.codeLengths(of: state.number).upperBound }

    private func digits(_ text: String) -> String { text.filter { $0.isASCII && $0.isNumber } }
    private func name(_ text: String) -> String { text.filter { !$0.isNewline && $0 != "\t" } }

    /// The page or the button of the form that an element's id names.
    private func part(_ target: String) -> (input: CardInput, isButton: Bool)? {
        for input in CardInput.allCases {
            let page = "\(id).form.page[\(input.rawValue)]"
            if target == page { return (input, false) }
            if target == "\(page).button" { return (input, true) }
        }
        return nil
    }

    /// A page as far as drags go.
    static func bounded(_ page: Double) -> Double { page.isFinite ? min(max(page, -1), 4) : 0 }
}
