extension String {
    /// The text without links: `[words](address)` becomes `words`.
    package var withoutLinks: String {
        var text = self
        while let middle = text.firstRange(of: "]("), let open = text[..<middle.lowerBound].lastIndex(of: "["),
            let close = text[middle.upperBound...].firstIndex(of: ")")
        {
            text.replaceSubrange(open...close, with: text[text.index(after: open)..<middle.lowerBound])
        }
        return text
    }

    /// The text without links and code marks, for terminals.
    package var plainMarkdown: String { withoutLinks.filter { $0 != "`" }.replacing(", see below", with: "") }

    /// The text as a sentence: with a capital letter at its start and a full stop at its end.
    package var sentence: String {
        guard let first, let last else { return self }
        let end = last == "." ? "" : "."
        // Capitalize the words of a link, but not a word in code marks.
        if first == "[" { return "[" + String(dropFirst()).sentence }
        return (first == "`" ? String(first) : first.uppercased()) + String(dropFirst()) + end
    }
}
