import FieldFiles
import FieldPlatform
import Foundation
import TestTools
import Testing

@testable import FieldStudio

/// Reviews whose files change meanwhile, or cannot be written: nothing is lost, and nothing is overwritten.
@Suite struct ReviewConflictTests {
    private static let name = "otp/one.theme-light"

    /// Something that happens between looking at a picture and accepting it.
    enum Change: String, CaseIterable {
        case edit, replacedGolden, removedGolden, newAlternative
    }

    @Test(arguments: Change.allCases) func changesThatWereNotSeenAreNotAccepted(_ change: Change) async throws {
        let bench = try ReviewBench()
        defer { bench.remove() }
        try bench.approve()
        try await bench.edit(ReviewBench.recolored)
        let pictures = await bench.pictures()
        let golden = "Goldens/\(Self.name).png"
        switch change {
        case .edit: try await bench.edit(ReviewBench.recolored.replacing("length: 3", with: "length: 4"))
        case .replacedGolden: try bench.bench.write(Data("theirs".utf8), to: golden)
        case .removedGolden: unlink(bench.bench.path(golden))
        case .newAlternative: try bench.bench.write(Data("theirs".utf8), to: "Goldens/\(Self.name).alt-1.png")
        }
        let before = try bench.files()
        // The other pictures are as they were, but one request is one step.
        #expect(await bench.accept(pictures).0 == 409)
        #expect(await bench.reject(pictures, "no").0 == 409)
        #expect(try bench.files() == before)
        #expect(bench.studio.history.last == nil)
    }

    @Test func goldenAddedByAnotherProgramIsNotOverwritten() async throws {
        let bench = try ReviewBench()
        defer { bench.remove() }
        let pictures = await bench.pictures().filter { $0.key == Self.name }
        try bench.bench.write(Data("theirs".utf8), to: "Goldens/\(Self.name).png")
        #expect(await bench.accept(pictures).0 == 409)
        #expect(try bench.files() == ["\(Self.name).png": Array("theirs".utf8)])
    }

    /// A step is taken back as a whole or not at all.
    @Test(arguments: [true, false]) func undoOverwritesNothing(isRemoved: Bool) async throws {
        let bench = try ReviewBench()
        defer { bench.remove() }
        try bench.approve()
        try await bench.edit(ReviewBench.recolored)
        #expect(await bench.accept(bench.pictures()).0 == 200)
        if isRemoved {
            unlink(bench.bench.path("Goldens/\(Self.name).png"))
        } else {
            try bench.bench.write(Data("theirs".utf8), to: "Goldens/\(Self.name).png")
        }
        let before = try bench.files()
        #expect(await bench.undo() == 409)
        #expect(try bench.files() == before)
        // It is possible again when the file is as it was.
        let accepted = try #require(bench.studio.history.last?.changes.first { $0.path.hasSuffix("\(Self.name).png") })
        try bench.bench.write(Data(accepted.after ?? []), to: "Goldens/\(Self.name).png")
        #expect(await bench.undo() == 200)
        try bench.approve(in: "expected")
        #expect(try bench.files() == bench.files(in: "expected"))
    }

    @Test func anOlderStepIsNotUndone() async throws {
        let bench = try ReviewBench()
        defer { bench.remove() }
        let pictures = await bench.pictures()
        #expect(await bench.accept(pictures.filter { $0.key == Self.name }).0 == 200)
        let first = try #require(bench.studio.history.last?.number)
        #expect(await bench.accept(pictures.filter { $0.key != Self.name }).0 == 200)
        let before = try bench.files()
        #expect(await bench.call("POST", "/api/review/undo", .object([("step", .integer(first))])).0 == 409)
        #expect(try bench.files() == before)
    }

    @Test func linksAreNotFollowed() async throws {
        let bench = try ReviewBench()
        defer { bench.remove() }
        try bench.approve()
        try await bench.edit(ReviewBench.recolored)
        let golden = bench.bench.path("Goldens/\(Self.name).png")
        let outside = bench.bench.path("outside.png")
        try FileManager.default.moveItem(atPath: golden, toPath: outside)
        try FileManager.default.createSymbolicLink(atPath: golden, withDestinationPath: outside)
        let bytes = try Files.read(outside)
        let pictures = await bench.pictures().filter { $0.key == Self.name }
        let (status, outcomes) = await bench.accept(pictures)
        #expect(status == 200)
        #expect(outcomes == [Self.name: "failed"])
        #expect(try Files.read(outside) == bytes)
        #expect(bench.studio.history.last == nil)
    }

    @Test(.enabled(if: SmallDisk.isAvailable, "mounting a small disk needs root"), arguments: [true, false])
    func nothingIsLostIfTheDiskIsFullOrReadOnly(isFull: Bool) async throws {
        let bench = try ReviewBench(goldens: "disk/Goldens")
        defer { bench.remove() }
        let disk = try SmallDisk(at: bench.bench.folder.appending(path: "disk"), kilobytes: 256)
        defer { disk.remove() }
        let folder = "disk/Goldens"
        try bench.approve(in: folder)
        try await bench.edit(ReviewBench.recolored)
        let before = try bench.files(in: folder)
        let rest = bench.bench.path("disk/rest")
        if isFull {
            let isCreated = FileManager.default.createFile(atPath: rest, contents: nil)
            #expect(isCreated)
            let handle = try FileHandle(forWritingTo: URL(filePath: rest))
            while (try? handle.write(contentsOf: Data(repeating: 1, count: 1_024))) != nil {}
        } else {
            try disk.setReadOnly(true)
        }
        let pictures = await bench.pictures()
        let accepted = await bench.accept(pictures)
        #expect(accepted.0 == 200)
        #expect(Set(accepted.1.values) == ["failed"])
        #expect(await bench.reject(pictures, "no").1.values.allSatisfy { $0 == "failed" })
        #expect(try bench.files(in: folder) == before)
        #expect(bench.studio.history.last == nil)
        if isFull { unlink(rest) } else { try disk.setReadOnly(false) }
        #expect(await Set(bench.accept(pictures).1.values) == ["updated"])
        // The disk is full again: what cannot be taken back stays, and is taken back later.
        let after = try bench.files(in: folder)
        try disk.setReadOnly(true)
        #expect(await bench.undo() == 500)
        #expect(try bench.files(in: folder) == after)
        try disk.setReadOnly(false)
        #expect(await bench.undo() == 200)
        #expect(try bench.files(in: folder) == before)
    }

    /// Other people reject other pictures on branches of their own, and git merges their notes.
    @Test(.enabled(if: Tool.isPresent("git"), "git is not installed"))
    func gitMergesNotesOnDifferentPictures() async throws {
        let bench = try ReviewBench()
        defer { bench.remove() }
        func git(_ arguments: String...) throws -> String {
            String(decoding: try Tool.run("git", ["-C", bench.bench.path("Goldens")] + arguments), as: UTF8.self)
        }
        try bench.approve()
        _ = try git("init", "-q", "-b", "main")
        _ = try git("config", "user.name", "Ada Lovelace")
        _ = try git("config", "user.email", "ada@example.org")
        _ = try git("add", ".")
        _ = try git("commit", "-qm", "goldens")
        try await bench.edit(ReviewBench.recolored)
        for (branch, name) in [("ada", "otp/one.theme-light"), ("ben", "otp/one.theme-dark")] {
            _ = try git("checkout", "-qb", branch, "main")
            #expect(await bench.reject(bench.pictures().filter { $0.key == name }, "by \(branch)").0 == 200)
            _ = try git("add", ".")
            _ = try git("commit", "-qm", "a note")
        }
        _ = try git("merge", "-q", "--no-edit", "ada")
        let notes = await bench.pictures().compactMapValues { $0["rejection"] }
        #expect(
            notes.mapValues { $0["note"]?.string } == [
                "otp/one.theme-light": "by ada", "otp/one.theme-dark": "by ben",
            ])
        #expect(notes.values.allSatisfy { $0["author"]?.string == "Ada Lovelace" })
    }
}
