import FieldGeometry

/// Decodes one value of a scene file. If the value is invalid, each method reports an error and returns nil.
struct ScalarReader {
    let node: SourceNode
    /// The name of the value in messages, usually its key in the file.
    let name: String
    /// The location of the key or, if the value has no key, of the value.
    let keyLocation: SceneLocation
    let context: DecodingContext

    init(_ node: SourceNode, as name: String, at keyLocation: SceneLocation? = nil, in context: DecodingContext) {
        self.node = node
        self.name = name
        self.keyLocation = keyLocation ?? node.location
        self.context = context
    }

    /// Reports that the value must be `what`, with advice at the end of the message, and returns nil.
    func reject<T>(_ what: String, _ advice: String = "") -> T? {
        misuse("'\(name)' must be \(what), not \(node.noun)\(advice)")
    }

    /// Reports an error at the value, and returns nil.
    func misuse<T>(_ message: @autoclosure () -> String) -> T? {
        context.reject(node.location, message())
    }

    /// Reports an error at the key.
    func reportKey(_ message: @autoclosure () -> String) { context.report(keyLocation, message()) }

    /// The text of a scalar as it was written; nil, without an error, for lists and mappings.
    var scalar: String? {
        if case .scalar(let text, _) = node.content { return text }
        return nil
    }

    /// A text with its location.
    func locatedText() -> Located<String>? { text().map { Located($0, at: node.location) } }

    /// Whether the value is the word `none`, with or without quotes.
    var isNone: Bool { scalar == "none" }

    /// Whether the value is `none` without quotes. Keys that take text use this, because `"none"` in quotes is a text.
    var isPlainNone: Bool { node.content == .scalar("none", isPlain: true) }

    /// Decodes a number or a boolean, which must not be in quotes, because a quoted scalar is text.
    ///
    /// - Parameters:
    ///   - what: A description of valid values, for messages.
    ///   - parse: Parses the text; returns nil if it is invalid.
    ///   - advice: What to append to the message about an invalid value.
    func unquoted<T>(_ what: String, _ parse: (String) -> T?, advice: @autoclosure () -> String = "") -> T? {
        guard case .scalar(let text, let isPlain) = node.content, let value = parse(text) else {
            return reject(what, advice())
        }
        guard isPlain else {
            return misuse("'\(name)' must be \(what), not the text \(node.noun); remove the quotes")
        }
        return value
    }

    /// A text, exactly as it was written.
    func text() -> String? {
        guard let scalar else {
            guard let text = textInBraces else { return reject("text") }
            return reject("text", "; write the text in quotes: \"\(text)\"")
        }
        guard scalar.count <= SceneLimits.characters else {
            return misuse("'\(name)' can have at most \(SceneLimits.characters) characters, not \(scalar.count)")
        }
        return scalar
    }

    /// An id or a name.
    func identifier() -> String? {
        guard let text = text() else { return nil }
        if let rule = text.brokenNameRule { return reject(rule) }
        return text
    }

    /// A text in braces without quotes, such as `{title}`, which YAML reads as a mapping; nil for other values.
    private var textInBraces: String? {
        guard case .mapping(let entries) = node.content, entries.count == 1, let entry = entries.first,
            entry.value.isNull
        else { return nil }
        return "{\(entry.key.shortened)}"
    }

    /// `true` or `false`.
    func flag() -> Bool? {
        unquoted("true or false") { ["true": true, "false": false][$0] }
    }

    /// A number in a range.
    func number(_ range: ClosedRange<Double>) -> Double? {
        guard let value = unquoted("a number", Double.decimal, advice: unitAdvice) else { return nil }
        guard range.contains(value) else {
            return reject("from \(range.lowerBound.plainText) to \(range.upperBound.plainText)")
        }
        return value
    }

    /// The advice for a length with a unit of another toolkit, such as `12px`; empty for other values.
    private var unitAdvice: String {
        guard let scalar, let unit = ["px", "pt", "dp", "sp"].first(where: scalar.hasSuffix) else { return "" }
        let number = scalar.dropLast(unit.count)
        return Double.decimal(String(number)) == nil ? "" : "; write \(number), without a unit"
    }

    /// A percentage in a range of fractions, as a fraction.
    ///
    /// - Parameters:
    ///   - range: The fractions.
    ///   - what: A description of valid values, for messages.
    func percentage(_ range: ClosedRange<Double>, _ what: String) -> Double? {
        guard let scalar, scalar.hasSuffix("%"), let percent = Double.decimal(String(scalar.dropLast())) else {
            return reject(what)
        }
        let (low, high) = (range.lowerBound * 100, range.upperBound * 100)
        guard (low...high).contains(percent) else { return reject("from \(low.plainText)% to \(high.plainText)%") }
        return percent / 100
    }

    /// A whole number in a range.
    func integer(_ range: ClosedRange<Int>) -> Int? {
        guard let value = unquoted("a whole number", Self.integer) else { return nil }
        guard range.contains(value) else { return reject("from \(range.lowerBound) to \(range.upperBound)") }
        return value
    }

    /// A number of bytes in a range, with or without a unit.
    func byteCount(_ range: ClosedRange<Int>) -> Int? {
        guard let scalar else { return reject(ByteCount.noun) }
        // A number in quotes is a text and is rejected; a number with a unit needs no quotes and may have them.
        let value = Int(scalar) == nil ? ByteCount.parse(scalar) : unquoted(ByteCount.noun, ByteCount.parse)
        guard let value else { return Int(scalar) == nil ? reject(ByteCount.noun) : nil }
        guard range.contains(value) else { return reject("from \(range.lowerBound) to \(range.upperBound) bytes") }
        return value
    }

    /// One of the raw values of an enumeration.
    func word<Word: RawRepresentable & CaseIterable>(_: Word.Type) -> Word? where Word.RawValue == String {
        Word(rawValue: scalar ?? "") ?? unknownWord(scalar ?? "", among: Word.allCases.map(\.rawValue))
    }

    /// Reports a word that is not in `words`, with a suggestion, and returns nil. A number gets no suggestion, because
    /// a number with a similar spelling has another meaning.
    func unknownWord<T>(_ word: String, among words: some Sequence<String>) -> T? {
        // A function, because the message is built only if it is shown.
        func suggestion() -> String {
            Double.decimal(word) == nil ? Spelling.suggestion(for: word, among: words) : ""
        }
        return misuse("'\(name)' must be one of \(Spelling.list(of: words)), not \(node.noun)\(suggestion())")
    }

    /// A duration such as `900ms` or `0.9s`.
    func duration() -> Duration? {
        guard let scalar, let value = Self.duration(scalar) else {
            return reject("a time such as 900ms or 0.9s")
        }
        guard value <= SceneLimits.duration else {
            return reject("at most \(SceneLimits.duration.inSeconds.plainText)s")
        }
        return value
    }

    /// The values of a list; any other value counts as a list with one item.
    func items() -> [ScalarReader] {
        if case .list(let nodes) = node.content { return nodes.map { ScalarReader($0, as: name, in: context) } }
        return [self]
    }

    /// The values of a list, or one value; nil if one of them is invalid.
    func values<Value>(_ read: (ScalarReader) -> Value?) -> [Value]? {
        let items = items()
        let values = items.compactMap(read)
        return values.count == items.count ? values : nil
    }

    /// The values of a list of `count` items; nil if one of them is invalid, or after `reject` for any other value.
    func list<Value>(
        of count: Int, _ read: (ScalarReader) -> Value?, else reject: @autoclosure () -> [Value]?
    ) -> [Value]? {
        guard case .list(let nodes) = node.content, nodes.count == count else { return reject() }
        return values(read)
    }

    /// Parses a whole number. A number that `Int` cannot store becomes `Int.min` or `Int.max`. Both are outside every
    /// range that scenes allow.
    private static func integer(_ text: String) -> Int? {
        if let value = Int(text) { return value }
        let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return text.first == "-" ? .min : .max
    }

    private static func duration(_ text: String) -> Duration? {
        let (digits, unit) = text.hasSuffix("ms") ? (text.dropLast(2), 1e6) : (text.dropLast(1), 1e9)
        guard text.hasSuffix("s"), let value = Double.decimal(String(digits)), value >= 0, value <= 1e9 else {
            return nil
        }
        return .nanoseconds(Int64((value * unit).rounded()))
    }
}

extension Double {
    /// Parses a decimal number: an optional sign, digits, and an optional fraction and exponent.
    ///
    /// - Returns: The number; nil for any other text, for hexadecimal numbers, and for infinities and NaN.
    package static func decimal(_ text: String) -> Double? {
        guard let first = text.utf8.first(where: { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") }),
            first == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
            text.utf8.allSatisfy({ $0 != UInt8(ascii: "x") && $0 != UInt8(ascii: "X") }),
            let value = Double(text), value.isFinite
        else { return nil }
        return value
    }
}

extension String {
    /// The rule for names that this text breaks, phrased to follow "must be" in a message; nil for a valid name.
    ///
    /// The rule applies to the names of scenes, states and animations, and to ids.
    package var brokenNameRule: String? {
        guard utf8.count <= SceneLimits.identifierBytes else {
            return
                "at most \(SceneLimits.identifierBytes) bytes long (this is \(utf8.count)), to fit into file names"
        }
        let isValid =
            !isEmpty && first != "." && allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "." }
        if isValid { return nil }
        // Without a space after the first colon, YAML takes `typing:{ text` for the key of `typing:{ text: 482 }`.
        let word = prefix { $0 != " " }
        let advice = String(word).spacedEntry.map { "; '\(word)' needs a space after its colon; did you mean '\($0)'?" }
        return "made of letters, digits, '-', '_' and '.', without a '.' at the beginning" + (advice ?? "")
    }

    /// The text without differences of case, for comparisons. Two names whose caseless texts are equal name the same
    /// file on file systems that ignore case, as on macOS and Windows.
    package var caseless: String { lowercased().uppercased() }
}

/// Numbers of bytes as scenes and options write them: `65536`, `256KB` or `1MB`.
package enum ByteCount {
    /// The units, of 1,024 and 1,024 × 1,024 bytes.
    static let units = [(name: "KB", bytes: 1 << 10), (name: "MB", bytes: 1 << 20)]

    /// The size limits that goldens can have: larger files are not read.
    package static let goldens = 1...SceneLimits.comparedImageBytes

    /// Examples for messages.
    package static let noun = "a number of bytes such as 65536 or 256KB"

    /// Parses a number with or without a unit; nil for any other text, or if the number is too large for an `Int`.
    package static func parse(_ text: String) -> Int? {
        guard text.utf8.first.map({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) == true else { return nil }
        guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return Int(text) }
        guard let count = Int(text.dropLast(unit.name.count)) else { return nil }
        let (bytes, isTooLarge) = count.multipliedReportingOverflow(by: unit.bytes)
        return isTooLarge ? nil : bytes
    }

    /// The shortest text of a number of KB that is not smaller than a number of bytes.
    package static func text(atLeast bytes: Int) -> String { "\((bytes + 1023) >> 10)KB" }
}
