import ArgumentParser
import FieldBuild
import FieldPlatform

/// `fieldproof-studio`: the root command.
struct StudioCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fieldproof-studio",
        abstract: "Serves editors and browsers. Started by 'fieldproof lsp', 'studio' and 'watch'.",
        version: Build.version,
        subcommands: [LanguageServerCommand.self, StudioServerCommand.self, WatchCommand.self])

    @Flag(help: "Print the licences and notices of everything that the program contains.")
    var licenses = false

    func run() throws {
        guard licenses else { throw CleanExit.helpRequest(self) }
        // A reader that has seen enough, such as `head`, ends this program without a message.
        signal(SIGPIPE, SIG_DFL)
        try Build.printNotices()
    }
}
