import ArgumentParser
import CBuild
import Fieldproof

/// `fieldproof`: the root command.
struct FieldproofCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fieldproof",
        abstract: "Renders code-entry fields from scene files and compares them with goldens.",
        discussion: """
            EXAMPLES:
              fieldproof init first.yaml        # writes a commented first scene
              fieldproof render first.yaml      # renders its states into out/
              fieldproof approve first.yaml     # writes the goldens
              fieldproof check first.yaml       # compares with the goldens

            Exit codes: 0 success, 1 a difference or a missing golden, 2 invalid input or
            command line, 3 a failure of the machine, such as a full disk.
            """,
        version: version,
        subcommands: [
            RenderCommand.self, AnimateCommand.self, InspectCommand.self, CheckCommand.self, ApproveCommand.self,
            AuditCommand.self, DiffCommand.self, MergeCommand.self, PresetsCommand.self, InitCommand.self,
            SchemaCommand.self,
            ExplainCommand.self, LanguageServerCommand.self,
        ])

    @Flag(help: "Print the licences and notices of everything that the program contains.")
    var licenses = false

    func run() throws {
        guard licenses else { throw CleanExit.helpRequest(self) }
        var length = 0
        guard let notices = fieldproof_notices(&length) else { throw MissingNotices() }
        try Files.writeToStandardOutput(UnsafeRawBufferPointer(start: notices, count: length))
    }

    /// The error of notices that cannot be decompressed.
    private struct MissingNotices: Error, CustomStringConvertible {
        let description = "there is not enough memory to print the licences"
    }

    /// The version, with the date and the commit of a distributed program: `0.1.0 (2026-11-22, 0042879f1c2d)`.
    static var version: String {
        let build = String(cString: fieldproof_build)
        return build.isEmpty ? FieldproofVersion.current : "\(FieldproofVersion.current) (\(build))"
    }
}
