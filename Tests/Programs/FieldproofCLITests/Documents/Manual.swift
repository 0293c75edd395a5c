import Foundation
import Testing

/// The commands of the program with their help, decoded from `--experimental-dump-help`.
struct Manual: Decodable {
    struct Command: Decodable {
        let commandName: String
        let shouldDisplay: Bool
        let discussion: String?
        let subcommands: [Command]?
        let arguments: [Argument]?

        /// The lines of the discussion that are commands.
        var examples: [String] {
            (discussion ?? "").split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { $0.hasPrefix("fieldproof ") }
        }
    }

    struct Argument: Decodable {
        /// The name of an option, without its dashes.
        struct Name: Decodable {
            let name: String
        }

        let preferredName: Name?
        let abstract: String?
    }

    let command: Command

    /// Runs the program and decodes its help.
    static func read() throws -> Manual {
        let program = try Program()
        defer { program.remove() }
        return try JSONDecoder().decode(Manual.self, from: program.run("--experimental-dump-help").output)
    }

    /// All commands but `help`, which the argument parser adds, and those that are hidden.
    var commands: [Command] {
        (command.subcommands ?? []).filter { $0.commandName != "help" && $0.shouldDisplay }
    }
}
