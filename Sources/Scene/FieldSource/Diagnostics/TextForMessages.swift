extension StringProtocol {
    /// The text without leading and trailing spaces.
    package var trimmed: String {
        var text = Substring(self)
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}

extension String {
    /// `length: 4` for `length:4`: an entry with a space after its colon. Nil if this is not an entry, or has a space.
    package var spacedEntry: String? {
        guard let colon = firstIndex(of: ":"), let first, first.isASCII, first.isLetter,
            self[..<colon].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
        else { return nil }
        let value = self[index(after: colon)...]
        guard let next = value.first, next != " ", next != ":", next != "/" else { return nil }
        return "\(self[..<colon]): \(value)"
    }

    /// The text for quoting in a message, cut to 40 characters.
    package var shortened: String { count > 40 ? "\(prefix(40))…" : self }

    /// The text with invisible characters escaped as `\u{202E}`, safe to print to a terminal.
    ///
    /// The result cannot move the cursor, start a new line, change the text direction or hide text. Invisible
    /// characters are controls, line and paragraph separators, and the format characters that draw nothing: zero-width
    /// characters, direction marks and byte order marks. Characters that join the parts of an emoji are kept.
    ///
    /// - Parameter kept: Characters that are not escaped, such as the line breaks of a text with several lines.
    package func escapingInvisibles(except kept: [Unicode.Scalar] = []) -> String {
        // Fast path: most texts are plain ASCII, and some are documents of several megabytes.
        let keepsLines = kept.contains("\n")
        if utf8.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F) || (keepsLines && $0 == 0x0A) }) { return self }
        let scalars = Array(unicodeScalars)
        var escaped = String.UnicodeScalarView()
        var isInFlag = false
        for (index, scalar) in scalars.enumerated() {
            // Tags after a black flag are kept, because they turn it into the flag of a region (UTS #51, ED-14a).
            isInFlag = scalar == "\u{1F3F4}" || (isInFlag && scalar.isTag)
            let isPartOfEmoji = isInFlag || Self.joinsEmoji(index, of: scalars)
            if !scalar.isInvisible || kept.contains(scalar) || isPartOfEmoji {
                escaped.append(scalar)
            } else {
                escaped.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
            }
        }
        return String(escaped)
    }

    /// Whether a scalar is a joiner between two emoji (UTS #51, ED-16).
    private static func joinsEmoji(_ index: Int, of scalars: [Unicode.Scalar]) -> Bool {
        scalars[index] == "\u{200D}" && index > 0 && index + 1 < scalars.count && scalars[index - 1].endsEmoji
            && scalars[index + 1].beginsEmoji
    }
}

extension Unicode.Scalar {
    /// Whether the scalar draws nothing, but can affect the text around it.
    package var isInvisible: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        return switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: !isPrependedMark
        default: false
        }
    }

    /// Whether the scalar is a format character that is drawn, together with the digits or letters after it, such as the Arabic
    /// number sign: Unicode's property `Prepended_Concatenation_Mark`, which the standard library does not have.
    private var isPrependedMark: Bool {
        switch value {
        case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
        default: false
        }
    }

    /// Whether the scalar is a tag character: an invisible counterpart of an ASCII character.
    fileprivate var isTag: Bool { ("\u{E0020}"..."\u{E007F}").contains(self) }

    /// Whether an emoji can begin with the scalar. Digits, `#` and `*`, which begin keycaps, are not included.
    package var beginsEmoji: Bool { !isASCII && properties.isEmoji }

    /// Whether an emoji can end with the scalar: an emoji, a skin tone, or the selector that displays the character
    /// before the selector as an emoji.
    fileprivate var endsEmoji: Bool { beginsEmoji || self == "\u{FE0F}" }
}
