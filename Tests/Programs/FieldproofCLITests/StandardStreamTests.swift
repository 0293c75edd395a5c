import Foundation
import Testing

/// Standard input, output and error that the caller has closed, and a reader of the output that stops early.
@Suite struct StandardStreamTests {
    private func withScene(_ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { try? FileManager.default.removeItem(at: program.folder) }
        try Data(
            """
            name: otp
            field: { preset: underline }
            states: { empty: {}, typing: { text: "482" } }
            matrix: { field.length: [4, 5, 6, 7, 8, 9, 10, 11], theme: [light, dark] }
            """.utf8
        ).write(to: program.folder.appending(path: "s.yaml"))
        try body(program)
    }

    /// The exit code of the program with arguments and redirections; 124 if it takes more than a minute.
    private func status(_ program: Program, _ line: String) throws -> Int {
        let result = try program.shell("s=0; timeout 60 fieldproof \(line) || s=$?; printf '%s' $s > status")
        #expect(result.status == 0, "\(line)")
        let text = try String(contentsOf: program.folder.appending(path: "status"), encoding: .utf8)
        return try #require(Int(text))
    }

    /// Redirections that close each subset of the three streams.
    static let redirections = (0..<8).map { set in
        (0..<3).filter { set >> $0 & 1 == 1 }.map { ["<&-", ">&-", "2>&-"][$0] }.joined(separator: " ")
    }

    @Test(arguments: redirections) func renderWritesEveryFileWithClosedStreams(_ redirection: String) throws {
        try withScene { program in
            let code = try status(program, "render s.yaml -o out \(redirection)")
            #expect(code == 0)
            let files = try FileManager.default.contentsOfDirectory(
                atPath: program.folder.appending(path: "out/otp").path)
            // 2 states × 8 lengths × 2 themes. No message may go to a file that has the descriptor of a closed stream.
            #expect(files.count == 32)
            for file in files {
                let bytes = try Data(contentsOf: program.folder.appending(path: "out/otp/\(file)"))
                #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
                #expect(bytes.suffix(8).starts(with: "IEND".utf8))
            }
        }
    }

    /// Every command with its exit code, and whether it prints a result, which is lost if standard output is closed.
    private static let commands: [(line: String, code: Int, prints: Bool)] = [
        ("render t.yaml -o out", 0, false), ("render t.yaml -o out --json", 0, true),
        ("render t.yaml --state empty -o -", 0, true), ("render missing.yaml", 2, false),
        ("animate t.yaml -o out", 0, false), ("animate t.yaml --format gif -o -", 0, true),
        ("inspect t.yaml", 0, true), ("check t.yaml", 0, false), ("check t.yaml --json", 0, true),
        ("check t.yaml --goldens none", 1, true), ("approve t.yaml", 0, false),
        ("diff a/otp/empty.png a/otp/empty.png", 0, true), ("diff a/otp/empty.png a/otp/typing.png", 1, true),
        ("diff a b", 1, true), ("merge shards -o merged", 0, false), ("merge shards -o merged --json", 0, true),
        ("presets", 0, true), ("presets soft", 0, true), ("init new.yaml", 0, false), ("init -", 0, true),
        ("help", 0, true), ("help render", 0, true), ("help nope", 2, false), ("render --help", 0, true),
        ("--help", 0, true), ("--version", 0, true), ("--licenses", 0, true),
    ]

    @Test(arguments: redirections) func commandsKeepTheirExitCodesWithClosedStreams(_ redirection: String) throws {
        try withScene { program in
            try program.write(
                """
                name: otp
                field: { preset: underline, length: 4 }
                states: { empty: {}, typing: { text: "48" } }
                animations: { enter: { fps: 5, script: [focus, wait: 400ms] } }
                """, to: "t.yaml")
            for line in [
                "approve t.yaml", "render t.yaml -o a", "render t.yaml --state empty -o b",
                "render t.yaml -o shards --shard 1/2", "render t.yaml -o shards --shard 2/2",
            ] {
                let code = try status(program, line)
                #expect(code == 0, "\(line)")
            }
            let isClosed = redirection.split(separator: " ").contains(">&-")
            for command in Self.commands {
                let code = try status(program, "\(command.line) \(isClosed ? "" : "> printed") \(redirection)")
                #expect(code == (isClosed && command.prints ? 3 : command.code), "\(command.line) \(redirection)")
            }
        }
    }

    /// The signal comes while the program waits for a scene or an image from a pipe that nobody writes to.
    @Test(arguments: redirections) func signalStopsCommandsThatWaitForInput(_ redirection: String) throws {
        try withScene { program in
            for command in ["render f", "animate f", "inspect f", "check f", "approve f", "diff f f"] {
                let result = try program.shell(
                    """
                    rm -f f; mkfifo f; exec 9<> f
                    fieldproof \(command) 9<&- \(redirection) & p=$!
                    until grep -q fieldproof /proc/$p/comm && ls -l /proc/$p/fd | grep -q '/f$'; do
                        kill -0 $p || break
                    done
                    kill -TERM $p || true
                    timeout 60 tail --pid=$p -s 0.02 -f /dev/null || kill -KILL $p
                    s=0; wait $p || s=$?; printf '%s' $s > status
                    """)
                #expect(result.status == 0, "\(result.errors)")
                let status = try String(contentsOf: program.folder.appending(path: "status"), encoding: .utf8)
                // 128 + SIGTERM (15).
                #expect(status == "143", "\(command) \(redirection)")
            }
        }
    }

    @Test func closedInputCountsAsEmpty() throws {
        try withScene { program in
            let codes = try ["inspect - <&- > printed", "render - <&- -o out"].map { try status(program, $0) }
            #expect(codes == [2, 2])
        }
    }

    @Test func endsSilentlyWhenTheReaderStops() throws {
        try withScene { program in
            for command in [
                "inspect s.yaml", "render s.yaml --state typing --only 'otp/typing.length-4.theme-light' -o -",
            ] {
                let result = try program.shell(
                    "set +e +o pipefail; fieldproof \(command) 2> errors | head -c 1 > /dev/null; printf '%s' ${PIPESTATUS[0]} > status"
                )
                #expect(result.status == 0)
                let status = try String(contentsOf: program.folder.appending(path: "status"), encoding: .utf8)
                // A small image can fit into the pipe before the reader stops.
                #expect(status == "141" || (command.hasPrefix("render") && status == "0"), "\(command)")
                let errors = try String(contentsOf: program.folder.appending(path: "errors"), encoding: .utf8)
                #expect(errors.isEmpty, "\(errors)")
            }
        }
    }

    /// There is no run that could be continued.
    @Test(arguments: [
        "init -", "presets soft", "--licenses", "render s.yaml --only 'otp/typing.length-4.theme-light' -o -",
    ])
    func fullStandardOutputIsReportedInOneLine(_ command: String) throws {
        try withScene { program in
            let code = try status(program, "\(command) 2> errors >/dev/full")
            #expect(code == 3)
            let errors = try String(contentsOf: program.folder.appending(path: "errors"), encoding: .utf8)
            #expect(errors == "standard output: error: cannot be written: No space left on device\n")
        }
    }

    @Test func inspectRoundsToMillionths() throws {
        try withScene { program in
            let text = try program.run("inspect", "s.yaml").text
            let fractions = text.matches(of: /-?\d+\.(\d+)/).map { $0.output.1.count }
            #expect(fractions.count > 100)
            #expect((fractions.max() ?? 0) <= 6)
        }
    }
}
