import FieldFiles

/// An argument of a tool, and the option of the command that it sets.
struct ToolParameter: Sendable {
    /// A kind of values.
    enum Kind: Sendable {
        case text
        /// The path of a file or a folder.
        case path
        case texts
        case number
        case flag
        case choice([String])
    }

    let name: String
    let kind: Kind
    /// The meaning of the value, for the model.
    let meaning: String
    /// The option, such as `--state`; nil for an argument of the command without a name.
    let option: String?
    /// Whether the command gets the argument; false if only the answer of the tool depends on it.
    var isPassed = true
    /// Whether a call needs this argument.
    var isRequired = false
    /// Whether the command writes files if the argument is given. A read-only server does not offer it.
    var writes = false

    init(
        _ name: String, _ kind: Kind, _ option: String?, _ meaning: String, isRequired: Bool = false,
        isPassed: Bool = true, writes: Bool = false
    ) {
        (self.name, self.kind, self.option, self.meaning) = (name, kind, option, meaning)
        (self.isRequired, self.isPassed, self.writes) = (isRequired, isPassed, writes)
    }

    /// The JSON Schema of the value.
    var schema: JSON {
        switch kind {
        case .text, .path: ["type": "string", "description": .text(meaning)]
        case .texts: ["type": "array", "items": ["type": "string"], "description": .text(meaning)]
        case .number: ["type": "number", "description": .text(meaning)]
        case .flag: ["type": "boolean", "description": .text(meaning)]
        case .choice(let words):
            ["type": "string", "enum": .list(words.map { .text($0) }), "description": .text(meaning)]
        }
    }

    /// The words of the command line for a value. Values without an option follow the word `--`.
    ///
    /// - Throws: `ToolError` if the value has another type.
    func words(for value: JSON) throws(ToolError) -> [String] {
        switch (kind, value) {
        case (.text, .text(let text)): return [try word(text)]
        case (.path, .text(let path)):
            // Standard input contains the messages of the client.
            if path == "-" { throw ToolError("'\(name)' needs the path of a file, and cannot be '-'") }
            return [try word(path)]
        case (.choice(let words), .text(let text)):
            guard words.contains(text) else {
                throw ToolError("'\(name)' must be one of \(words.joined(separator: ", ")), not '\(text)'")
            }
            return [try word(text)]
        case (.texts, .list(let values)):
            var words: [String] = []
            for value in values {
                guard let text = value.string else { throw wrongType }
                words.append(try word(text))
            }
            return words
        case (.number, .number), (.number, .numeral): return [try word(value.compact)]
        case (.flag, .flag(let flag)): return flag ? [option ?? ""] : []
        default: throw wrongType
        }
    }

    private func word(_ text: String) throws(ToolError) -> String {
        // The operating system would end the word there.
        if text.utf8.contains(0) { throw ToolError("'\(name)' contains the character U+0000") }
        return option.map { "\($0)=\(text)" } ?? text
    }

    private var wrongType: ToolError {
        let type =
            switch kind {
            case .text, .path, .choice: "a string"
            case .texts: "a list of strings"
            case .number: "a number"
            case .flag: "true or false"
            }
        return ToolError("'\(name)' must be \(type)")
    }
}

/// The reason why a tool has no result, which the model can read and act on.
struct ToolError: Error {
    let message: String
    init(_ message: String) { self.message = message }
}
