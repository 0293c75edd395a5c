package import ArgumentParser
import FieldPlatform
import FieldRendering

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
    /// - Parameter words: The words of the command line. The argument parser drops the `--` between both.
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
