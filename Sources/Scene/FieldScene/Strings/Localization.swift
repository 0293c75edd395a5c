/// The strings of a scene in the language that the scene is shown in.
///
/// References are replaced when a text is decoded (`ScalarReader.displayText`), so layout receives only texts. The
/// direction of the layout, in contrast, is resolved when the layout is solved, because events can change elements.
package struct Localization: Hashable, Sendable {
    /// The strings in all languages.
    let tables: StringTables
    /// The language.
    let language: LanguageTag

    /// The strings of `tables` in a language.
    package init(tables: StringTables, language: LanguageTag) { (self.tables, self.language) = (tables, language) }

    /// The key that is replaced by the time that remains in a countdown. No string can have it.
    static let remaining = "remaining"
    /// The number of errors after which the rest of a text is not read.
    private static let errorLimit = 100

    /// The text with its references replaced by strings, and `{{` and `}}` by braces.
    ///
    /// Braces in the strings are not replaced, except for `{remaining}`.
    ///
    /// - Parameters:
    ///   - text: The text of the scene.
    ///   - allowsRemaining: Whether `{remaining}` can be shown.
    /// - Throws: `ReferenceErrors` with the message of each error. A message follows the name of the text's key.
    package func displayText(_ text: String, allowsRemaining: Bool) throws(ReferenceErrors) -> DisplayText {
        var result = DisplayText()
        var errors: [ReferenceError] = []
        var count = 0
        var rest = text.utf8[...]
        let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
        while errors.count < Self.errorLimit, count <= SceneLimits.characters,
            let mark = rest.firstIndex(where: { $0 == open || $0 == close })
        {
            count += Self.append(Substring(rest[..<mark]), to: &result, upTo: count)
            let brace = rest[mark]
            rest = rest[rest.index(after: mark)...]
            if rest.first == brace {
                result.append(brace == open ? "{" : "}")
                count += 1
                rest = rest.dropFirst()
            } else if brace == close {
                errors.append(ReferenceError("has a '}' without a '{' before it; write '}}' for a brace"))
            } else if let end = rest.firstIndex(where: { $0 == open || $0 == close }), rest[end] == close {
                let reference = String(Substring(rest[..<end])).trimmed
                rest = rest[rest.index(after: end)...]
                do throws(ReferenceError) {
                    count += try append(reference, to: &result, upTo: count, allowsRemaining)
                } catch {
                    errors.append(error)
                }
            } else {
                errors.append(ReferenceError("has a '{' without a '}' after it; write '{{' for a brace"))
            }
        }
        count += Self.append(Substring(rest), to: &result, upTo: count)
        if count > SceneLimits.characters {
            errors.append(
                ReferenceError("can have at most \(SceneLimits.characters) characters after its keys are replaced"))
        }
        if !errors.isEmpty { throw ReferenceErrors(errors: errors) }
        return result
    }

    /// Splits a text at `{remaining}`, without replacing anything else.
    package static func splitAtRemaining(_ text: String) -> DisplayText {
        var result = DisplayText()
        for (index, piece) in text.split(separator: "{\(remaining)}", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { result.appendRemaining() }
            result.append(piece)
        }
        return result
    }

    /// Appends a text, unless the `count` characters before it are already more than a text can have.
    ///
    /// - Returns: The number of characters in the text.
    private static func append(_ text: Substring, to result: inout DisplayText, upTo count: Int) -> Int {
        if count <= SceneLimits.characters { result.append(text) }
        return text.count
    }

    /// Appends the string that a reference refers to.
    ///
    /// - Returns: The number of characters in the string.
    private func append(
        _ reference: String, to result: inout DisplayText, upTo count: Int, _ allowsRemaining: Bool
    ) throws(ReferenceError) -> Int {
        if reference == Self.remaining {
            guard allowsRemaining else {
                throw ReferenceError(
                    "refers to '{remaining}', but the element has no 'remaining'; add 'remaining:' with a time")
            }
            result.appendRemaining()
            return 0
        }
        if reference.isEmpty { throw ReferenceError("has '{}' without a key; write '{{}}' for braces") }
        let (key, numbers) = try split(reference)
        guard let (form, own) = tables.form(of: key, in: language) else {
            let others = Spelling.list(of: tables.languages(with: key).lazy.map(\.text))
            throw ReferenceError(
                "refers to the key '\(key.shortened)', which '\(language.text)' lacks; languages that have it: \(others)"
            )
        }
        let filled: String
        do throws(StringError) {
            filled = try form.filled(with: numbers, in: own)
        } catch {
            var message = "refers to the key '\(key.shortened)', whose \(error.message)"
            if error.missingNumbers > 0 {
                let example = Array(repeating: "1", count: error.missingNumbers).joined(separator: " ")
                message += "; write '{\(reference) \(example)}', or '%%' in the text for a percent sign"
            }
            throw ReferenceError(message, origin: error.origin)
        }
        // Counting the numbers that all languages use takes long, so it is done only for a reference with numbers.
        if !numbers.isEmpty, case let limit = tables.numberCount(of: key), numbers.count > limit {
            throw ReferenceError(
                "gives \(numbers.count == 1 ? "1 number" : "\(numbers.count) numbers") to the key '\(key.shortened)', whose texts use \(limit == 0 ? "none" : "\(limit)")"
            )
        }
        let text = Self.splitAtRemaining(filled)
        guard allowsRemaining || !text.hasRemaining else {
            throw ReferenceError(
                "refers to the key '\(key.shortened)', whose text contains '{remaining}', but the element has no"
                    + " 'remaining'; add 'remaining:' with a time")
        }
        for (index, piece) in text.pieces.enumerated() {
            if index > 0 { result.appendRemaining() }
            _ = Self.append(piece[...], to: &result, upTo: count)
        }
        return filled.count
    }

    /// The key and the numbers of a reference.
    ///
    /// A key can itself end with numbers. The longest key that some language has is used.
    private func split(_ reference: String) throws(ReferenceError) -> (key: String, numbers: [Int]) {
        var key = reference[...]
        var numbers: [Int] = []
        while !tables.has(String(key)) {
            guard let space = key.lastIndex(of: " "), let number = Self.number(key[key.index(after: space)...]) else {
                let hint = Spelling.hint(for: String(key), among: tables.keys, noun: "keys")
                throw ReferenceError("refers to the unknown key '\(String(key).shortened)'\(hint)")
            }
            guard let number = number.value else {
                throw ReferenceError("gives the number \(number.digits), which is too large")
            }
            numbers.insert(number, at: 0)
            key = key[..<space]
            while key.last == " " { key = key.dropLast() }
        }
        return (String(key), numbers)
    }

    /// A whole number: its digits, and its value or nil if the number is too large. Nil for any other text.
    private static func number(_ text: Substring) -> (digits: String, value: Int?)? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return (String(text).shortened, Int(text))
    }
}

/// An error in a reference to a string.
package struct ReferenceError: Error, Hashable {
    /// The message, which follows the name of the text's key.
    var message: String
    /// The location in a catalog that causes the error; nil if the reference causes it.
    var origin: SceneLocation?

    init(_ message: String, origin: SceneLocation? = nil) {
        self.message = message
        self.origin = origin
    }
}

/// The errors of all references in a text.
package struct ReferenceErrors: Error, Hashable {
    /// The errors, at least one.
    var errors: [ReferenceError]
}

/// Whether braces in the texts of a scene refer to strings, and to which.
enum DisplayStrings: Hashable, Sendable {
    /// The scene has no `strings`. Braces are characters.
    case literal
    /// The scene has `strings` that cannot be used, which has been reported. References are not checked.
    case unavailable
    /// References are replaced by strings.
    case localized(Localization)
}
