import ArgumentParser

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
