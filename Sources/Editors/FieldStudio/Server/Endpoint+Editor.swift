import FieldFiles
import FieldPlatform

extension Endpoint {
    /// Opens a place of a scene file in the editor of the user.
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
