import FieldScene

extension CardMachine {
    /// Types or pastes a text.
    ///
    /// Consecutive digits belong to the number as long as they fit into it. In a row, further digits go on to the date
    /// and the code; in a form with pages they are dropped, and do not go into the holder's name. Numbers of some
    /// brands can have several lengths: most Visa cards have 16 digits, but some have 19. So the whole text is divided
    /// again after each event (`division(of:)`).
    mutating func type(_ text: String, into input: CardInput) -> [CardEffect] {
        guard takesInput else { return [] }
        guard var typed = continued(by: text, into: input) else {
            self.typed = nil
            return insert(text, into: input, replacing: false)
        }
        typed.append(text)
        let before = state
        let division = division(of: typed)
        // A full text ignores further characters. Later characters then go to the current input.
        self.typed = typed.isFull ? nil : typed
        state = division.state
        let changes = state.layout.inputs.flatMap { finishChange(of: $0, since: before) }
        return changes + (state.input == before.input ? [] : [.didPage(to: state.input, by: .tap)])
    }

    /// The text that new characters of an input continue; nil if the characters go to this input alone.
    private func continued(by text: String, into input: CardInput) -> CardText? {
        // A form moves on to the holder's name when the number has its usual length, but more digits can follow. No
        // name begins with digits or separators, so they continue the number.
        let isRest = text.allSatisfy { $0.asciiDigit != nil || $0.isWhitespace || "/.".contains($0) || $0.isDash }
        switch state.layout {
        case .pages: return input == .number || input == .holder && isRest ? typed ?? begun(in: input) : nil
        case .row: return typed ?? begun(in: input)
        }
    }

    /// A new text that begins with the digits of the number; nil if the characters of an input cannot begin a text.
    private func begun(in input: CardInput) -> CardText? {
        let isFirst = state.layout == .pages || state.expiryDigits.isEmpty && state.code.isEmpty
        return input == .number && isFirst ? CardText(state.number) : nil
    }

    /// The best division of a text.
    ///
    /// The number ends at a length at which it is complete, or it takes as many digits as it can have. A separator
    /// other than a space is never inside the number, unless it is between its groups. If the check digit or a
    /// separator indicates a length, scores decide (`Division.score`). Otherwise, the number ends at its usual length
    /// if the date can take the rest.
    private func division(of text: CardText) -> Division {
        let digits = text.digits
        let (usual, maximum) = (rules.usualLength(of: digits), rules.maximumLength(of: digits))
        let end = text.end(rules)
        let whole = min(digits.count, maximum, end.limit == nil ? .max : end.length ?? .max)
        let isDivided =
            end.length != nil || digits.count > usual && rules.isDividedByCheckDigit(digits)
            || digits.count > maximum && !text.separators.isEmpty
        guard isDivided else {
            let endsUsually = takesRest && digits.count > usual && isComplete(digits.prefix(usual))
            return Division(of: text, length: endsUsually ? usual : whole, told: nil, by: self)
        }
        let room = min(digits.count, end.limit ?? .max)
        let lengths = rules.lengths(of: digits).filter { $0 <= room && isComplete(digits.prefix($0)) }
        let divisions = (lengths + [whole, min(end.length ?? whole, maximum)]).map {
            Division(of: text, length: $0, told: end, by: self)
        }
        return divisions.max { $0.score.lexicographicallyPrecedes($1.score) } ?? divisions[0]
    }

    private func isComplete(_ digits: Substring) -> Bool { rules.isComplete(number: String(digits)) }

    /// Whether the digits after the number go on to other inputs.
    private var takesRest: Bool { state.layout == .row && rules.advances }

    /// Typed characters, divided into a number and, in a row, a date and a code.
    private struct Division {
        /// The state of the card with these inputs.
        let state: CardState
        /// The reasons to prefer this division, the most important first.
        let score: [Int]

        /// Divides a text after the given number of digits.
        ///
        /// The criteria of the score, the most important first: the number is complete, or more digits can complete it;
        /// if not, it ends where separators indicate; all characters are taken; the number is complete; it ends where
        /// separators indicate; the month has two digits; a separator follows the number; all inputs are complete; the
        /// last digit completed the longest number, or the date; the number has the usual length; the number is long.
        init(of text: CardText, length: Int, told end: CardText.End?, by machine: CardMachine) {
            let (digits, rest) = (text.digits, text.rest(after: length))
            let (usual, maximum) = (machine.rules.usualLength(of: digits), machine.rules.maximumLength(of: digits))
            var machine = machine
            let rejected = machine.divide(digits.prefix(length), rest, isEnd: [usual, maximum].contains(length))
            state = machine.state
            func points(_ isTrue: Bool) -> Int { isTrue ? 1 : 0 }
            let (isWhole, isComplete) = (length == digits.count, state.complete.contains(.number))
            let isPossible = isComplete || isWhole && length < maximum && end?.limit == nil
            let isTold = end?.length == length
            let endsNumber = isWhole && isComplete && length == maximum
            let endsDate = machine.takesRest && state.complete.contains(.expiry) && state.code.isEmpty
            score = [
                points(isPossible), points(!isPossible && isTold), -rejected, points(isComplete), points(isTold),
                -points(rest.first(where: { $0.isNumber }).map { $0 > "1" } ?? false),
                points(!text.separators.isEmpty && (text.separators[length] != nil || endsNumber)),
                points(state.layout.inputs.allSatisfy(state.complete.contains)),
                2 * points(endsNumber) + points(endsDate), points(length == usual), length,
            ]
        }
    }

    /// Sets the number, and in a row the date and the code from the characters after it.
    ///
    /// - Returns: The number of digits that no input accepts, and of separators in the middle of a year or a code.
    private mutating func divide(_ number: Substring, _ rest: [Character], isEnd: Bool) -> Int {
        let before = state
        clear(.number)
        if state.layout == .row { [CardInput.expiry, .code].forEach { clear($0) } }
        state.number = String(number)
        updateComplete()
        let leads = rules.advances && state.complete.contains(.number) && (isEnd || rest.contains { $0.isNumber })
        // Keep the page of a form that does not have to move on: a drag can have moved it between two pages.
        let target = leads ? state.layout.inputs[1] : .number
        if state.layout == .row || state.number != before.number && state.input != target {
            state.page = Double(target.rawValue)
        }
        guard takesRest, leads else { return rest.count { $0.isNumber } }
        var rejected = 0
        for character in rest {
            let (before, digits) = (state, state.expiryDigits)
            _ = insert(String(character), into: state.input, replacing: false)
            if character.isNumber {
                rejected += state == before ? 1 : 0
            } else if before.input == .expiry {
                rejected += digits == "0" || [3, 5].contains(digits.count) ? 1 : 0
            } else {
                rejected += before.code.isEmpty || before.complete.contains(.code) ? 0 : 1
            }
        }
        return rejected
    }
}

extension Character {
    fileprivate var isDash: Bool { unicodeScalars.count == 1 && unicodeScalars.allSatisfy(\.properties.isDash) }
}
