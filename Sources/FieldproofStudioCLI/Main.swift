import ArgumentParser
import FieldPlatform

/// The program `fieldproof-studio`: the parts of Fieldproof that serve editors and browsers.
@main
struct Main {
    static func main() {
        // Writing to a client that has ended must be an error of the write, not the end of this process.
        signal(SIGPIPE, SIG_IGN)
        do {
            var command = try StudioCommand.parseAsRoot()
            try command.run()
        } catch let status as ExitCode {
            exit(status.rawValue)
        } catch {
            report(error)
        }
    }

    /// Prints the help, or the error with the exit code of `fieldproof` for a wrong command line.
    private static func report(_ error: any Error) -> Never {
        let message = StudioCommand.fullMessage(for: error)
        let isHelp = StudioCommand.exitCode(for: error) == .success
        var text = message + "\n"
        text.withUTF8 { _ = write(isHelp ? STDOUT_FILENO : STDERR_FILENO, $0.baseAddress, $0.count) }
        exit(isHelp ? 0 : 2)
    }
}
