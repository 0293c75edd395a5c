import FieldFiles
import FieldGoldens
import FieldRendering
import FieldRuns
import FieldShards
import Fieldproof
import Foundation
import Testing

@Suite struct ShardRecordTests {
    /// A folder that contains `out` and `elsewhere`. The folder of records in `out` is a link to `elsewhere`.
    private func folder() throws -> String {
        let url = FileManager.default.temporaryDirectory.appending(path: "fieldproof-\(UUID().uuidString)")
        for name in ["out", "elsewhere"] {
            try FileManager.default.createDirectory(
                at: url.appending(path: name), withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(
            atPath: url.appending(path: "out/.fieldproof").path, withDestinationPath: "../elsewhere")
        return url.path
    }

    @Test func rejectsARecordFolderThatIsALink() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let record = ShardRecord(.check, Shard(number: 1, of: 2), identity: RunIdentity(lines: []), arguments: [])
        try Files.write([1], to: "\(folder)/elsewhere/check-1-of-2.json")
        var result = CheckResult(scene: "s", name: "a", verdict: .new)
        result.actual = [1, 2, 3]
        #expect(throws: FileError.self) { try record.begin(in: "\(folder)/out") }
        #expect(throws: FileError.self) { try record.finish([result], in: "\(folder)/out") }
        #expect(throws: FileError.self) { try record.finish([], in: "\(folder)/out") }
        #expect(throws: FileError.self) {
            let nothing = RunOutcome(.images, count: 0, entries: { [] }, failures: [], triedCount: 0)
            try record.finish(nothing, in: "\(folder)/out", jobs: 1)
        }
        #expect(throws: FileError.self) {
            try ClipManifest(
                path: "\(folder)/out/\(record.manifestPath)", inside: "\(folder)/out", isPart: true)
        }
        #expect(try Files.tree("\(folder)/elsewhere") == ["check-1-of-2.json"])
        #expect(try Files.read("\(folder)/elsewhere/check-1-of-2.json") == [1])
    }
}
