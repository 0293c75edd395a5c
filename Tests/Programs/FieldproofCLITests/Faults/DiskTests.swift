import Foundation
import TestTools
import Testing

/// Runs that write to a full or read-only disk.
@Suite(.serialized) struct DiskTests {
    private static let kinds = [
        FaultyRuns.render, FaultyRuns.render.resuming, FaultyRuns.frames, FaultyRuns.clip("apng"),
        FaultyRuns.clip("mp4"), FaultyRuns.clip("webm"), FaultyRuns.approve,
    ]

    /// The files that a run writes without a fault. They are removed again.
    private func expectedFiles(_ kind: FaultyRuns.Kind, in program: Program) throws -> [String: Data] {
        #expect(try program.run(arguments: kind.arguments).status == 0)
        let location = program.folder.appending(path: kind.folder)
        defer { try? FileManager.default.removeItem(at: location) }
        return try FaultyRuns.contents(of: location)
    }

    @Test(.enabled(if: SmallDisk.isAvailable, "mounting a small disk needs root"), arguments: kinds)
    func fullDiskIsReportedOnceAndRunCompletesWhenThereIsSpace(_ kind: FaultyRuns.Kind) throws {
        if kind.isVideo, !FaultyRuns.canWriteVideo { return }
        let program = try Program()
        defer { program.remove() }
        try program.write(FaultyRuns.scene(seconds: 5), to: "otp.yaml")
        let expected = try expectedFiles(kind, in: program)
        // Half of the space that the files need, in pages of 4 KiB.
        let kilobytes = expected.values.map { ($0.count + 4095) / 4096 * 4 }.reduce(0, +) / 2
        let disk = try SmallDisk(at: program.folder.appending(path: kind.folder), kilobytes: kilobytes)
        defer { disk.remove() }
        let full = try program.run(arguments: kind.arguments)
        #expect(full.status == 3)
        #expect(full.errors.components(separatedBy: "No space left on device").count == 2, "\(full.errors)")
        #expect(full.errors.contains("to continue when there is space: fieldproof "), "\(full.errors)")
        #expect(full.errors.contains("\(kind.folder)/otp/"), "no file is named: \(full.errors)")
        #expect(!full.errors.contains(".tmp"), "\(full.errors)")
        for (name, bytes) in try FaultyRuns.contents(of: disk.folder) { #expect(bytes == expected[name], "\(name)") }
        try disk.resize(kilobytes: 64_000)
        let again = try program.run(arguments: kind.arguments)
        #expect(again.status == 0, "\(again.errors)")
        #expect(try FaultyRuns.contents(of: disk.folder) == expected)
    }

    @Test(.enabled(if: SmallDisk.isAvailable, "mounting a small disk needs root"), arguments: kinds)
    func readOnlyDiskIsReportedAndLeftUnchanged(_ kind: FaultyRuns.Kind) throws {
        if kind.isVideo, !FaultyRuns.canWriteVideo { return }
        let program = try Program()
        defer { program.remove() }
        try program.write(FaultyRuns.scene(width: 130), to: "otp.yaml")
        let disk = try SmallDisk(at: program.folder.appending(path: kind.folder), kilobytes: 64_000)
        defer { disk.remove() }
        #expect(try program.run(arguments: kind.arguments).status == 0)
        let before = try FaultyRuns.contents(of: disk.folder)
        try disk.setReadOnly(true)
        try program.write(FaultyRuns.scene(), to: "otp.yaml")
        let result = try program.run(arguments: kind.arguments)
        #expect(result.status == 3)
        #expect(result.errors.contains("cannot be written: Read-only file system"), "\(result.errors)")
        #expect(try FaultyRuns.contents(of: disk.folder) == before)
        try disk.setReadOnly(false)
        #expect(try program.run(arguments: kind.arguments).status == 0)
        #expect(try FaultyRuns.contents(of: disk.folder).keys.sorted() == before.keys.sorted())
    }

    /// A limit on the size of files can be set without root.
    @Test(.disabled(if: Sanitizer.isOn, "the sanitizer's own files exceed the limit"))
    func fileSizeLimitIsReportedAndLeavesNoPartialFile() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(FaultyRuns.scene(width: 400, seconds: 20), to: "otp.yaml")
        let result = try program.run(
            arguments: ["animate", "otp.yaml", "--quiet", "--format", "gif"], launcher: ["prlimit", "--fsize=512"])
        #expect(result.status == 3)
        #expect(result.errors.contains("out/otp/typing.theme-light.gif: error: cannot be written: File too large"))
        #expect(
            result.errors.contains("2 of 2 clips failed; to render only what is missing: fieldproof animate otp.yaml"))
        #expect(try program.files() == ["otp.yaml"])
    }
}
