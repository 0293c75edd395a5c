import Foundation
import TestTools
import Testing

/// Files that another process changes or removes during a run.
///
/// The order of events is fixed: the pipe of standard error is full, so a run blocks at its first line of progress,
/// after a tenth of its snapshots, until the test reads the pipe.
@Suite(.serialized) struct SharedFolderTests {
    private func with(_ scene: String = FaultyRuns.scene(states: 3, themes: "light"), _ body: (Program) throws -> Void)
        throws
    {
        let program = try Program()
        defer { program.remove() }
        try program.write(scene, to: "otp.yaml")
        try body(program)
    }

    /// A hundred snapshots and a strip, which is enough for lines of progress.
    private static let many = FaultyRuns.scene(states: 100, themes: "light")

    /// Runs a check, and calls `body` after the first golden was opened and before the eleventh is.
    private func check(
        _ program: Program, _ options: String..., during body: () throws -> Void
    ) throws -> Program.Result {
        let events = inotify_init1(Int32(IN_CLOEXEC))
        defer { close(events) }
        let first = try #require(try program.files().first { $0.hasPrefix("Goldens/") })
        #expect(inotify_add_watch(events, program.folder.appending(path: first).path, UInt32(IN_OPEN)) >= 0)
        // The launcher fills the pipe of standard error (64 KiB, pipe(7)).
        let running = try program.start(
            arguments: ["check", "otp.yaml", "--jobs", "1"] + options,
            launcher: ["bash", "-c", "head -c 65536 /dev/zero >&2; exec \"$@\"", "bash"])
        var event = [UInt8](repeating: 0, count: 4096)
        #expect(read(events, &event, event.count) > 0)
        try body()
        return running.result()
    }

    @Test func goldenDeletedDuringACheckIsReportedAsNew() throws {
        try with(Self.many) { program in
            #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
            let result = try check(program) {
                try FileManager.default.removeItem(
                    at: program.folder.appending(path: "Goldens/otp/s50.theme-light.png"))
            }
            #expect(result.status == 1)
            #expect(
                result.text
                    == "otp/s50.theme-light: new, no golden; accept the image with: fieldproof approve otp.yaml"
                    + " --only otp/s50.theme-light\n", "\(result.text)")
            #expect(result.errors.hasSuffix("101 images: 100 unchanged, 1 new\n"))
        }
    }

    @Test func goldenReplacedDuringACheckIsReadCompletely() throws {
        try with(Self.many) { program in
            #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
            try program.write(
                Data(FaultyRuns.scene(width: 130, states: 100, themes: "light").utf8), to: "other/otp.yaml")
            let result = try check(program) {
                let approval = try program.run("approve", "other/otp.yaml", "--only", "otp/s50*")
                #expect(approval.errors == "0 added, 1 updated, 0 unchanged, 0 removed in Goldens\n")
            }
            #expect(result.status == 1)
            #expect(result.text.contains("\notp/s50.theme-light: different, "), "\(result.text)")
            #expect(
                result.errors.hasSuffix(" --only otp/s50.theme-light\n101 images: 100 unchanged, 1 different\n"),
                "\(result.errors)")
        }
    }

    @Test func sceneAndImagesCanBeDeletedOnceRead() throws {
        let scene = """
            canvas: { width: 60, height: 40 }
            content: { image: { path: dot.png, width: 20, height: 20 } }
            states: { \((100..<200).map { "s\($0): " }.joined(separator: ", ")) }
            """
        try with(scene) { program in
            let dot = try #require(
                Data(
                    base64Encoded:
                        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
                ))
            try program.write(dot, to: "dot.png")
            #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
            let result = try check(program, "--redraw") {
                for name in ["otp.yaml", "dot.png"] {
                    try FileManager.default.removeItem(at: program.folder.appending(path: name))
                }
            }
            #expect(result.status == 0)
            #expect(result.errors.hasSuffix("100 images: 100 unchanged\n"))
        }
    }

    @Test(arguments: [FaultyRuns.render, FaultyRuns.frames, FaultyRuns.clip("gif"), FaultyRuns.approve])
    func concurrentRunsIntoOneFolderAllSucceed(_ kind: FaultyRuns.Kind) throws {
        try with(FaultyRuns.scene()) { program in
            let location = program.folder.appending(path: kind.folder)
            #expect(try program.run(arguments: kind.arguments).status == 0)
            let expected = try FaultyRuns.contents(of: location)
            try FileManager.default.removeItem(at: location)
            let runs = try (0..<4).map { _ in try program.start(arguments: kind.arguments) }
            for run in runs {
                let result = run.result()
                #expect(result.status == 0, "\(result.errors)")
            }
            #expect(try FaultyRuns.contents(of: location) == expected)
        }
    }

    @Test func otherGoldensAreWrittenWhenOneFails() throws {
        try with { program in
            try program.write(Data(), to: "Goldens/otp/s1.theme-light.png/in the way")
            let result = try program.run("approve", "otp.yaml")
            #expect(result.status == 3)
            #expect(
                result.errors == """
                    Goldens/otp/s1.theme-light.png: error: cannot be written: it exists and is not a regular file
                    3 added, 0 updated, 0 unchanged, 0 removed in Goldens
                    1 of 4 goldens could not be written; to approve only those: fieldproof approve otp.yaml --only otp/s1.theme-light

                    """, "\(result.errors)")
        }
    }

    @Test func otherSnapshotsAreWrittenWhenOneFails() throws {
        try with { program in
            #expect(try program.run("render", "otp.yaml", "--quiet").status == 0)
            let expected = try FaultyRuns.contents(of: program.folder.appending(path: "out"))
            try FileManager.default.removeItem(at: program.folder.appending(path: "out"))
            try program.write(Data(), to: "out/otp/s1.theme-light.png/in the way")
            let result = try program.run("render", "otp.yaml", "--json")
            #expect(result.status == 3)
            #expect(
                result.errors == """
                    2 images in out
                    out/otp/s1.theme-light.png: error: cannot be written: it exists and is not a regular file
                    1 of 3 images failed; to render only what is missing: fieldproof render otp.yaml --json --only otp/s1.theme-light

                    """, "\(result.errors)")
            #expect(result.text.components(separatedBy: "\"file\"").count == 3)
            try FileManager.default.removeItem(at: program.folder.appending(path: "out/otp/s1.theme-light.png"))
            #expect(try program.run("render", "otp.yaml").status == 0)
            #expect(try FaultyRuns.contents(of: program.folder.appending(path: "out")) == expected)
        }
    }
}
