/// The text of a string in one language, which can depend on numbers.
struct StringForm: Hashable, Sendable {
    /// The text itself, or the texts that a plural category selects from.
    enum Text: Hashable, Sendable {
        /// One text for all numbers.
        case plain(String)
        /// A text for each plural category that the language uses; always one for `other`.
        case plural([PluralCategory: String])
        /// A text that cannot be used, with the reason, which is reported where the text is referred to.
        case unusable(Diagnostic)
    }

    /// A part of a text, written as `%#@NAME@`, that has its own plural forms.
    struct Substitution: Hashable, Sendable {
        /// The position of the number that the part shows and that selects its form, from 1; nil for the position of
        /// `%#@NAME@` in the text.
        var argument: Int?
        /// The forms. In them, `%arg` is the number.
        var text: Text
    }

    /// The text.
    var text: Text
    /// The parts of the text that have their own plural forms, by name.
    var substitutions: [String: Substitution] = [:]

    /// All texts of the form, including those of its substitutions.
    private var texts: [(text: String, argument: Int?)] {
        func texts(_ text: Text) -> [String] {
            switch text {
            case .plain(let text): [text]
            case .plural(let forms): Array(forms.values)
            case .unusable: []
            }
        }
        return texts(text).map { ($0, nil) }
            + substitutions.values.flatMap { part in texts(part.text).map { ($0, part.argument) } }
    }

    /// The number of numbers that the form can use.
    var numberCount: Int {
        var count = if case .plural = text { 1 } else { 0 }
        for (text, argument) in texts {
            count = max(count, argument ?? 0, StringFormat(text).numberCount)
        }
        return count
    }

    /// The text with numbers filled in.
    ///
    /// - Parameters:
    ///   - numbers: The numbers, for the format specifiers and for the plural categories.
    ///   - language: The language, whose rules give the plural categories.
    /// - Throws: `StringError` if there are too few numbers, or the text has an unsupported specifier.
    func filled(with numbers: [Int], in language: LanguageTag) throws(StringError) -> String {
        let format = StringFormat(try Self.choose(text, numbers, in: language))
        var result = ""
        var next = 0
        for piece in format.pieces {
            guard result.utf8.count <= SceneLimits.textBytes else {
                throw StringError("text with all substitutions has more than \(SceneLimits.textBytes) bytes")
            }
            // `%#@NAME@` takes a number, as other specifiers without a position do.
            func position(_ written: Int?) -> Int {
                if let written { return written }
                next += 1
                return next
            }
            switch piece {
            case .literal(let text): result += text
            case .number(let place, let width): result += try Self.number(position(place), numbers, width)
            case .argument: result += "%arg"
            case .substitution(let name, let place):
                let place = position(place)
                guard let part = substitutions[name] else {
                    throw StringError("text has '%#@\(name)@', but no substitution '\(name)'")
                }
                result += try Self.part(part, at: part.argument ?? place, numbers, in: language)
            case .unsupported(let specifier):
                // If the reference has no numbers, `%` is usually a percent sign: `100%ig`.
                guard numbers.isEmpty else {
                    throw StringError(
                        "text has '\(specifier)', which is not supported; use %lld, %d or %@, or %% for a percent sign"
                    )
                }
                result += specifier
            }
        }
        return result
    }

    /// A substitution with its number filled in.
    private static func part(
        _ part: Substitution, at place: Int, _ numbers: [Int], in language: LanguageTag
    ) throws(StringError) -> String {
        let own = try number(place, numbers, nil)
        let value = numbers[place - 1]
        var result = ""
        for piece in StringFormat(try choose(part.text, [value], in: language)).pieces {
            switch piece {
            case .literal(let text): result += text
            case .argument: result += own
            case .number(let written, let width): result += try number(written ?? place, numbers, width)
            case .substitution(let name, _):
                throw StringError("substitutions contain '%#@\(name)@', but a substitution cannot contain another")
            case .unsupported(let specifier):
                throw StringError("text has '\(specifier)', which is not supported; use %arg, %lld, %d or %@")
            }
        }
        return result
    }

    /// The text that a number selects by its plural category. It is the number of the first specifier for integers in
    /// the text for `other`, or else the first number.
    private static func choose(
        _ text: Text, _ numbers: [Int], in language: LanguageTag
    ) throws(StringError) -> String {
        switch text {
        case .plain(let text): return text
        case .unusable(let diagnostic): throw StringError(diagnostic)
        case .plural(let forms):
            let position = forms[.other].flatMap { StringFormat($0).firstInteger } ?? 1
            guard numbers.indices.contains(position - 1) else { throw missing(position, numbers) }
            let number = numbers[position - 1]
            // As in Foundation, the form for `zero` is used for the number 0 in all languages.
            if number == 0, let form = forms[.zero] { return form }
            guard let form = forms[.of(number, in: language)] ?? forms[.other] else {
                throw StringError("plural forms have no 'other'")
            }
            return form
        }
    }

    /// The digits of a number, with zeros before it up to `width`.
    private static func number(_ position: Int, _ numbers: [Int], _ width: Int?) throws(StringError) -> String {
        guard numbers.indices.contains(position - 1) else { throw missing(position, numbers) }
        let number = numbers[position - 1]
        let digits = String(number.magnitude)
        let sign = number < 0 ? "-" : ""
        return sign + String(repeating: "0", count: max(0, (width ?? 0) - digits.count - sign.count)) + digits
    }

    private static func missing(_ position: Int, _ numbers: [Int]) -> StringError {
        let needs = position == 1 ? "1 number" : "\(position) numbers"
        var error = StringError(
            "text needs \(needs), but the reference gives \(numbers.isEmpty ? "none" : "\(numbers.count)")")
        error.missingNumbers = numbers.isEmpty ? position : position - numbers.count
        return error
    }
}

/// The reason why a reference to a string cannot be replaced.
struct StringError: Error, Hashable {
    /// The message, which follows the key and "whose".
    var message: String
    /// The location in a catalog that causes the error; nil if the reference causes it.
    var origin: SceneLocation?
    /// The number of numbers that the reference lacks; 0 if the error has another reason.
    var missingNumbers = 0

    init(_ message: String) { self.message = message }

    init(_ diagnostic: Diagnostic) {
        message = diagnostic.message
        origin = diagnostic.location
    }
}
