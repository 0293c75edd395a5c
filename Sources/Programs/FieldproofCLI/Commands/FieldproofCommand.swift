import ArgumentParser
import FieldBuild

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
        version: Build.version,
        subcommands: [
            RenderCommand.self, AnimateCommand.self, InspectCommand.self, CheckCommand.self, ApproveCommand.self,
            AuditCommand.self, MatchCommand.self, FitCommand.self, DiffCommand.self, MergeCommand.self,
            PresetsCommand.self, InitCommand.self, SchemaCommand.self, ExplainCommand.self, TokensCommand.self,
            SpecCommand.self, StudioCommand.self, WatchCommand.self, LanguageServerCommand.self,
            AgentServerCommand.self, WorkerCommand.self,
        ])

    @Flag(help: "Print the licences and notices of everything that the program contains.")
    var licenses = false

    func run() throws {
        guard licenses else { throw CleanExit.helpRequest(self) }
        try Build.printNotices()
    }
}

extension CommandConfiguration {
    /// The configuration of a command of `fieldproof`.
    ///
    /// `Main` parses a known command as if it were a program. Without the name of the real program, the argument parser
    /// would first try to find a request for a completion script, which takes as long as the real parsing.
    static func subcommand(_ name: String, abstract: String, discussion: String) -> CommandConfiguration {
        var configuration = CommandConfiguration(commandName: name, abstract: abstract, discussion: discussion)
        configuration._superCommandName = "fieldproof"
        return configuration
    }
}
