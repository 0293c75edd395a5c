import ArgumentParser
import FieldStudioArguments

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

    func run() throws { try Studio.start() }
}
