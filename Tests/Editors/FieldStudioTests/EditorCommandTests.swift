import FieldPlatform
import Foundation
import TestTools
import Testing

@testable import FieldStudio

/// The command of `--editor`.
@Suite struct EditorCommandTests {
    @Test(arguments: [
        ("code", ["code", "--goto", "a.yaml:3:7"]), ("/opt/bin/code", ["/opt/bin/code", "--goto", "a.yaml:3:7"]),
        ("code --wait", ["code", "--wait", "--goto", "a.yaml:3:7"]), ("kate", ["kate", "--line", "3", "a.yaml"]),
        ("unknown", ["unknown", "a.yaml"]), ("xterm -e vim +{line} {file}", ["xterm", "-e", "vim", "+3", "a.yaml"]),
        ("ed {file}:{line}:{column}:{other}", ["ed", "a.yaml:3:7:{other}"]), ("  ed   {file} ", ["ed", "a.yaml"]),
    ])
    func words(_ command: String, _ expected: [String]) {
        #expect(EditorCommand(command)?.words("a.yaml", line: 3, column: 7) == expected)
    }

    @Test(arguments: ["", "   "]) func emptyTextIsNoEditor(_ command: String) { #expect(EditorCommand(command) == nil) }

    /// A name stays one word, whatever it contains, and placeholders in it are not replaced.
    @Test(arguments: [
        "a b.yaml", "$(touch x).yaml", "`id`;rm -rf *.yaml", "{line}{column}{file}.yaml", "\"'\\.yaml", "a\nb.yaml",
        "*.yaml",
    ])
    func fileNamesCannotAddArguments(_ name: String) {
        let command = EditorCommand("ed --at {line} {file}")
        #expect(command?.words(name, line: 1, column: 1) == ["ed", "--at", "1", name])
    }

    /// Runs a program that writes its arguments to a file, one on a line.
    private func opened(_ file: String) async throws -> [String] {
        let bench = try Bench()
        defer { bench.remove() }
        let (script, part) = (bench.path("ed"), bench.path("part"))
        try Tool.write(
            script: "#!/bin/sh\nprintf '%s\\n' \"$@\" > \(part)\nmv \(part) \(bench.path("words"))\n", to: script)
        let command = try #require(EditorCommand("\(script) {line} {file}"))
        try command.open(file, line: 2, column: 1)
        #expect(await eventually { FileManager.default.fileExists(atPath: bench.path("words")) })
        return try String(contentsOfFile: bench.path("words"), encoding: .utf8).split(separator: "\n").map(String.init)
    }

    @Test(arguments: [
        ("scenes/otp.yaml", "scenes/otp.yaml"), ("-c evil.yaml", "./-c evil.yaml"), ("$(id) ;.yaml", "$(id) ;.yaml"),
    ])
    func programReceivesTheFileAsOneArgument(_ file: String, _ word: String) async throws {
        #expect(try await opened(file) == ["2", word])
    }

    @Test func missingProgramIsAnError() throws {
        let command = try #require(EditorCommand("no-such-editor-anywhere"))
        #expect(throws: ProcessError.self) { try command.open("a.yaml", line: 1, column: 1) }
    }
}
