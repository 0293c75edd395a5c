import ArgumentParser
import FieldLanguageServer
import FieldPlatform

/// `fieldproof-studio lsp`: the language server over standard input and output.
struct LanguageServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp", abstract: "Speaks the Language Server Protocol over standard input and output.")

    @Flag(help: "Use standard input and output, which is the only transport; many editors pass this flag.")
    var stdio = false

    @Option(
        help: ArgumentHelp(
            "The folder of the goldens: absolute, or relative to a scene's folder or one around it.", valueName: "DIR"))
    var goldens = "Goldens"

    func validate() throws {
        if goldens.isEmpty { throw ValidationError("'--goldens' needs a folder") }
    }

    /// The user's folder for caches (XDG Base Directory Specification); nil if the environment names none.
    private static var cache: String? {
        func folder(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        return (folder("XDG_CACHE_HOME") ?? folder("HOME").map { "\($0)/.cache" }).map { "\($0)/fieldproof" }
    }

    func run() throws {
        let server = LanguageServer(goldens: goldens, cache: Self.cache)
        throw ExitCode(ServerLoop.run(server, input: STDIN_FILENO, output: STDOUT_FILENO))
    }
}
