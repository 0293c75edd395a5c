import FieldPlatform
import Fieldproof
import Foundation
import Testing

/// Which of the files that are being written are taken for left.
@Suite struct LeftoverTests {
    private let me = ProcessIdentity.current

    /// Whether a file of a writer is still there after another file was written beside it.
    private func stays(_ name: String, hoursOld hours: Double = 0) throws -> Bool {
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
                space: space ?? me.space, number: number ?? me.number, start: start ?? me.start), number: 1 << 40
        ).text
    }

    @Test func whatALivingProcessWritesStays() throws {
        #expect(try stays(name()))
        #expect(try stays(name(), hoursOld: 100))
    }

    @Test func whatADeadProcessLeftGoes() throws {
        // No process has a number above the most that there can be (proc(5), pid_max is at most 2^22).
        #expect(try !stays(name(number: 1 << 22 | 1)))
        // A process that began at another time has had the number.
        #expect(try !stays(name(start: me.start + 1)))
    }

    @Test func whatAnotherMachineWritesStaysForADay() throws {
        #expect(try stays(name(space: "0123456789abcdef.1", number: 1 << 22 | 1)))
        #expect(try stays(name(space: "0123456789abcdef.1"), hoursOld: 23))
        #expect(try !stays(name(space: "0123456789abcdef.1"), hoursOld: 25))
    }

    @Test(arguments: [
        ".x.tmp", ".fieldproof-a-1.tmp", "fieldproof-a-1-1-1.tmp", ".fieldproof-a-0-1-1.tmp", ".fieldproof-a-1-1-1.png",
    ])
    func whatHasAnotherKindOfNameStays(_ name: String) throws {
        #expect(try stays(name, hoursOld: 1000))
    }

    @Test func aNameSaysWhoWrites() throws {
        let name = TempFileName(writer: ProcessIdentity(space: "0f.12", number: 34, start: 56), number: 78)
        #expect(name.text == ".fieldproof-0f.12-34-56-78.tmp")
        #expect(TempFileName(name.text) == name)
    }
}
