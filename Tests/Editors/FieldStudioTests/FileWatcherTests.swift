import FieldPlatform
import Foundation
import Testing

/// Reported changes, by the system and by polling.
@Suite struct FileWatcherTests {
    private let signal = WakeSignal()

    /// The changes of a folder with the file `a` and the folder `sub`.
    private func changes(
        polls: Bool, of action: (Bench) throws -> Void
    ) throws -> (bench: Bench, changes: FileWatcher.Changes) {
        let bench = try Bench()
        defer { bench.remove() }
        try bench.write("1", to: "a")
        try bench.write("1", to: "sub/b")
        let watcher = FileWatcher(polls: polls)
        #expect(watcher.watch([bench.folder.path]) == [bench.folder.path])
        try action(bench)
        return (bench, watcher.wait(until: signal.descriptor))
    }

    @Test(arguments: [false, true]) func writingInPlace(polls: Bool) throws {
        let (bench, changes) = try changes(polls: polls) { try $0.write("22", to: "a") }
        #expect(changes.files.contains(bench.path("a")))
        #expect(!changes.hasFolders)
    }

    @Test(arguments: [false, true]) func renamingOver(polls: Bool) throws {
        let (bench, changes) = try changes(polls: polls) { try $0.replace("a", by: "22") }
        #expect(changes.files.contains(bench.path("a")))
    }

    @Test(arguments: [false, true]) func removing(polls: Bool) throws {
        let (bench, changes) = try changes(polls: polls) { unlink($0.path("a")) }
        #expect(changes.files == [bench.path("a")])
    }

    @Test(arguments: [false, true]) func newLinksAreChangedFiles(polls: Bool) throws {
        let (bench, changes) = try changes(polls: polls) { symlink("a", $0.path("link")) }
        #expect(changes.files == [bench.path("link")])
    }

    @Test(arguments: [false, true]) func makingFolders(polls: Bool) throws {
        let (_, changes) = try changes(polls: polls) { mkdir($0.path("new"), 0o755) }
        #expect(changes.files.isEmpty && changes.hasFolders)
    }

    @Test func openFileIsReportedOnceItIsClosed() throws {
        let bench = try Bench()
        defer { bench.remove() }
        let watcher = FileWatcher()
        watcher.watch([bench.folder.path])
        let file = open(bench.path("a"), O_CREAT | O_WRONLY, 0o644)
        write(file, "1", 1)
        signal.wake()
        #expect(watcher.wait(until: signal.descriptor).isEmpty)
        signal.reset()
        close(file)
        #expect(watcher.wait(until: signal.descriptor).files == [bench.path("a")])
    }

    /// A folder that was removed and made again has another number in the system.
    @Test func recreatedFolderIsWatchedAgain() throws {
        let bench = try Bench()
        defer { bench.remove() }
        try bench.write("1", to: "sub/b")
        let watcher = FileWatcher()
        let folders: Set = [bench.path("sub"), bench.folder.path]
        watcher.watch(folders)
        try FileManager.default.removeItem(atPath: bench.path("sub"))
        #expect(watcher.wait(until: signal.descriptor).hasFolders)
        #expect(watcher.watch(folders) == [bench.path("sub")])
        // It does not exist now, so it is polled.
        try bench.write("2", to: "sub/c")
        var files: Set<String> = []
        while !files.contains(bench.path("sub/c")) { files.formUnion(watcher.wait(until: signal.descriptor).files) }
        #expect(watcher.watch(folders).isEmpty)
        try bench.write("3", to: "sub/c")
        #expect(watcher.wait(until: signal.descriptor).files == [bench.path("sub/c")])
    }

    @Test func movedFolderIsNotReported() throws {
        let bench = try Bench()
        defer { bench.remove() }
        try bench.write("1", to: "sub/b")
        let watcher = FileWatcher()
        watcher.watch([bench.path("sub")])
        rename(bench.path("sub"), bench.path("old"))
        #expect(watcher.wait(until: signal.descriptor).hasFolders)
        try bench.write("2", to: "old/b")
        signal.wake()
        #expect(watcher.wait(until: signal.descriptor).isEmpty)
    }

    /// Two paths of a folder have one number in the system.
    @Test func bothPathsOfAFolderAreReported() throws {
        let bench = try Bench()
        defer { bench.remove() }
        try bench.write("1", to: "sub/b")
        symlink("sub", bench.path("link"))
        let watcher = FileWatcher()
        watcher.watch([bench.path("sub"), bench.path("link")])
        try bench.write("2", to: "sub/b")
        #expect(watcher.wait(until: signal.descriptor).files == [bench.path("sub/b"), bench.path("link/b")])
        watcher.watch([bench.path("sub")])
        try bench.write("3", to: "sub/b")
        #expect(watcher.wait(until: signal.descriptor).files == [bench.path("sub/b")])
    }

    @Test func wakeEndsTheWait() {
        signal.wake()
        #expect(FileWatcher().wait(until: signal.descriptor).isEmpty)
    }
}
