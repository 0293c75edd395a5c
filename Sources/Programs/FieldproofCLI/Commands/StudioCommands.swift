import ArgumentParser
import FieldPlatform
import FieldStudioArguments
import Fieldproof

/// Replaces this process by `fieldproof-studio`, which contains the commands that serve editors. It must be in the
/// folder of this program.
///
/// - Parameter arguments: Its arguments, by default those of this program.
/// - Throws: `MissingProgram` if there is no such program, or it cannot be started.
func startStudio(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) throws {
    let name = "fieldproof-studio"
    guard let folder = Executable.folder, Files.exists(folder + name) else {
        throw MissingProgram(description: "\(name) is not beside this program; build it with 'make build-studio'")
    }
    do throws(ProcessError) {
        try Executable.replace(by: folder + name, arguments)
    } catch {
        throw MissingProgram(description: "\(error.message); build it again with 'make build-studio'")
    }
}

/// The error of a missing or broken second program. It counts as a failure of the machine.
private struct MissingProgram: Error, CustomStringConvertible {
    let description: String
}

/// `fieldproof lsp`: starts the language server, which is a part of `fieldproof-studio`.
struct LanguageServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "lsp", abstract: "Serves editors: diagnostics, completion and images of scenes while they are edited.",
        discussion: """
            The server speaks the Language Server Protocol over standard input and
            output. It is a second program, fieldproof-studio, which must be beside this
            one. All packages contain it, and 'make build-studio' builds it.

            EXAMPLES:
              fieldproof lsp                        # editors start this
              fieldproof lsp --goldens Snapshots    # the folder of the goldens
            """)

    @OptionGroup var arguments: LanguageServerArguments

    func run() throws { try startStudio() }
}

/// `fieldproof studio`: starts the studio, which is a part of `fieldproof-studio`.
struct StudioCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "studio", abstract: "Shows all states of scenes in a browser, while you edit them.",
        discussion: """
            The first line of the output is the address of the page. It contains a
            secret, and is valid until the studio is interrupted. The studio is a second
            program, fieldproof-studio, which must be beside this one;
            'make build-studio' builds it.

            EXAMPLES:
              fieldproof studio                             # all scenes in this folder
              fieldproof studio otp.yaml --editor code
              fieldproof studio scenes --port 8765 --no-open
            """)

    @OptionGroup var arguments: StudioArguments

    func run() throws { try startStudio() }
}

/// `fieldproof watch`: renders on change. It is a part of `fieldproof-studio`.
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "watch", abstract: "Renders scenes again whenever they change, and runs a command.",
        discussion: """
            Only scenes whose files, fonts or images have changed are rendered. The
            command after -- runs for those without errors, with their paths in
            FIELDPROOF_SCENES, one on a line. The program that watches is
            fieldproof-studio, which must be beside this one; 'make build-studio'
            builds it.

            EXAMPLES:
              fieldproof watch otp.yaml
              fieldproof watch scenes -o images -- sh -c 'echo "$FIELDPROOF_SCENES"'
            """)

    @OptionGroup var arguments: WatchArguments

    func validate() throws { _ = try arguments.split(CommandLine.arguments) }

    func run() throws { try startStudio() }
}
