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
}
