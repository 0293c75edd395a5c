import FieldFiles
import FieldPlatform

/// The command that opens a location of a file in an editor.
///
/// `{file}`, `{line}` and `{column}` are replaced by the location. Known editors need no placeholders. The words are
/// separated by spaces. They are not run by a shell, so a file's name cannot run a command.
struct EditorCommand: Sendable {
    private let words: [String]

    /// The arguments with which known editors open a location.
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

    /// The words of the command for a location.
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

    /// Starts the editor, without waiting for it to end.
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

extension Endpoint {
    /// Opens a location of a scene file in the user's editor.
    static let openEditor = Endpoint(
        method: "POST", path: "/api/editor", summary: "Opens a place of an open scene file in the user's editor.",
        body: [
            "type": "object", "required": ["file", "line"],
            "properties": ["file": Schema.text, "line": position, "column": position],
        ],
        responses: [
            .json("The editor was started."), .error(404, "The file is not open here."),
            .error(409, "No editor was named by --editor."),
            .error(500, "The editor cannot be started."),
        ]
    ) { studio, call in
        guard let json = call.json, let file = json["file"]?.string, let line = json["line"]?.int,
            let column = json["column"] == nil ? 1 : json["column"]?.int, positions.contains(line),
            positions.contains(column)
        else {
            return .error(
                400, "'file' must be a text, and 'line' and 'column' whole numbers from 1 to \(positions.upperBound)")
        }
        guard studio.scenes.scene(at: file) != nil else { return .closed }
        guard let editor = studio.options.editor.flatMap({ EditorCommand($0) }) else {
            return .error(409, "no editor was named; start the studio with --editor COMMAND")
        }
        do throws(ProcessError) {
            try editor.open(file, line: line, column: column)
            return .json(["opened": .text(file)])
        } catch {
            return .error(500, error.message)
        }
    }

    /// The lines and columns that editors can read.
    private static let positions = 1...Int(Int32.max)

    private static var position: JSON {
        ["type": "integer", "minimum": .integer(positions.lowerBound), "maximum": .integer(positions.upperBound)]
    }
}
