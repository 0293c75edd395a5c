import Foundation
import TestTools
import Testing

/// Runs that get a signal, and runs whose output has no reader.
@Suite(.serialized) struct InterruptionTests {
    private static let kinds = [
        FaultyRuns.render, FaultyRuns.renderInline, FaultyRuns.frames, FaultyRuns.clip("apng"), FaultyRuns.clip("mp4"),
        FaultyRuns.approve,
    ]

    @Test(arguments: kinds, [SIGINT, SIGTERM])
    func signalStopsTheRunWithoutPartialFiles(_ kind: FaultyRuns.Kind, _ signal: Int32) throws {
        if kind.arguments.contains("mp4"), !FaultyRuns.canWriteVideo { return }
        let program = try Program()
        defer { program.remove() }
        // So long that the signal always comes before the end.
        try program.write(FaultyRuns.scene(width: 400, states: 1000, seconds: 3000), to: "otp.yaml")
        let location = program.folder.appending(path: kind.folder)
        let running = try program.start(arguments: kind.arguments)
        try FaultyRuns.wait { try !running.isRunning || !FaultyRuns.contents(of: location).isEmpty }
        running.send(signal)
        let result = running.result()
        #expect(result.status == 128 + signal)
        #expect(result.errors.hasPrefix("fieldproof: stopped; "), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(!FaultyRuns.isProcessRunning(in: program.folder))
        let files = try FaultyRuns.contents(of: location)
        #expect(!files.keys.contains(where: FaultyRuns.isTemporary))
        #expect(files.keys.allSatisfy { $0.hasSuffix(".png") }, "only frames and snapshots can be complete so early")
        try IndependentPNGReader.expectValid(files)
    }

    @Test func signalStopsARunBlockedOnStandardOutput() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(FaultyRuns.scene(width: 400, seconds: 60, themes: "light"), to: "otp.yaml")
        try program.write(Data(), to: "tmp/nothing")
        // The clip is larger than a pipe (64 KiB, pipe(7)), and the test does not read it.
        let running = try program.start(
            arguments: [
                "animate", "otp.yaml", "--format", "gif", "--scale", "8", "--fps", "60", "--animation", "typing",
                "-o", "-",
            ], environment: ["TMPDIR": program.folder.appending(path: "tmp").path])
        try FaultyRuns.wait { try !running.isRunning || FaultyRuns.contents(of: program.folder).count > 2 }
        running.send(SIGINT)
        #expect(running.result().status == 130)
        #expect(try program.files() == ["otp.yaml", "tmp/nothing"])
    }

    @Test func signalStopsARunBlockedOnStandardError() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(FaultyRuns.scene(width: 400, states: 1000), to: "otp.yaml")
        let kind = FaultyRuns.render
        // The launcher fills the pipe of standard error (64 KiB, pipe(7)), so the first message blocks.
        let running = try program.start(
            arguments: kind.arguments,
            launcher: ["bash", "-c", "head -c 65536 /dev/zero >&2; exec \"$@\"", "bash"])
        let location = program.folder.appending(path: kind.folder)
        try FaultyRuns.wait { try !running.isRunning || !FaultyRuns.contents(of: location).isEmpty }
        running.send(SIGINT)
        try FaultyRuns.wait { !running.isRunning }
        #expect(running.result().status == 130)
        let files = try FaultyRuns.contents(of: location)
        #expect(!files.keys.contains(where: FaultyRuns.isTemporary))
        try IndependentPNGReader.expectValid(files)
    }

    /// Runs the program with standard output (1) or standard error (2) going to a pipe without a reader.
    private func run(_ arguments: String, withoutReaderOf output: Int) throws -> (result: Program.Result, Program) {
        let program = try Program()
        try program.write(FaultyRuns.scene(themes: "light"), to: "otp.yaml")
        let line = "exec 3> >(:); wait $!; fieldproof \(arguments) \(output)>&3 || echo status $? >&\(3 - output)"
        return (try program.shell(line), program)
    }

    @Test func writesAllFilesWhenStandardErrorHasNoReader() throws {
        let (result, program) = try run("render otp.yaml", withoutReaderOf: 2)
        defer { program.remove() }
        #expect(result.text == "")
        #expect(try FaultyRuns.contents(of: program.folder.appending(path: "out")).count == 12)
    }

    @Test(arguments: [
        "render otp.yaml --json --quiet", "animate otp.yaml --format gif -o - --quiet --animation typing",
        "presets",
    ])
    func endsSilentlyWhenStandardOutputHasNoReader(_ arguments: String) throws {
        let (result, program) = try run(arguments, withoutReaderOf: 1)
        defer { program.remove() }
        // Shells report a program that SIGPIPE (13) ended as 128 + 13. There is no message.
        #expect(result.errors == "status 141\n", "\(result.errors)")
        #expect(!(try FaultyRuns.contents(of: program.folder).keys.contains(where: FaultyRuns.isTemporary)))
    }

    @Test func ignoredSignalStaysIgnored() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(FaultyRuns.scene(), to: "otp.yaml")
        let running = try program.start(
            arguments: ["render", "-", "--quiet"], launcher: ["env", "--ignore-signal=HUP"])
        try FaultyRuns.wait { running.name == "fieldproof" }
        // The program waits for its scene on standard input.
        running.send(SIGHUP)
        try running.finishInput(FaultyRuns.scene())
        #expect(running.result().status == 0)
    }
}

/// A PNG reader that shares no code with the project.
private enum IndependentPNGReader {
    /// Expects that every file is a complete PNG.
    static func expectValid(_ files: [String: Data]) throws {
        try Tool.inFolder { folder in
            for (number, bytes) in files.values.enumerated() {
                try bytes.write(to: folder.appending(path: "\(number).png"))
            }
            let script = Project.root.appending(path: "Tests/Drawing/FieldEncodingTests/independent_png.py")
            let found = String(decoding: try Tool.run("python3", script.path, folder.path), as: UTF8.self)
            #expect(found.split(separator: "\n").count == files.count)
        }
    }
}
