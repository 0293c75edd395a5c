import FieldScene

/// A change of the text that removes a diagnostic.
struct QuickFix: Hashable {
    /// The title in the editor's menu.
    let title: String
    /// The bytes to replace.
    let range: Range<Int>
    /// The new text.
    let replacement: String

    /// The fix that a diagnostic suggests; nil if it suggests none.
    init?(_ entry: DiagnosticEntry, in text: SourceText) {
        if let fix = Self.suggestion(entry, text) ?? Self.quotes(entry, text) { self = fix } else { return nil }
    }

    /// Creates a fix.
    init(title: String, range: Range<Int>, replacement: String) {
        self.title = title
        self.range = range
        self.replacement = replacement
    }

    /// Replaces the word that a message quotes by the one after "did you mean".
    private static func suggestion(_ entry: DiagnosticEntry, _ text: SourceText) -> QuickFix? {
        let question = "; did you mean '"
        guard let mark = entry.message.ranges(of: question).last,
            let end = entry.message[mark.upperBound...].lastIndex(of: "'")
        else { return nil }
        let word = String(entry.message[mark.upperBound..<end])
        // The wrong word is the quoted one that is most similar to the right one; a synonym is similar to none. Errors in
        // events are reported at the beginning of the event, before the wrong word.
        let quoted = quotedWords(entry.message[..<mark.lowerBound])
        let words = [Spelling.nearest(to: word, among: quoted.filter { $0 != word })].compactMap { $0 } + quoted
        let line = text.lineRange(text.line(at: entry.range.lowerBound))
        let rest = entry.range.lowerBound..<max(entry.range.upperBound, line.upperBound)
        let found = words.lazy.compactMap { wrong in
            let bytes = Array(wrong.utf8)
            return text.bytes.firstRange(of: bytes, in: entry.range) ?? text.bytes.firstRange(of: bytes, in: rest)
        }.first
        return found.map { QuickFix(title: "Replace with '\(word)'", range: $0, replacement: word) }
    }

    /// Removes the quotes around a value that must be a number or a boolean.
    private static func quotes(_ entry: DiagnosticEntry, _ text: SourceText) -> QuickFix? {
        guard entry.message.hasSuffix("; remove the quotes"), entry.range.count >= 2 else { return nil }
        let inner = entry.range.lowerBound + 1..<entry.range.upperBound - 1
        let value = String(decoding: text.bytes[inner], as: UTF8.self)
        return QuickFix(title: "Remove the quotes", range: entry.range, replacement: value)
    }

    private static func quotedWords(_ message: Substring) -> [String] {
        let parts = message.split(separator: "'", omittingEmptySubsequences: false)
        return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }.filter { !$0.isEmpty }
    }
}

extension [UInt8] {
    /// The first place of a word inside a range; nil if there is none.
    fileprivate func firstRange(of word: [UInt8], in range: Range<Int>) -> Range<Int>? {
        guard word.count <= range.count else { return nil }
        return (range.lowerBound...range.upperBound - word.count).first { self[$0...].starts(with: word) }.map {
            $0..<$0 + word.count
        }
    }
}
