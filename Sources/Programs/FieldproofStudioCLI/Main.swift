import ArgumentParser
import FieldBuild
import FieldFiles
import FieldPlatform

/// The program `fieldproof-studio`: the parts of Fieldproof that serve editors and browsers.
@main
struct Main {
    static func main() {
        if let error = StandardDescriptors.openClosed() {
            print(error: "fieldproof: error: \(error)")
            _exit(3)
        }
        // After this call, writing to a client that has ended is an error of the write, and does not end this process.
        Signals.watch { number in
            // Shells report this exit code for a program that was ended by a signal.
            let status = 128 + number
            TempFileRegistry.leave(status: status, signal: number) { Signals.exitSoon(status: status) }
        }
        do {
            var command = try StudioCommand.parseAsRoot()
            try command.run()
        } catch {
            exit(report(error))
        }
    }

    /// Prints the help, the version or the error, and returns the exit code. It is the exit code of `fieldproof`: 2 for
    /// a wrong command line, 3 for a failure of the machine, and 141 if the reader of standard output has ended.
    private static func report(_ error: any Error) -> Int32 {
        switch error {
        case let status as ExitCode: return status.rawValue
        case let error as FileError:
            if error.code == .outputClosed { return 141 }
            print(error: error.description)
            return 3
        default: break
        }
        let text = StudioCommand.fullMessage(for: error)
        switch StudioCommand.exitCode(for: error) {
        case .success:
            do throws(FileError) {
                try Files.writeToStandardOutput(Array("\(text)\n".utf8))
                return 0
            } catch {
                return report(error)
            }
        case .validationFailure:
            print(error: text)
            return 2
        default:
            print(error: "fieldproof: error: \(error)")
            return 3
        }
    }

    private static func print(error text: String) {
        _ = Files.writeAll(Array("\(text)\n".utf8), to: STDERR_FILENO)
    }
}

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
        // If the reader ends early, as `head` does, this program ends without a message.
        signal(SIGPIPE, SIG_DFL)
        try Build.printNotices()
    }
}
