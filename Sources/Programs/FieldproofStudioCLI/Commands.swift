import ArgumentParser
import FieldFiles
import FieldLanguageServer
import FieldMessages
import FieldPlatform
import FieldRendering
import FieldStudio
import FieldStudioArguments

/// `fieldproof-studio studio`: serves the page of the studio.
struct StudioServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "studio", abstract: "Shows all states of scenes in a browser, while you edit them.")

    @OptionGroup var arguments: StudioArguments

    /// The deadline of a connection's first request in milliseconds, which tests shorten. Later requests, and reading
    /// messages, have twice as much time.
    @Option(help: .hidden) var deadline: Int?

    func run() throws {
        var options = StudioOptions(paths: arguments.paths)
        options.port = arguments.port ?? 0
        options.goldens = arguments.goldens
        options.isReadOnly = arguments.readOnly
        options.editor = arguments.editor
        if let deadline {
            options.connections.first = .milliseconds(deadline)
            options.connections.next = .milliseconds(2 * deadline)
            options.connections.unread = .milliseconds(2 * deadline)
        }
        let server: StudioServer
        do throws(FileError) { server = try StudioServer(options) } catch { throw Unreadable.report(error) }
        Machine.raiseDescriptorLimit()
        try server.run { address in
            // Throw if the address cannot be printed, because it is needed to open the page.
            try Files.writeToStandardOutput(Array("\(address)\n".utf8))
            if !arguments.noOpen { Browser.open(address) }
        }
        // The server ends only if the system closes its socket, which is a failure of the machine.
        throw ExitCode(3)
    }
}

/// Reports a file of the command line that cannot be read.
enum Unreadable {
    /// Prints the error, as all commands do, and returns the exit code.
    static func report(_ error: FileError) -> ExitCode {
        let text = "\(error.path):1:1: error: cannot be read: \(error.reason)\n"
        _ = Files.writeAll(Array(text.utf8), to: STDERR_FILENO)
        return ExitCode(2)
    }
}

/// Opens addresses in the browser of the desktop.
enum Browser {
    /// Opens an address, if there is a desktop.
    static func open(_ address: String) {
        guard getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil, let program = ChildProcess.find("xdg-open")
        else { return }
        try? DetachedProcess.start(program, [address])
    }
}

/// `fieldproof-studio lsp`: the language server over standard input and output.
struct LanguageServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp", abstract: "Speaks the Language Server Protocol over standard input and output.")

    @OptionGroup var arguments: LanguageServerArguments

    /// The user's folder for caches (XDG Base Directory Specification); nil if the environment sets none.
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
        // Skip the clean-up of `exit`: another thread can still be drawing with libraries that free their memory there.
        _exit(status)
    }
}

/// `fieldproof-studio watch`: renders scenes whenever they change.
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Renders scenes again whenever they change, and runs a command.")

    @OptionGroup var arguments: WatchArguments

    func validate() throws { _ = try arguments.split(CommandLine.arguments) }

    func run() throws {
        guard let format = StillFormat.named(arguments.format) else { return }
        let (paths, command) = try arguments.split(CommandLine.arguments)
        let options = WatchRun.Options(paths: paths, output: arguments.output, format: format, command: command)
        let run: WatchRun
        do throws(FileError) {
            run = try WatchRun(options) { line in
                _ = Files.writeAll(Array((line + "\n").utf8), to: STDERR_FILENO)
            }
        } catch {
            throw Unreadable.report(error)
        }
        run.run()
    }
}
