package import ArgumentParser
import FieldPlatform

/// The arguments of `studio`.
package struct StudioArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp("Scene files, and folders with scene files.", valueName: "SCENE | FOLDER"),
        completion: .file())
    package var paths: [String] = ["."]

    @Option(help: ArgumentHelp("The port on the loopback interface (default: any free one).", valueName: "N"))
    package var port: UInt16?

    @Option(help: ArgumentHelp("The folder of the goldens.", valueName: "DIR"), completion: .directory)
    package var goldens = "Goldens"

    @Flag(help: "Write nothing: no goldens, no scenes.")
    package var readOnly = false

    @Option(
        help: ArgumentHelp(
            "The command that opens a place in an editor: a known editor, such as 'code', or words with {file}, {line}"
                + " and {column}, such as 'gvim +{line} {file}'.",
            valueName: "COMMAND"))
    package var editor: String?

    @Flag(help: "Do not open a browser.")
    package var noOpen = false

    package init() {}

    package func validate() throws {
        if goldens.isEmpty { throw ValidationError("'--goldens' needs a folder") }
        if let editor {
            guard let name = editor.split(separator: " ").first.map(String.init) else {
                throw ValidationError("'--editor' needs a command")
            }
            if !ForegroundProcess.canRun(name) {
                throw ValidationError("the program '\(name)' of '--editor' is not found, or is no program")
            }
        }
        if paths.contains(where: \.isEmpty) { throw ValidationError("a path cannot be empty") }
        if paths.contains("-") { throw ValidationError("'studio' watches files; it cannot read standard input") }
    }
}
