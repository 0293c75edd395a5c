extension StringProtocol {
    /// The text without leading and trailing spaces.
    package var trimmed: String {
        var text = Substring(self)
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
