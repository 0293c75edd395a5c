import Foundation
import Testing

/// `fieldproof lsp` starts `fieldproof-studio`, which must be beside it.
@Suite struct LanguageServerCommandTests {
    private func frame(_ body: String) -> String { "Content-Length: \(body.utf8.count)\r\n\r\n\(body)" }

    @Test func passesOnTheStandardStreams() throws {
        let program = try Program()
        defer { program.remove() }
        let session = [
            #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}"#,
            #"{"jsonrpc": "2.0", "id": 2, "method": "shutdown"}"#, #"{"jsonrpc": "2.0", "method": "exit"}"#,
        ].map(frame).joined()
        let result = try program.run("lsp", "--stdio", "--goldens", "Approved", input: session)
        #expect(result.status == 0)
        #expect(result.errors == "")
        #expect(result.text.hasPrefix("Content-Length: "))
        #expect(result.text.contains(#""name": "fieldproof""#))
        // Without `shutdown`, the end of a session is an error of the client.
        let broken = try program.run("lsp", input: frame(#"{"jsonrpc": "2.0", "id": 1, "method": "initialize"}"#))
        #expect(broken.status == 1)
    }

    @Test func missingProgramErrorNamesTheBuildCommand() throws {
        let program = try Program()
        defer { program.remove() }
        let alone = program.folder.appending(path: "fieldproof")
        try FileManager.default.copyItem(at: Program.executable, to: alone)
        let result = try program.shell("'\(alone.path)' lsp || exit $?")
        #expect(result.status == 3)
        #expect(result.errors.contains("'make build-studio'"))
        try Data("no program".utf8).write(to: program.folder.appending(path: "fieldproof-studio"))
        #expect(try program.shell("'\(alone.path)' lsp || exit $?").status == 3)
    }

    /// A signal ends the second program, which has replaced the one that was started. It handles signals itself as soon
    /// as it answers.
    @Test func signalsEndTheServer() throws {
        let program = try Program()
        defer { program.remove() }
        let running = try program.start(arguments: ["lsp"])
        running.write(frame(#"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}"#))
        running.waitForOutput()
        #expect(running.name == "fieldproof-stud")
        running.send(SIGTERM)
        #expect(running.result().status == 128 + SIGTERM)
    }

    @Test func wrongOptionsAreErrors() throws {
        let program = try Program()
        defer { program.remove() }
        #expect(try program.run("lsp", "--golden", "x").status == 2)
        #expect(try program.run("lsp", "--goldens", "").status == 2)
    }
}
