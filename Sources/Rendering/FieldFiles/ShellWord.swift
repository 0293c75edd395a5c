/// A text as one word of a command line, in single quotes if a POSIX shell would interpret its characters.
package struct ShellWord: CustomStringConvertible {
    /// The word as it is typed.
    package let description: String

    /// Quotes `text` if necessary.
    package init(_ text: String) {
        let plain = text.unicodeScalars.allSatisfy(Self.isPlain)
        description = plain && !text.isEmpty ? text : Self.quoted(text)
    }

    /// Words as one command line, each quoted if necessary.
    package static func line(_ words: [String]) -> String {
        words.map { ShellWord($0).description }.joined(separator: " ")
    }

    /// Whether a POSIX shell does not interpret a scalar, at any position of a word.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", ":", "@", "%", "+", "=", ",": true
        default: false
        }
    }

    /// The text in single quotes; a quote in it becomes `'\''`.
    private static func quoted(_ text: String) -> String {
        var out = "'".unicodeScalars
        for scalar in text.unicodeScalars {
            if scalar == "'" { out.append(contentsOf: #"'\''"#.unicodeScalars) } else { out.append(scalar) }
        }
        out.append("'")
        return String(out)
    }
}

/// A command line of this program, quoted for a POSIX shell.
package enum ShellLine {
    /// The command line of the program with arguments.
    package static func text(_ arguments: [String]) -> String {
        ShellWord.line(["fieldproof"] + arguments)
    }
}
