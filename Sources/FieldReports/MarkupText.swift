import FieldScene

/// Text for XML and HTML, between tags and in quoted attributes.
enum MarkupText {
    /// The text with its markup escaped.
    ///
    /// Tabs and line breaks become references, for a parser turns those of an attribute into spaces; other invisible
    /// characters become `\u{…}`. What XML 1.0 has no character for besides (production 2, `Char`) becomes U+FFFD.
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
