import FieldScene

extension CardMachine {
    /// Types one character.
    ///
    /// In a row, digits go on from the number to the date and the code. Numbers of some brands can have several lengths: a
    /// Visa card has nearly always 16 digits, and can have 19. So while digits are typed one after another, all of them are
    /// divided anew after each digit. Of the lengths at which the check digit is right, the best one is taken
    /// (`Division.score`).
    mutating func type(_ character: Character, into input: CardInput) -> [CardEffect] {
        guard let digit = character.asciiDigit, state.layout == .row, takesInput else {
            // Spaces in a number are no reason to stop. A separator in the date is: it shows where the number ends.
            if input != .number { typedDigits = nil }
            return insert(String(character), into: input, replacing: false)
        }
        if input == .number, state.layout.inputs.allSatisfy({ state.text(of: $0).isEmpty }) { typedDigits = "" }
        typedDigits?.append(digit)
        guard let typed = typedDigits, rules.advances, rules.isDividedByCheckDigit(typed),
            typed.count > rules.usualLength(of: typed),
            let best = divisions(of: typed).max(by: { $0.score.lexicographicallyPrecedes($1.score) })
        else { return insert(String(digit), into: input, replacing: false) }
        let before = state
        state = best.state
        let changes = state.layout.inputs.flatMap { finishChange(of: $0, since: before) }
        return changes + (state.input == before.input ? [] : [.didPage(to: state.input, by: .tap)])
    }

    /// Typed digits, divided into a number, a date and a code.
    private struct Division {
        /// The state of the card with these inputs.
        let state: CardState
        /// The number of digits that no input has taken.
        let rejected: Int
        /// The number's digit count.
        let length: Int
        let isUsual: Bool
        let isMaximum: Bool
        /// Whether the month was typed as one digit, which is rare.
        let hasShortMonth: Bool

        /// The reasons to prefer a division, the most important first: all digits are taken; the number is complete; the month
        /// has two digits; all inputs are complete; the last digit has completed the longest number, or the date; the
        /// number has the usual length; the number is long.
        var score: [Int] {
            func points(_ isTrue: Bool) -> Int { isTrue ? 1 : 0 }
            let hasNumber = state.complete.contains(.number)
            let endsNumber = isMaximum && hasNumber && state.expiryDigits.isEmpty
            let endsDate = state.complete.contains(.expiry) && state.code.isEmpty
            return [
                -rejected, points(hasNumber), -points(hasShortMonth),
                points(state.layout.inputs.allSatisfy(state.complete.contains)),
                2 * points(endsNumber) + points(endsDate), points(isUsual), length,
            ]
        }
    }

    /// The divisions of typed digits: one for each length at which the number is complete, and one that gives the number as
    /// many digits as it can have.
    private func divisions(of digits: String) -> [Division] {
        let (usual, maximum) = (rules.usualLength(of: digits), rules.maximumLength(of: digits))
        let whole = min(digits.count, maximum)
        let lengths = rules.lengths(of: digits).filter { length in
            length < whole && rules.isComplete(number: String(digits.prefix(length)))
        }
        return (lengths + [whole]).map { length in
            var machine = self
            for input in CardInput.allCases { machine.clear(input) }
            machine.state.number = String(digits.prefix(length))
            machine.updateComplete()
            let isEnd = length < digits.count || length == maximum
            machine.state.page = Double(
                (isEnd && machine.state.complete.contains(.number) ? CardInput.expiry : .number).rawValue)
            var rejected = 0
            for digit in digits.dropFirst(length) {
                let before = machine.state
                _ = machine.insert(String(digit), into: machine.state.input, replacing: false)
                if machine.state == before { rejected += 1 }
            }
            return Division(
                state: machine.state, rejected: rejected, length: length, isUsual: length == usual,
                isMaximum: length == maximum, hasShortMonth: digits.dropFirst(length).first.map { $0 > "1" } ?? false)
        }
    }
}
