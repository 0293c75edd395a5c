import FieldFiles
import FieldGoldens
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
    @Test func reportsWriteErrorsOfFilesThatRest() async {
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
