import FieldPlatform
import Fieldproof
import Foundation
import Testing

/// Which temporary files are considered stale.
@Suite struct StaleTempFileTests {
    private let current = ProcessIdentity.current

    /// Whether a temporary file still exists after another file was written to its folder.
    private func survives(_ name: String, hoursOld hours: Double = 0) throws -> Bool {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fieldproof-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: name)
        try Data([1]).write(to: file)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -hours * 3600)], ofItemAtPath: file.path)
        try Files.write([1], to: "\(folder.path)/picture.png")
        #expect(FileManager.default.fileExists(atPath: "\(folder.path)/picture.png"))
        return FileManager.default.fileExists(atPath: file.path)
    }

    private func name(space: String? = nil, number: Int32? = nil, start: UInt64? = nil) -> String {
        TempFileName(
            writer: ProcessIdentity(
                space: space ?? current.space, number: number ?? current.number, start: start ?? current.start),
            number: 1 << 40
        ).text
    }

    @Test func keepsFilesOfRunningProcesses() throws {
        #expect(try survives(name()))
        #expect(try survives(name(), hoursOld: 100))
    }

    @Test func removesFilesOfDeadProcesses() throws {
        // No process can have this number: pid_max is at most 2^22 (proc(5)).
        #expect(try !survives(name(number: 1 << 22 | 1)))
        // The number belonged to a process with another start time.
        #expect(try !survives(name(start: current.start + 1)))
    }

    @Test func keepsFilesOfOtherMachinesForADay() throws {
        #expect(try survives(name(space: "0123456789abcdef.1", number: 1 << 22 | 1)))
        #expect(try survives(name(space: "0123456789abcdef.1"), hoursOld: 23))
        #expect(try !survives(name(space: "0123456789abcdef.1"), hoursOld: 25))
    }

    @Test(arguments: [
        ".x.tmp", ".fieldproof-a-1.tmp", "fieldproof-a-1-1-1.tmp", ".fieldproof-a-0-1-1.tmp", ".fieldproof-a-1-1-1.png",
    ])
    func keepsFilesWithOtherNames(_ name: String) throws {
        #expect(try survives(name, hoursOld: 1000))
    }

    @Test func nameIdentifiesTheWriter() throws {
        let name = TempFileName(writer: ProcessIdentity(space: "0f.12", number: 34, start: 56), number: 78)
        #expect(name.text == ".fieldproof-0f.12-34-56-78.tmp")
        #expect(TempFileName(name.text) == name)
    }
}
