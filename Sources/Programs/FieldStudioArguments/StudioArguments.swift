package import ArgumentParser
import FieldPlatform
import FieldRendering

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

/// The arguments of `lsp`.
package struct LanguageServerArguments: ParsableArguments {
    @Flag(help: "Use standard input and output, which is the only transport; many editors pass this flag.")
    package var stdio = false

    @Option(
        help: ArgumentHelp(
            "The folder of the goldens: absolute, or relative to a scene's folder or one around it.", valueName: "DIR"),
        completion: .directory)
    package var goldens = "Goldens"

    package init() {}

    package func validate() throws {
        if goldens.isEmpty { throw ValidationError("'--goldens' needs a folder") }
    }
}

/// The arguments of `watch`.
package struct WatchArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Scene files, and folders with scene files; after --, a command to run for the changed scenes without errors.",
            valueName: "SCENE | FOLDER"),
        completion: .file())
    package var paths: [String]

    @Option(name: .shortAndLong, help: ArgumentHelp("The output folder.", valueName: "DIR"), completion: .directory)
    package var output = "out"

    @Option(help: ArgumentHelp("The image format, as for 'render'.", valueName: "FORMAT"))
    package var format = "png"

    package init() {}

    package func validate() throws {
        if output.isEmpty || output == "-" { throw ValidationError("'--output' needs a folder") }
        if StillFormat.named(format) == nil {
            let names = StillFormat.all.map(\.name).joined(separator: ", ")
            throw ValidationError("'--format' must be one of \(names), not '\(format)'")
        }
    }

    /// The paths, and the command with its arguments; the command is empty if there is none.
    ///
    /// - Parameter words: The words of the command line. The argument parser drops the `--` between the paths and the
    ///   command.
    /// - Throws: `ValidationError` if a path cannot be watched, or the command cannot be run.
    package func split(_ words: [String]) throws -> (paths: [String], command: [String]) {
        let command = words.firstIndex(of: "--").map { Array(words[($0 + 1)...]) } ?? []
        let paths = Array(paths.dropLast(command.count))
        if paths.isEmpty { throw ValidationError("there is no scene before '--'") }
        if paths.contains(where: \.isEmpty) { throw ValidationError("a path cannot be empty") }
        if command.first?.isEmpty == true { throw ValidationError("the command after '--' is empty") }
        if paths.contains("-") { throw ValidationError("'watch' watches files; it cannot read standard input") }
        if let name = command.first, !ForegroundProcess.canRun(name) {
            throw ValidationError("the command '\(name)' after '--' is not found, or is no program")
        }
        return (paths, command)
    }
}
