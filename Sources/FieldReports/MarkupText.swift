import FieldScene

/// Escapes text for XML and HTML, both between tags and in attributes with double quotes.
enum MarkupText {
    /// The text with characters of markup escaped.
    ///
    /// Tabs and line breaks become character references, because parsers replace them by spaces in attributes. Other
    /// invisible characters become `\u{…}`. U+FFFE and U+FFFF, which XML 1.0 does not allow (production 2, `Char`),
    /// become U+FFFD.
    static func escape(_ text: String) -> String {
        var out = String.UnicodeScalarView()
        for scalar in text.escapingInvisibles(except: ["\t", "\n", "\r"]).unicodeScalars {
            switch scalar {
            case "&": out.append(contentsOf: "&amp;".unicodeScalars)
            case "<": out.append(contentsOf: "&lt;".unicodeScalars)
            case ">": out.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": out.append(contentsOf: "&quot;".unicodeScalars)
            case "\t", "\n", "\r": out.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
            case "\u{FFFE}", "\u{FFFF}": out.append("\u{FFFD}")
            default: out.append(scalar)
            }
        }
        return String(out)
    }
}
