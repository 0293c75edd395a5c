import ArgumentParser
import FieldLanguageServer
import FieldPlatform
import FieldStudioArguments

/// `fieldproof-studio lsp`: the language server over standard input and output.
struct LanguageServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp", abstract: "Speaks the Language Server Protocol over standard input and output.")

    @OptionGroup var arguments: LanguageServerArguments

    /// The user's folder for caches (XDG Base Directory Specification); nil if the environment names none.
    private static var cache: String? {
        func folder(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        return (folder("XDG_CACHE_HOME") ?? folder("HOME").map { "\($0)/.cache" }).map { "\($0)/fieldproof" }
    }

    func run() throws {
        let status = ServerLoop.run(input: STDIN_FILENO, output: STDOUT_FILENO, errors: STDERR_FILENO) { wake in
            LanguageServer(goldens: arguments.goldens, cache: Self.cache, wake: wake)
        }
        // A thread can still draw, with libraries that free their memory in `exit`.
        _exit(status)
    }
}
