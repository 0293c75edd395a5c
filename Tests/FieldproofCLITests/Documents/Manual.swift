import Foundation
import Testing

/// What the program says of its own commands.
struct Manual: Decodable {
    /// A command.
    struct Command: Decodable {
        let commandName: String
        let discussion: String?
        let subcommands: [Command]?
        let arguments: [Argument]?

        /// The lines of its discussion that are commands.
        var examples: [String] {
            (discussion ?? "").split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { $0.hasPrefix("fieldproof ") }
        }
    }

    /// An argument of a command.
    struct Argument: Decodable {
        /// A name with dashes.
        struct Name: Decodable {
            let name: String
        }

        let preferredName: Name?
        let abstract: String?
    }

    let command: Command

    /// Reads what the program prints for other programs.
    static func read() throws -> Manual {
        let program = try Program()
        defer { program.remove() }
        return try JSONDecoder().decode(Manual.self, from: program.run("--experimental-dump-help").output)
    }

    /// The commands that are the project's own.
    var commands: [Command] { (command.subcommands ?? []).filter { $0.commandName != "help" } }
}
