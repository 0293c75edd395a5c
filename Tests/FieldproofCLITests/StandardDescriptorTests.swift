import Foundation
import Testing

/// Standard input, output and error closed by the caller, and output that nobody reads to its end.
@Suite struct StandardDescriptorTests {
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

    /// The exit code of the program with arguments and redirections; 124 where it takes more than a minute.
    private func status(_ program: Program, _ line: String) throws -> Int {
        let result = try program.shell("s=0; timeout 60 fieldproof \(line) || s=$?; printf '%s' $s > status")
        #expect(result.status == 0, "\(line)")
        let text = try String(contentsOf: program.folder.appending(path: "status"), encoding: .utf8)
        return try #require(Int(text))
    }

    /// Redirections that close each of the three, alone and together.
    static let closings = (0..<8).map { set in
        (0..<3).filter { set >> $0 & 1 == 1 }.map { ["<&-", ">&-", "2>&-"][$0] }.joined(separator: " ")
    }

    @Test(arguments: closings) func aRunWritesEveryFile(_ closing: String) throws {
        try withScene { program in
            let code = try status(program, "render s.yaml -o out \(closing)")
            #expect(code == 0)
            let files = try FileManager.default.contentsOfDirectory(
                atPath: program.folder.appending(path: "out/otp").path)
            // 2 states × 8 lengths × 2 themes, and nothing else was written in their place.
            #expect(files.count == 32)
            for file in files {
                let bytes = try Data(contentsOf: program.folder.appending(path: "out/otp/\(file)"))
                #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
                #expect(bytes.suffix(8).starts(with: "IEND".utf8))
            }
        }
    }

    @Test(
        arguments: closings, ["inspect s.yaml", "presets", "presets soft", "render s.yaml --state empty --json -o out"])
    func aResultThatCannotBePrintedIsAnError(_ closing: String, _ command: String) throws {
        try withScene { program in
            let expected = closing.contains(">&-") && closing != "2>&-" && closing != "<&- 2>&-" ? 3 : 0
            let sink = expected == 0 ? "> printed" : ""
            let code = try status(program, "\(command) \(sink) \(closing)")
            #expect(code == expected, "\(command) \(closing)")
        }
    }

    @Test func closedInputIsEmptyInput() throws {
        try withScene { program in
            let codes = try ["inspect - <&- > printed", "render - <&- -o out"].map { try status(program, $0) }
            #expect(codes == [2, 2])
        }
    }

    @Test func aReaderThatStopsEndsTheProgramQuietly() throws {
        try withScene { program in
            for command in [
                "inspect s.yaml", "render s.yaml --state typing --only 'otp/typing.length-4.theme-light' -o -",
            ] {
                let result = try program.shell(
                    "set +e +o pipefail; fieldproof \(command) 2> errors | head -c 1 > /dev/null; printf '%s' ${PIPESTATUS[0]} > status"
                )
                #expect(result.status == 0)
                let status = try String(contentsOf: program.folder.appending(path: "status"), encoding: .utf8)
                // A small image fits into the pipe before its reader goes.
                #expect(status == "141" || (command.hasPrefix("render") && status == "0"), "\(command)")
                let errors = try String(contentsOf: program.folder.appending(path: "errors"), encoding: .utf8)
                #expect(errors.isEmpty, "\(errors)")
            }
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
