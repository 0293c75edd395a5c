import FieldPlatform

/// The command that opens a place of a file in an editor.
///
/// `{file}`, `{line}` and `{column}` are replaced by the location. Known editors need no placeholders. The words are separated by
/// spaces; no shell runs them, so nothing in a file's name can run a command.
struct EditorCommand: Sendable {
    private let words: [String]

    /// The arguments with which known editors open a place.
    private static let known: [String: [String]] = [
        "code": ["--goto", "{file}:{line}:{column}"], "codium": ["--goto", "{file}:{line}:{column}"],
        "cursor": ["--goto", "{file}:{line}:{column}"], "zed": ["{file}:{line}:{column}"],
        "subl": ["{file}:{line}:{column}"], "hx": ["{file}:{line}:{column}"], "kate": ["--line", "{line}", "{file}"],
        "gedit": ["+{line}:{column}", "{file}"], "emacsclient": ["--no-wait", "+{line}:{column}", "{file}"],
        "gvim": ["+{line}", "{file}"], "idea": ["--line", "{line}", "--column", "{column}", "{file}"],
    ]

    /// Reads a command; nil if it is empty.
    init?(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        guard let program = words.first else { return nil }
        if words.contains(where: { $0.contains("{file}") }) {
            self.words = words
        } else {
            let name = program.split(separator: "/").last.map(String.init) ?? program
            self.words = words + (Self.known[name] ?? ["{file}"])
        }
    }

    /// The words for a place.
    func words(_ file: String, line: Int, column: Int) -> [String] {
        words.map { word in
            var result = ""
            var rest = Substring(word)
            let values = ["{file}": file, "{line}": "\(line)", "{column}": "\(column)"]
            while let first = rest.first {
                if let (name, value) = values.first(where: { rest.hasPrefix($0.key) }) {
                    result += value
                    rest = rest.dropFirst(name.count)
                } else {
                    result.append(first)
                    rest = rest.dropFirst()
                }
            }
            return result
        }
    }

    /// Starts the editor, and does not wait for it.
    ///
    /// - Throws: `ProcessError` if the program is missing or cannot be started.
    func open(_ file: String, line: Int, column: Int) throws(ProcessError) {
        // A path that begins with a dash would be an option.
        let words = words(file.hasPrefix("-") ? "./" + file : file, line: line, column: column)
        let path = words[0].contains("/") ? words[0] : ChildProcess.find(words[0])
        guard let path else { throw ProcessError("\(words[0]) is not found in PATH") }
        try DetachedProcess.start(path, Array(words.dropFirst()))
    }
}
