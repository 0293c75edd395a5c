import FieldScene

/// Writes text as GitHub Flavored Markdown.
///
/// Texts of scenes, and names of files, can contain anything. No character of them may begin markup, end a cell of a table,
/// or mention somebody.
enum MarkdownText {
    /// The number of characters after which a text is cut.
    private static let limit = 200

    /// The text between other text. A long text is cut, and ends with an ellipsis.
    ///
    /// Characters that have a meaning inside a line become character references, which have none (CommonMark 0.31,
    /// section 2.5). So do the ends of `https:` and `www`, of which GitHub makes links. Invisible characters become `\u{…}`.
    static func escape(_ text: String) -> String {
        var out = ""
        // A character can have any number of scalars.
        let scalars = Array(text.escapingInvisibles().unicodeScalars)
        let isLong = scalars.count > limit
        for (index, scalar) in scalars.prefix(isLong ? limit - 1 : limit).enumerated() {
            let isMarkup =
                switch scalar {
                case "\\", "`", "*", "_", "[", "]", "<", ">", "!", "|", "~", "&", "@", "$": true
                case ":": index + 1 < scalars.count && scalars[index + 1] == "/"
                case ".": index > 0 && ["w", "W"].contains(scalars[index - 1])
                default: false
                }
            if isMarkup { out += "&#\(scalar.value);" } else { out.unicodeScalars.append(scalar) }
        }
        return isLong ? out + "…" : out
    }

    /// The text as code. GitHub makes no links of what looks like a name, a number or an address in code.
    static func code(_ text: String) -> String { "<code>\(escape(text))</code>" }

    /// Lines of code, without invisible characters. No backquotes in them can end the block.
    static func block(_ lines: [String], language: String) -> String {
        var fence = "```"
        while lines.contains(where: { $0.contains(fence) }) { fence += "`" }
        return "\(fence)\(language)\n\(lines.joined(separator: "\n"))\n\(fence)"
    }
}
