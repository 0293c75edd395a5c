import Foundation
import TestTools
import Testing

/// `--resume` skips the files that an earlier run has written, and writes all others.
@Suite struct ResumeTests {
    private let scene = """
        canvas: { width: 120, height: 40 }
        field: { preset: underline, length: 2 }
        states: { a: { text: "1" }, b: { text: "12" }, c: }
        animations: { type: { fps: 10, script: [focus, type: "12", wait: 1s] }, typing: { fps: 10, script: [type: "21", wait: 1s] } }
        """

    private func program(_ scene: String) throws -> Program {
        let program = try Program()
        try program.write(scene, to: "otp.yaml")
        return program
    }

    @Test func rewritesOnlyMissingAndChangedFiles() throws {
        let program = try program(scene)
        defer { program.remove() }
        let first = try program.run("render", "otp.yaml", "--resume")
        #expect(first.status == 0)
        #expect(first.errors.contains("3 images in out\n"))
        let expected = try program.read("out/otp/b.png")
        try FileManager.default.removeItem(at: program.folder.appending(path: "out/otp/a.png"))
        // A file that the run has not written.
        try program.write(Data("no picture".utf8), to: "out/otp/b.png")
        let second = try program.run("render", "otp.yaml", "--resume", "--json")
        #expect(second.status == 0)
        #expect(second.errors.contains("3 images in out, 1 of them from an earlier run"))
        #expect(try program.read("out/otp/b.png") == expected)
        #expect(try program.files().filter { $0.hasSuffix(".png") }.count == 3)
        // The document lists all snapshots, including those of the earlier run.
        #expect(second.text.components(separatedBy: "\"file\"").count == 4)
        let third = try program.run("render", "otp.yaml", "--resume")
        #expect(third.errors.contains("3 images in out, 3 of them from an earlier run"))
    }

    @Test func changedSceneOrFormatStartsOver() throws {
        let program = try program(scene)
        defer { program.remove() }
        _ = try program.run("render", "otp.yaml", "--resume")
        try program.write(scene.replacingOccurrences(of: "\"12\" }", with: "\"34\" }"), to: "otp.yaml")
        let changed = try program.run("render", "otp.yaml", "--resume")
        #expect(changed.errors.contains("3 images in out\n"))
        let other = try program.run("render", "otp.yaml", "--resume", "--format", "svg")
        #expect(other.errors.contains("3 images in out\n"))
        #expect(try program.files().filter { $0.hasSuffix(".svg") }.count == 3)
    }

    /// Fuzzing found the second of these ends of a cut line.
    @Test(arguments: ["", "\r", "\u{301}"]) func truncatedJournalIsReadUpToItsLastCompleteLine(_ end: String) throws {
        let program = try program(scene)
        defer { program.remove() }
        _ = try program.run("render", "otp.yaml", "--resume")
        let name = try #require(try program.files().first { $0.contains(".fieldproof/render-") })
        let journal = try program.read(name)
        try program.write(journal.dropLast(3) + Data(end.utf8), to: name)
        let again = try program.run("render", "otp.yaml", "--resume")
        #expect(again.errors.contains("3 images in out, 2 of them from an earlier run"))
        let third = try program.run("render", "otp.yaml", "--resume")
        #expect(third.errors.contains("3 images in out, 3 of them from an earlier run"))
    }

    @Test func swappedFontFilesStartOver() throws {
        let fonts = "fonts: [{ path: a.ttf, family: A }, { path: b.ttf, family: B }]\n"
        let program = try program(
            fonts + scene.replacingOccurrences(of: "length: 2", with: "length: 2, label: { family: A }"))
        defer { program.remove() }
        let root = Project.root.appending(path: "Fonts")
        for (name, file) in [("a.ttf", "Inter.ttf"), ("b.ttf", "OCRA.ttf")] {
            try program.write(Data(contentsOf: root.appending(path: file)), to: name)
        }
        _ = try program.run("render", "otp.yaml", "--resume")
        let first = try program.read("out/otp/b.png")
        let (a, b) = try (program.read("a.ttf"), program.read("b.ttf"))
        try program.write(b, to: "a.ttf")
        try program.write(a, to: "b.ttf")
        let swapped = try program.run("render", "otp.yaml", "--resume")
        #expect(swapped.errors.contains("3 images in out\n"))
        #expect(try program.read("out/otp/b.png") != first)
    }

    @Test func journalKeepsRunsOfDifferentScenesApart() throws {
        let program = try program(scene)
        defer { program.remove() }
        _ = try program.run("render", "otp.yaml", "--resume")
        let name = try #require(try program.files().first { $0.contains(".fieldproof/render-") })
        let first = try program.read(name)
        try program.write(scene.replacingOccurrences(of: "\"12\" }", with: "\"34\" }"), to: "otp.yaml")
        _ = try program.run("render", "otp.yaml", "--resume")
        // As if the first run still wrote to the journal of the second.
        try program.write(program.read(name) + first, to: name)
        let third = try program.run("render", "otp.yaml", "--resume")
        #expect(third.errors.contains("3 images in out, 3 of them from an earlier run"))
        try program.write(scene, to: "otp.yaml")
        // Two of the states are the same in both scenes, so their files are still valid.
        let last = try program.run("render", "otp.yaml", "--resume")
        #expect(last.errors.contains("3 images in out, 2 of them from an earlier run"))
    }

    @Test func concurrentRunsKeepEachOthersJournalEntries() throws {
        let program = try program(
            scene.replacingOccurrences(
                of: "c: }", with: (0..<300).map { "c\($0): { text: \"\($0)\" }" }.joined(separator: ", ") + " }"))
        defer { program.remove() }
        let runs = try (0..<3).map { _ in try program.start(arguments: ["render", "otp.yaml", "--resume", "--quiet"]) }
        for run in runs { #expect(run.result().status == 0) }
        let last = try program.run("render", "otp.yaml", "--resume")
        #expect(last.errors.contains("302 images in out, 302 of them from an earlier run"), "\(last.errors)")
    }

    @Test func linkedJournalFolderIsReportedOnce() throws {
        let program = try program(scene)
        defer { program.remove() }
        let folder = program.folder.appending(path: "out")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: ".fieldproof").path, withDestinationPath: "..")
        let result = try program.run("render", "otp.yaml", "--resume")
        #expect(result.status == 3)
        #expect(result.errors.components(separatedBy: "links are not followed").count == 2, "\(result.errors)")
        #expect(try program.files() == ["otp.yaml"])
    }

    @Test func filesInALinkedFolderDoNotCountAsFinished() throws {
        let program = try program(scene)
        defer { program.remove() }
        _ = try program.run("render", "otp.yaml", "--resume")
        let (folder, other) = (program.folder.appending(path: "out/otp"), program.folder.appending(path: "elsewhere"))
        try FileManager.default.moveItem(at: folder, to: other)
        try FileManager.default.createSymbolicLink(at: folder, withDestinationURL: other)
        let files = try program.files()
        let linked = try program.run("render", "otp.yaml", "--resume")
        #expect(linked.status == 3)
        #expect(linked.errors.contains("links are not followed"), "\(linked.errors)")
        #expect(try program.files() == files)
    }

    @Test(arguments: [[], ["--format", "apng"], ["--format", "gif"]])
    func resumesClipsAndFrames(_ format: [String]) throws {
        let program = try program(scene)
        defer { program.remove() }
        #expect(try program.run(arguments: ["animate", "otp.yaml", "--resume"] + format).status == 0)
        let clips = try program.files().filter { $0.contains("/type") }
        let bytes = try clips.map { try program.read($0) }
        let lost = try #require(clips.last)
        try FileManager.default.removeItem(at: program.folder.appending(path: lost))
        let dates = try clips.dropLast().map { try modified($0, in: program) }
        let second = try program.run(arguments: ["animate", "otp.yaml", "--resume"] + format)
        #expect(second.status == 0)
        #expect(second.errors.contains("2 clips in out, 1 of them from an earlier run"))
        #expect(try program.files().filter { $0.contains("/type") } == clips)
        #expect(try clips.map { try program.read($0) } == bytes)
        #expect(try clips.dropLast().map { try modified($0, in: program) } == dates)
    }

    private func modified(_ name: String, in program: Program) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: program.folder.appending(path: name).path)[.modificationDate]
            as? Date
    }

    @Test(arguments: ["--contact-sheet", "--dry-run"])
    func rejectsContactSheetsAndDryRuns(_ option: String) throws {
        let program = try program(scene)
        defer { program.remove() }
        let result = try program.run("render", "otp.yaml", "--resume", option)
        #expect(result.status == 2)
        #expect(result.errors.contains("'--resume' needs images in a folder"))
    }
}
