import ArgumentParser

/// `fieldproof lsp`: starts the language server, which is a part of `fieldproof-studio`.
struct LanguageServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "lsp", abstract: "Serves editors: diagnostics, completion and images of scenes while they are edited.",
        discussion: """
            The server speaks the Language Server Protocol over standard input and output. It is a second program,
            fieldproof-studio, which must be beside this one; 'make build-studio' builds it.

            EXAMPLES:
              fieldproof lsp                        # editors start this
              fieldproof lsp --goldens Snapshots    # the folder of the goldens
            """)

    @Flag(help: "Use standard input and output, which is the only transport; many editors pass this flag.")
    var stdio = false

    @Option(
        help: ArgumentHelp(
            "The folder of the goldens: absolute, or relative to a scene's folder or one around it.", valueName: "DIR"),
        completion: .directory)
    var goldens = "Goldens"

    func validate() throws {
        if goldens.isEmpty { throw ValidationError("'--goldens' needs a folder") }
    }

    func run() throws { try Studio.start(["lsp", "--goldens", goldens]) }
}
