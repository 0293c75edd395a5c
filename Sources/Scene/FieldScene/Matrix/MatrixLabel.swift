/// Converts the values and paths of a matrix to labels for file names.
enum MatrixLabel {
    /// The maximum number of characters in the label of a scalar.
    private static let longestScalar = 80
    /// The maximum number of characters in the label of a mapping or a list.
    private static let longestTree = 32
    /// The number of characters of the digest with which some labels end.
    private static let digestLength = 7

    /// The label of a value: its text, with every run of characters that are not allowed in a name replaced by one `-`.
    ///
    /// If no character is allowed, the label lists the code points of the first eight characters: `u2022` for `•`.
    ///
    /// A label that is too long is cut and ends with a digest of the whole text. The label of a list or a mapping also
    /// ends with a digest if one of its texts has no allowed character, because values that differ only in this text
    /// would otherwise have the same label. The label of a value does not depend on other values, because the names of
    /// goldens contain the label.
    static func of(_ value: SceneValue) -> String {
        let words = value.summary
        let limit =
            switch value {
            case .number, .flag, .text: longestScalar
            case .list, .mapping: longestTree
            }
        let label = allowed(words)
        if label.isEmpty {
            return "u" + words.prefix(8).unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "-u")
        }
        if label.count <= limit, !value.hasTextWithoutLabel { return label }
        return trimmed(label.prefix(limit - digestLength - 1)) + "-" + digest(words)
    }

    /// Whether a text is empty or has at least one character that is allowed in a name.
    fileprivate static func allows(_ text: String) -> Bool { text.isEmpty || !allowed(text).isEmpty }

    /// The label of the last components of a path: `box-color`.
    static func of(path steps: some Sequence<String>) -> String { allowed(steps.joined(separator: "-")) }

    private static func allowed(_ words: String) -> String {
        var label = ""
        for character in words {
            if character.isLetter || character.isNumber || "-_.".contains(character) {
                label.append(character)
            } else if !label.isEmpty, label.last != "-" {
                label.append("-")
            }
        }
        return trimmed(label[...])
    }

    private static func trimmed(_ label: Substring) -> String {
        var label = label
        while label.last == "-" { label.removeLast() }
        return String(label)
    }

    /// The last digits of the 64-bit FNV-1a hash of a text, in base 36.
    private static func digest(_ words: String) -> String {
        let hash = words.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
        let digits = String(hash, radix: 36)
        return String((String(repeating: "0", count: 13 - digits.count) + digits).suffix(digestLength))
    }
}

extension SceneValue {
    /// Whether the value is a list or a mapping that contains a text in which no character is allowed in a name.
    fileprivate var hasTextWithoutLabel: Bool {
        func hasNoLabel(_ value: SceneValue) -> Bool {
            if case .text(let text) = value { return !MatrixLabel.allows(text) }
            return value.hasTextWithoutLabel
        }
        return switch self {
        case .number, .flag, .text: false
        case .list(let values): values.contains(where: hasNoLabel)
        case .mapping(let entries): entries.contains { hasNoLabel($0.value) }
        }
    }
}

/// The names of alternative goldens: `typing.alt-1` is an alternative of `typing`.
package enum AlternativeName {
    /// The numbers that alternatives can have.
    package static let numbers = 1...20

    /// The name of an alternative.
    package static func of(_ golden: String, number: Int) -> String { "\(golden).alt-\(number)" }

    /// The golden and the number in the name of an alternative; nil for any other name.
    package static func parts(of name: String) -> (golden: String, number: Int)? {
        let mark = ".alt-"
        guard let start = name.utf8.lastIndex(of: UInt8(ascii: ".")), name[start...].hasPrefix(mark),
            let number = Int(name[start...].dropFirst(mark.count))
        else { return nil }
        return (String(name[..<start]), number)
    }
}
