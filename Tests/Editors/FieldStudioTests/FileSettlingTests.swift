import FieldFiles
import FieldPlatform
import FieldScene
import Foundation
import Synchronization
import Testing

@testable import FieldStudio

/// Edits of scene files that another program writes in place, slowly.
@Suite struct FileSettlingTests {
    private static let scene = """
        # A code.
        canvas: { width: 160, height: 60 }
        field:
          preset: plain
          length: 3
        states:
          a: { text: "1" }

        """
    /// What the other program writes, in two halves. The first one has the line that the edit changes.
    private static let theirs = scene.replacing("# A code.", with: "# Their code.")
    private static let halves = theirs.components(separatedBy: "states").enumerated().map { index, part in
        Data(((index == 0 ? "" : "states") + part).utf8)
    }
    /// Their text with the edit.
    private static let both = theirs.replacing("length: 3", with: "length: 4")

    /// The system knows on this disk which files are open for writing.
    private static var hasLeases: Bool {
        guard let bench = try? Bench(), let path = try? bench.write("a", to: "a") else { return false }
        defer { bench.remove() }
        return FileLease.isOpenForWriting(path) == false
    }

    /// A scene, and another program that empties it and writes the first half.
    private final class Other: Sendable {
        let bench: Bench
        let path: String
        /// The file, while the other program has it open.
        let handle: Mutex<FileHandle?>
        /// How often the editor has waited.
        let pauses = Atomic(0)

        init() throws {
            bench = try Bench()
            path = try bench.write(FileSettlingTests.scene, to: "otp.yaml")
            handle = Mutex(nil)
        }

        func begin() throws {
            let file = try FileHandle(forWritingTo: URL(filePath: path))
            try file.truncate(atOffset: 0)
            try file.write(contentsOf: FileSettlingTests.halves[0])
            handle.withLock { $0 = file }
        }

        func finish() throws {
            try handle.withLock { file in
                try file?.write(contentsOf: FileSettlingTests.halves[1])
                try file?.close()
                file = nil
            }
        }

        /// Sets the length to 4. `body` is called with the number of each pause, from 1.
        func edit(base: String? = nil, _ body: @escaping @Sendable (Int) throws -> Void) throws -> String {
            let editor = SceneEditor(
                settling: FileSettling { [self] in
                    try? body(pauses.add(1, ordering: .relaxed).newValue)
                    // Programs that other tests start have copies of open files for a moment.
                    usleep(1_000)
                })
            let base = try editor.read(path).digest
            try begin()
            let edit = SceneEditor.Edit.values([(["field", "length"], .numeral("4"))])
            return String(decoding: try editor.apply(edit, to: path, base: base).text, as: UTF8.self)
        }

        var text: String? { try? String(contentsOfFile: path, encoding: .utf8) }
    }

    @Test(.enabled(if: hasLeases, "the file system has no leases")) func editWaitsForAnUnfinishedWrite() throws {
        let other = try Other()
        defer { other.bench.remove() }
        let text = try other.edit { if $0 == 3 { try other.finish() } }
        #expect(other.pauses.load(ordering: .relaxed) >= 3)
        #expect(text == Self.both)
        #expect(other.text == Self.both)
    }

    /// A program that opens the file again for each part.
    @Test func anEditWaitsWhileAFileGrows() throws {
        let other = try Other()
        defer { other.bench.remove() }
        let text = try other.edit { number in
            if number == 1 {
                try other.handle.withLock { file in
                    try file?.close()
                    file = nil
                }
            }
            guard number <= 4 else { return }
            let part = FileSettlingTests.halves[1].count / 4
            let range = part * (number - 1)..<(number == 4 ? FileSettlingTests.halves[1].count : part * number)
            let file = try FileHandle(forUpdating: URL(filePath: other.path))
            try file.seekToEnd()
            try file.write(contentsOf: FileSettlingTests.halves[1].subdata(in: range))
            try file.close()
        }
        #expect(text == Self.both)
        #expect(other.text == Self.both)
    }

    @Test(.enabled(if: hasLeases, "the file system has no leases"))
    func unfinishedFileIsNotReplaced() throws {
        let other = try Other()
        defer { other.bench.remove() }
        do {
            _ = try other.edit { _ in }
            Issue.record("the edit was written")
        } catch SceneEditor.Failure.file(let error) {
            #expect(error.description.hasPrefix("\(other.path): error: cannot be written: another program is still"))
        }
        #expect(other.pauses.load(ordering: .relaxed) == FileSettling.limit)
        try other.finish()
        #expect(other.text == Self.theirs)
        #expect(try FileManager.default.contentsOfDirectory(atPath: other.bench.path("")) == ["otp.yaml"])
    }

    /// A program opens the file when the new one is ready: what it writes afterwards is in the file.
    @Test(.enabled(if: hasLeases, "the file system has no leases")) func fileOpenedBeforeTheExchangeIsNotReplaced()
        throws
    {
        let other = try Other()
        defer { other.bench.remove() }
        let old = Array(Self.scene.utf8)
        var (late, count): (FileHandle?, Int) = (nil, 0)
        let outcome = try ConditionalReplacement.replace(
            other.path, by: Array("mine".utf8), expecting: old, limit: 1_000
        ) { new, path in
            if count == 0 { late = try? FileHandle(forUpdating: URL(filePath: path)) }
            count += 1
            return FileExchange.exchange(new, path)
        }
        #expect(outcome == .changed(old))
        // There, and back.
        #expect(count == 2)
        try late?.seekToEnd()
        try late?.write(contentsOf: Data("# more\n".utf8))
        try late?.close()
        #expect(other.text == Self.scene + "# more\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: other.bench.path("")) == ["otp.yaml"])
    }

    @Test(.enabled(if: hasLeases, "the file system has no leases")) func anOpenFileIsNotRemoved() throws {
        let other = try Other()
        defer { other.bench.remove() }
        let file = try FileHandle(forUpdating: URL(filePath: other.path))
        #expect(throws: FileError.self) {
            try ConditionalReplacement.remove(
                other.path, expecting: Array(Self.scene.utf8), limit: 1_000, settling: FileSettling {})
        }
        try file.close()
        #expect(other.text == Self.scene)
    }
}
