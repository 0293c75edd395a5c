import ArgumentParser
import FieldAgents
import FieldMessages
import FieldPlatform
import Fieldproof

/// `fieldproof mcp`: serves agents.
struct AgentServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration.subcommand(
        "mcp", abstract: "Serves agents: tools of the Model Context Protocol that render, check and match scenes.",
        discussion: """
            The server speaks the protocol over standard input and output. It reads and
            writes files below the folder in which it was started, and no others, whatever
            a scene or a link names.

            EXAMPLES:
              fieldproof mcp                        # agents start this
              fieldproof mcp --read-only            # writes no files
            """)

    @Flag(help: "Offer no arguments with which files are written, and write none.")
    var readOnly = false

    func run() throws {
        FileAccess.limit(to: ".", isReadOnly: readOnly)
        let status = ServerLoop.run(
            LineReader.self, input: STDIN_FILENO, output: STDOUT_FILENO, errors: STDERR_FILENO
        ) { wake in
            AgentServer(version: FieldproofVersion.current, isReadOnly: readOnly, wake: wake)
        }
        if status == ExitStatus.wrongInput.rawValue { throw ExitStatus.wrongInput }
        // A client that has ended is not an error of the machine.
        if status != 0 { throw ExitStatus.outputClosed }
    }
}
