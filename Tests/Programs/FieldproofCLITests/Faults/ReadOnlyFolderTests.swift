import Foundation
import TestTools
import Testing

/// Output folders without write permission.
@Suite struct ReadOnlyFolderTests {
    private static let launcher = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]

    private func run(
        _ arguments: [String], folder: String, _ body: (Program, Program.Result) throws -> Void
    ) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(FaultyRuns.scene(states: 3), to: "otp.yaml")
        try program.write(Data("kept".utf8), to: "\(folder)/kept")
        try body(program, program.run(arguments: arguments, launcher: Self.launcher))
    }

    @Test(
        .enabled(if: getuid() == 0, "changing the user needs root"),
        arguments: [
            (["render", "otp.yaml", "-o", "locked"], "locked", "locked"),
            (["render", "otp.yaml", "-o", "locked/deep/er"], "locked", "locked"),
            (["render", "otp.yaml", "-o", "locked", "--resume"], "locked", "locked"),
            (["render", "otp.yaml", "-o", "locked", "--contact-sheet"], "locked", "locked"),
            (["render", "otp.yaml", "-o", "locked"], "locked/otp", "locked/otp"),
            (["animate", "otp.yaml", "-o", "locked"], "locked", "locked"),
            (["animate", "otp.yaml", "-o", "locked", "--format", "apng"], "locked", "locked"),
            (["approve", "otp.yaml", "--goldens", "locked"], "locked", "locked"),
        ])
    func unwritableFolderIsReportedOnce(_ arguments: [String], _ folder: String, _ reported: String) throws {
        try run(arguments, folder: folder) { (program, result) throws in
            #expect(result.status == 3)
            let errors = result.errors.split(separator: "\n").filter { $0.contains("error:") }
            #expect(errors == ["\(reported): error: cannot be written: Permission denied"], "\(result.errors)")
            #expect(try program.files() == ["\(folder)/kept", "otp.yaml"])
        }
    }

    @Test(.enabled(if: getuid() == 0, "changing the user needs root"))
    func unwritableCurrentFolderIsReported() throws {
        try run(["render", "otp.yaml", "-o", "new"], folder: "other") { (program, result) throws in
            #expect(result.status == 3)
            #expect(result.errors.contains(".: error: cannot be written: Permission denied"), "\(result.errors)")
            #expect(try program.files() == ["other/kept", "otp.yaml"])
        }
    }

    @Test func fileInPlaceOfTheOutputFolderIsReported() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(FaultyRuns.scene(states: 3), to: "otp.yaml")
        try program.write("a file", to: "out")
        let result = try program.run("render", "otp.yaml")
        #expect(result.status == 3)
        #expect(result.errors.contains("\nout: error: cannot be written: Not a directory\n"), "\(result.errors)")
        #expect(try program.files() == ["otp.yaml", "out"])
    }
}
