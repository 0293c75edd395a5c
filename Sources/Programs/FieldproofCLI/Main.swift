import ArgumentParser
import FieldBuild
import FieldPlatform
import Fieldproof

/// The program: parses the command line, runs the command, and exits with the documented exit code.
@main
struct Main {
    static func main() {
        if let error = StandardDescriptors.openClosed() {
            Console.error("fieldproof: error: \(error)")
            _exit(ExitStatus.machineFailed.rawValue)
        }
        Memory.keepFreed()
        watchSignals()
        exit(status().rawValue)
    }

    private static func status() -> ExitStatus {
        let status = run()
        // A result that could not be printed is an error. An earlier error of the run takes precedence.
        guard status == .success || status == .difference else { return status }
        do { try Console.check() } catch { return Failure.report(error) }
        return status
    }

    private static func run() -> ExitStatus {
        var command: any ParsableCommand
        do { command = try parse(Array(CommandLine.arguments.dropFirst())) } catch { return parsed(error) }
        do {
            try command.run()
            return .success
        } catch  where error is CleanExit || !isOwn(command) {
            // The argument parser also throws for a request for help: `CleanExit` if there is no command, or any error
            // from its own command `help`.
            return parsed(error)
        } catch {
            return Failure.report(error)
        }
    }

    /// Whether a command belongs to this program, and not to the argument parser.
    private static func isOwn(_ command: any ParsableCommand) -> Bool {
        command is FieldproofCommand
            || FieldproofCommand.configuration.subcommands.contains { type(of: command) == $0 }
    }

    /// Parses the command line.
    ///
    /// A known command is parsed by its own parser, which takes half the time of the parser of the whole program. If it
    /// fails, the parser of the whole program produces the error.
    private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
        // For `help nope` and `nope --help`, the argument parser would print the program's help instead of an error.
        if let first = arguments.first { try checkCommand(first) }
        if arguments.first == "help", arguments.count > 1 {
            try checkCommand(arguments[1])
            if let extra = arguments.dropFirst(2).first(where: { !$0.hasPrefix("-") }) {
                throw ValidationError("'help' takes one command, not '\(arguments[1]) \(extra)'")
            }
        }
        if asksForLicenses(arguments) { return try FieldproofCommand.parseAsRoot(["--licenses"]) }
        let named = FieldproofCommand.configuration.subcommands.first { $0._commandName == arguments.first }
        if let named, let command = try? named.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == named {
            return command
        }
        return try FieldproofCommand.parseAsRoot(arguments)
    }

    /// Whether a command line requests the licences: whether it would print the version if `--licenses` were replaced
    /// by `--version`.
    ///
    /// The argument parser treats `--licenses` as a flag of the program, which a command after it would ignore.
    private static func asksForLicenses(_ arguments: [String]) -> Bool {
        guard arguments.contains("--licenses") else { return false }
        do {
            _ = try FieldproofCommand.parseAsRoot(arguments.map { $0 == "--licenses" ? "--version" : $0 })
            return false
        } catch {
            return FieldproofCommand.fullMessage(for: error) == Build.version
        }
    }

    /// Throws if a word is not a command and not an option.
    private static func checkCommand(_ word: String) throws {
        let names = FieldproofCommand.configuration.subcommands.map { $0._commandName } + ["help"]
        if names.contains(word) || word.hasPrefix("-") { return }
        let hint = Spelling.hint(for: word, among: names, noun: "commands")
        throw ValidationError("there is no command '\(word)'\(hint)")
    }

    /// Prints the message of the argument parser. It is an error, unless it is the help or the version.
    private static func parsed(_ error: any Error) -> ExitStatus {
        let message = FieldproofCommand.fullMessage(for: error)
        guard FieldproofCommand.exitCode(for: error) == .success else {
            Console.error(FileAccess.servesAgent ? "Error: \(FieldproofCommand.message(for: error))" : message)
            return .wrongInput
        }
        Console.print(message)
        return .success
    }

    /// Ends the program immediately on Ctrl-C, `kill` or a closed terminal, and removes its temporary files.
    private static func watchSignals() {
        Signals.watch { number in
            // Shells report this exit code for a program that was ended by a signal.
            let status = 128 + number
            TempFileRegistry.leave(status: status) {
                Signals.exitSoon(status: status)
                Console.error(
                    "fieldproof: stopped; finished files are complete; to continue: \(CommandLineText.again())")
            }
        }
    }
}
