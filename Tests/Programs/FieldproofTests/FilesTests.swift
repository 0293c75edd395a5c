import FieldFiles
import FieldGoldens
import FieldPlatform
import FieldRendering
import FieldRuns
import FieldShards
import Fieldproof
import Foundation
import Testing

@Suite struct FilesTests {
    private func folder() throws -> String {
        let url = FileManager.default.temporaryDirectory.appending(path: "fieldproof-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url.path
    }

    @Test func writesFilesAndLeavesNoOthers() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        #expect(try Files.write(bytes, to: "\(folder)/a/b/c.bin").isNew)
        #expect(try Files.read("\(folder)/a/b/c.bin") == bytes)
        #expect(try Files.list("\(folder)/a/b") == ["c.bin"])
        #expect(try Files.list("\(folder)/nothing") == [])
    }

    @Test func doesNotRewriteEqualBytes() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(try Files.write([1, 2, 3], to: "\(folder)/x").isNew)
        #expect(try !Files.write([1, 2, 3], to: "\(folder)/x").isNew)
        #expect(try Files.write([1, 2, 4], to: "\(folder)/x").isNew)
        #expect(try Files.read("\(folder)/x") == [1, 2, 4])
    }

    @Test func failedWriteLeavesNoPartialFile() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: "\(folder)/x", withIntermediateDirectories: true)
        do throws(FileError) {
            try Files.write([1], to: "\(folder)/x")
            Issue.record("a folder was overwritten")
        } catch {
            #expect(error.code == .unwritable)
        }
        #expect(try Files.list(folder) == ["x"])
    }

    @Test func rejectsUnreadableAndTooLongFiles() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for path in [folder, "\(folder)/none"] {
            #expect(throws: FileError.self) { try Files.read(path) }
        }
        try Files.write([UInt8](repeating: 0, count: 100), to: "\(folder)/long")
        #expect(throws: FileError.self) { try Files.read("\(folder)/long", limit: 99) }
        #expect(try Files.read("\(folder)/long", limit: 100).count == 100)
    }

    @Test func createsTemporaryFilesOnlyAtUnusedPaths() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Files.write([1, 2, 3], to: "\(folder)/precious")
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/link", withDestinationPath: "\(folder)/precious")
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/dangling", withDestinationPath: "\(folder)/new")
        for name in ["precious", "link", "dangling"] { #expect(TempFileRegistry.create("\(folder)/\(name)") < 0) }
        #expect(try Files.read("\(folder)/precious") == [1, 2, 3])
        #expect(!Files.exists("\(folder)/new"))
    }

    /// The bytes go through a pipe, which stays a pipe, as do the links to it.
    @Test(arguments: ["pipe", "link", "second"]) func pipesAreWrittenInPlace(_ name: String) throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
        for (link, target) in [("link", "pipe"), ("second", "link")] {
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(link)", withDestinationPath: target)
        }
        // Open for reading and writing, so that nobody waits for the other end.
        let reader = open("\(folder)/pipe", O_RDWR | O_NONBLOCK)
        defer { close(reader) }
        func taken() -> [UInt8] {
            var bytes = [UInt8](repeating: 0, count: 100)
            let count = read(reader, &bytes, bytes.count)
            return Array(bytes.prefix(max(0, count)))
        }
        #expect(try Files.write([1, 2, 3], to: "\(folder)/\(name)").isNew)
        #expect(taken() == [1, 2, 3])
        let file = try OutputFile("\(folder)/\(name)")
        try file.write([4, 5, 6])
        try file.overwrite([7], at: 1)
        #expect(taken() == [])
        #expect(try file.commit() == nil)
        #expect(taken() == [4, 7, 6])
        #expect(FileStatus("\(folder)/pipe")?.kind == .stream)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/link") == "pipe")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/second") == "link")
        #expect(try Files.list(folder) == ["link", "pipe", "second"])
    }

    /// A link to an open file of this process, as `/dev/stdout` is: the bytes follow what was written to it before.
    @Test func openFilesAreWrittenInPlace() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let log = open("\(folder)/log", O_WRONLY | O_CREAT, 0o600)
        defer { close(log) }
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/out", withDestinationPath: "/proc/self/fd/\(log)")
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "out")
        #expect(Files.writeAll([1], to: log))
        try Files.write([2], to: "\(folder)/out")
        try Files.write([3], to: "\(folder)/link")
        #expect(Files.writeAll([4], to: log))
        #expect(try Files.read("\(folder)/log") == [1, 2, 3, 4])
        #expect(FileStatus("\(folder)/out")?.kind == .link && FileStatus("\(folder)/link")?.kind == .link)
    }

    /// Nothing waits for ever for a program that writes to a pipe, but a program that has the pipe open is waited for.
    @Test func pipesAreReadIfAProgramWritesToThem() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = "\(folder)/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        let reason = "it is a pipe, and no program writes to it; start one, or give a file"
        #expect(throws: FileError(code: .unreadable, path: path, reason: reason)) {
            try Files.read(path, patience: 0)
        }
        // The writer opens the pipe when the reader does, and writes more than the pipe holds.
        let bytes = [UInt8](repeating: 7, count: 100_000)
        let writer = Thread {
            let descriptor = open(path, O_WRONLY)
            #expect(Files.writeAll(bytes, to: descriptor))
            close(descriptor)
        }
        writer.start()
        #expect(try Files.read(path, patience: 600_000) == bytes)
    }

    /// Of links, only those to regular files, or to nothing, are replaced.
    @Test func linksToFoldersPipesAndLoopsAreRejected() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
        try Files.write([9], to: "\(folder)/out/file")
        let links = ["loop": "loop", "folder": "out", "out/pipe": "../pipe", "out/folder": "..", "out/loop": "loop"]
        for (link, target) in links {
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(link)", withDestinationPath: target)
        }
        let reasons = [
            "loop": "Too many levels of symbolic links", "folder": "it is a link to a folder",
            "out/pipe": "it is a link to a pipe or a device", "out/folder": "it is a link to a folder",
            "out/loop": "Too many levels of symbolic links",
        ]
        for (link, reason) in reasons {
            let (path, root) = ("\(folder)/\(link)", link.hasPrefix("out/") ? "\(folder)/out" : nil)
            #expect(throws: FileError(code: .unwritable, path: path, reason: reason)) {
                try Files.write([1], to: path, inside: root)
            }
            #expect(throws: FileError(code: .unwritable, path: path, reason: reason)) {
                _ = try OutputFile(path, inside: root)
            }
            #expect(FileStatus(path)?.kind == .link)
        }
        for (link, target) in [("replaced", "out/file"), ("dangling", "nothing")] {
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(link)", withDestinationPath: target)
            try Files.write([1], to: "\(folder)/\(link)")
            #expect(FileStatus("\(folder)/\(link)")?.kind == .regular)
        }
        #expect(try Files.read("\(folder)/out/file") == [9])
        #expect(!Files.exists("\(folder)/nothing"))
    }

    @Test func writesOnlyInsideTheFolder() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Files.write([1], to: "\(folder)/out/a/x", inside: "\(folder)/out")
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/out/b", withDestinationPath: folder)
        for path in ["out/../x", "out/a/../../x", "x", "outer/x", "out/b/x", "out/b/c/x"] {
            let error = #expect(throws: FileError.self) {
                try Files.write([1], to: "\(folder)/\(path)", inside: "\(folder)/out")
            }
            #expect(error?.code == .unwritable)
        }
        #expect(try Files.tree(folder) == ["out/a/x"])
    }

    @Test func removesOnlyInsideTheFolder() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for path in ["x", "out/a/x"] { try Files.write([1], to: "\(folder)/\(path)") }
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/out/b", withDestinationPath: folder)
        for path in ["out/../x", "x", "out/b/x"] {
            #expect(throws: FileError.self) { try Files.remove("\(folder)/\(path)", inside: "\(folder)/out") }
        }
        for path in ["out/a/x", "out/a/gone"] { try Files.remove("\(folder)/\(path)", inside: "\(folder)/out") }
        #expect(try Files.tree(folder) == ["x"])
    }

    /// Runs in its own process: the test closes the descriptor of an open file, and no other file may reuse its number.
    @Test func reportsWriteErrorsOfClosedOutputFiles() async {
        await #expect(processExitsWith: .success) {
            let file = try OutputFile(FileManager.default.temporaryDirectory.appending(path: "x").path)
            let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
                Int32($0)
            }
            let descriptor = try #require(
                descriptors.first {
                    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == file.path
                })
            close(descriptor)
            #expect(throws: FileError.self) { try file.rest() }
        }
    }
}
