import ArgumentParser
import FieldFiles
import FieldPlatform

/// The program `fieldproof-studio`: the parts of Fieldproof that serve editors and browsers.
@main
struct Main {
    static func main() {
        // This also makes writing to a client that has ended an error of the write, not the end of this process.
        Signals.watch { number in
            // The exit code that shells report for a program that a signal has ended.
            let status = 128 + number
            TempFileRegistry.leave(status: status, signal: number) { Signals.exitSoon(status: status) }
        }
        do {
            var command = try StudioCommand.parseAsRoot()
            try command.run()
        } catch let status as ExitCode {
            exit(status.rawValue)
        } catch {
            report(error)
        }
    }

    /// Prints the help, the version or the error. The exit codes are those of `fieldproof`: 2 for a wrong command line, 3
    /// for a failure of the machine.
    private static func report(_ error: any Error) -> Never {
        let code = StudioCommand.exitCode(for: error)
        let isHelp = code == .success
        var text = isHelp || code == .validationFailure ? StudioCommand.fullMessage(for: error) : description(of: error)
        text += "\n"
        text.withUTF8 { _ = write(isHelp ? STDOUT_FILENO : STDERR_FILENO, $0.baseAddress, $0.count) }
        exit(isHelp ? 0 : code == .validationFailure ? 2 : 3)
    }

    /// A failure of the machine, as `fieldproof` prints it.
    private static func description(of error: any Error) -> String {
        (error as? FileError)?.description ?? "fieldproof-studio: error: \(error)"
    }
}
