import ArgumentParser
import FieldRendering

/// `fieldproof-studio`: the root command.
struct StudioCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fieldproof-studio",
        abstract: "Serves editors. Started by 'fieldproof lsp'.",
        version: FieldproofVersion.current,
        subcommands: [LanguageServerCommand.self])
}
