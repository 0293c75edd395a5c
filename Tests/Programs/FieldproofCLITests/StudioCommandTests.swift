import Foundation
import Testing

/// `fieldproof studio` and `watch`, which start `fieldproof-studio`: errors, and output that cannot be written.
@Suite struct StudioCommandTests {
    private func with(_ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write("field: { preset: plain, length: 3 }\nstates: { a: {} }\n", to: "otp.yaml")
        try body(program)
    }

    /// The errors name the command that the user has entered, and nothing is rendered.
    @Test(arguments: [
        (["watch", "otp.yaml", "--", "no-such-command"], "the command 'no-such-command' after '--' is not found"),
        (["watch", "otp.yaml", "--format", "gif"], "'--format' must be one of png, "),
        (["watch", "--", "true"], "there is no scene before '--'"),
        (["watch", "-"], "'watch' watches files"),
        (
            ["studio", "otp.yaml", "--editor", "no-such-editor {file}"],
            "the program 'no-such-editor' of '--editor' is not found"
        ),
        (["studio", "-"], "'studio' watches files"),
    ])
    func errorsNameTheCommandOfTheUser(_ arguments: [String], _ message: String) throws {
        try with { program in
            let result = try program.run(arguments: arguments)
            #expect(result.status == 2)
            #expect(result.errors.hasPrefix("Error: \(message)"), "\(result.errors)")
            #expect(result.errors.contains("\nUsage: fieldproof \(arguments[0]) "), "\(result.errors)")
            #expect(!result.errors.contains("fieldproof-studio"))
            #expect(try program.files() == ["otp.yaml"])
        }
    }

    @Test func helpMatchesTheCommand() throws {
        try with { program in
            for command in ["watch", "studio"] {
                let result = try program.run(command, "--help")
                #expect(result.status == 0)
                #expect(result.text.contains("USAGE: fieldproof \(command) "))
            }
        }
    }

    private static let fullMessage = "standard output: error: cannot be written: No space left on device\n"
    private static let closedMessage = "standard output: error: cannot be written: Bad file descriptor\n"

    /// Nobody would know the address of the page, and a help or version that is not printed is an error.
    @Test(arguments: [
        "fieldproof studio otp.yaml --no-open", "fieldproof-studio studio otp.yaml --no-open",
        "fieldproof-studio --help", "fieldproof-studio --version", "fieldproof-studio studio --help",
        "fieldproof-studio --licenses",
    ])
    func outputThatCannotBeWrittenIsAnError(_ command: String) throws {
        try with { program in
            let full = try program.shell("timeout 60 \(command) > /dev/full || exit $?")
            #expect(full.status == 3)
            #expect(full.errors == Self.fullMessage)
            let closed = try program.shell("timeout 60 \(command) >&- || exit $?")
            #expect(closed.status == 3)
            #expect(closed.errors == Self.closedMessage)
        }
    }

    /// The reader of the help has ended before it is written.
    @Test func helpEndsSilentlyWhenTheReaderStops() throws {
        try with { program in
            let result = try program.shell(
                """
                set +e +o pipefail; mkfifo gone
                (read -r _ < gone; fieldproof-studio --help; echo $? > status) | (exec <&-; echo > gone)
                """)
            #expect(result.errors == "")
            let status = try String(contentsOf: program.folder.appending(path: "status"), encoding: .utf8)
            #expect(status == "141\n")
        }
    }
}
