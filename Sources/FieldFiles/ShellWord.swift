/// A text as one word of a command: between single quotes where a POSIX shell would read it otherwise.
package struct ShellWord: CustomStringConvertible {
    /// The word as it is typed.
    package let description: String

    /// The word that says `text`.
    package init(_ text: String) {
        let plain = text.unicodeScalars.allSatisfy(Self.isPlain)
        description = plain && !text.isEmpty ? text : Self.quoted(text)
    }

    /// Words as one command line, each quoted where a POSIX shell needs it.
    package static func line(_ words: [String]) -> String {
        words.map { ShellWord($0).description }.joined(separator: " ")
    }

    /// Whether a scalar means itself wherever it stands.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", ":", "@", "%", "+", "=", ",": true
        default: false
        }
    }

    /// The text between single quotes; each of its own is taken out of them.
    private static func quoted(_ text: String) -> String {
        var out = "'".unicodeScalars
        for scalar in text.unicodeScalars {
            if scalar == "'" { out.append(contentsOf: #"'\''"#.unicodeScalars) } else { out.append(scalar) }
        }
        out.append("'")
        return String(out)
    }
}
