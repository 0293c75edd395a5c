import FieldSource

/// Escapes text for XML and HTML, both between tags and in attributes with double quotes.
package enum MarkupText {
    /// The text with characters of markup escaped, and with invisible characters as `\u{…}`.
    package static func escape(_ text: String) -> String {
        escapeMarkup(text.escapingInvisibles(except: ["\t", "\n", "\r"]))
    }

    /// The text with characters of markup escaped. Invisible characters are kept, such as the isolates of a text in two
    /// directions.
    ///
    /// Tabs and line breaks become character references, because parsers replace them by spaces in attributes. Other
    /// characters that XML 1.0 does not allow (production 2, `Char`) become U+FFFD: controls, U+FFFE and U+FFFF.
    package static func escapeMarkup(_ text: String) -> String {
        var out = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out.append(contentsOf: "&amp;".unicodeScalars)
            case "<": out.append(contentsOf: "&lt;".unicodeScalars)
            case ">": out.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": out.append(contentsOf: "&quot;".unicodeScalars)
            case "\t", "\n", "\r": out.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": out.append("\u{FFFD}")
            default: out.append(scalar)
            }
        }
        return String(out)
    }
}
