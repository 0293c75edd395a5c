import ArgumentParser
import Fieldproof

/// `fieldproof`: the commands by name.
struct FieldproofCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fieldproof",
        abstract: "Draws code-entry fields from scene files: every state, pixel by pixel.",
        discussion: """
            EXAMPLES:
              fieldproof init first.yaml        # writes a commented first scene
              fieldproof render first.yaml      # draws its states into out/
              fieldproof approve first.yaml     # writes the goldens
              fieldproof check first.yaml       # says what is no longer its golden

            Exit codes: 0 all well, 1 a difference or a missing golden, 2 wrong input or
            command line, 3 the machine failed.
            """,
        version: FieldproofVersion.current,
        subcommands: [
            RenderCommand.self, AnimateCommand.self, InspectCommand.self, CheckCommand.self, ApproveCommand.self,
            DiffCommand.self, MergeCommand.self, PresetsCommand.self, InitCommand.self,
        ])
}
