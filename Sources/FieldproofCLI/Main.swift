import ArgumentParser
import Fieldproof
import Glibc

/// The program: reads the command line, and leaves with the exit code that the contract names.
@main
struct Main {
    static func main() async {
        StandardDescriptors.openClosed()
        Interruption.watch()
        exit(await status().rawValue)
    }

    private static func status() async -> ExitStatus {
        let status = await run()
        // A result that could not be printed is lost; an error outweighs that.
        guard status == .allWell || status == .difference else { return status }
        do { try Console.check() } catch { return Failure.report(error) }
        return status
    }

    private static func run() async -> ExitStatus {
        var command: any ParsableCommand
        do { command = try parse(Array(CommandLine.arguments.dropFirst())) } catch { return parsed(error) }
        do {
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                // `help` is a command of the argument parser's, which ends by throwing its text.
                do { try command.run() } catch { return parsed(error) }
            }
            return .allWell
        } catch  where error is CleanExit {
            // The bare program asks for its help.
            return parsed(error)
        } catch {
            return Failure.report(error)
        }
    }

    /// The command that was asked for.
    ///
    /// A command that is named is parsed by itself, which takes half the time; where that fails the whole program's parser
    /// says why.
    private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
        // The argument parser shows the program's help for `help nope` and `nope --help`.
        if let first = arguments.first { try checkCommand(first) }
        if arguments.first == "help", arguments.count > 1 {
            try checkCommand(arguments[1])
            if let extra = arguments.dropFirst(2).first(where: { !$0.hasPrefix("-") }) {
                throw ValidationError("'help' takes one command, not '\(arguments[1]) \(extra)'")
            }
        }
        let named = FieldproofCommand.configuration.subcommands.first { $0._commandName == arguments.first }
        if let named, let command = try? named.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == named {
            return command
        }
        return try FieldproofCommand.parseAsRoot(arguments)
    }

    /// Throws for a word that is no command.
    private static func checkCommand(_ word: String) throws {
        let names = FieldproofCommand.configuration.subcommands.map { $0._commandName } + ["help"]
        if names.contains(word) || word.hasPrefix("-") { return }
        let hint = Spelling.hint(for: word, among: names, noun: "commands")
        throw ValidationError("there is no command '\(word)'\(hint)")
    }

    /// Prints what the argument parser says: help and the version are no mistakes.
    private static func parsed(_ error: any Error) -> ExitStatus {
        let message = FieldproofCommand.fullMessage(for: error)
        guard FieldproofCommand.exitCode(for: error) == .success else {
            Console.error(message)
            return .wrongInput
        }
        Console.print(message)
        return .allWell
    }
}
