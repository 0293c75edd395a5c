import ArgumentParser
import Glibc

/// The program: reads the command line, and leaves with the exit code that the contract names.
@main
struct Main {
    static func main() async {
        var command: any ParsableCommand
        do {
            command = try FieldproofCommand.parseAsRoot()
        } catch {
            let code = FieldproofCommand.exitCode(for: error)
            let message = FieldproofCommand.fullMessage(for: error)
            guard code == .success else {
                Console.error(message)
                exit(ExitStatus.wrongInput.rawValue)
            }
            Console.print(message)
            exit(ExitStatus.allWell.rawValue)
        }
        do {
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
            exit(ExitStatus.allWell.rawValue)
        } catch {
            exit(Failure.report(error).rawValue)
        }
    }
}
