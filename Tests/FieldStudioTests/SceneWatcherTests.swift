import FieldPlatform
import Foundation
import Synchronization
import Testing

@testable import FieldStudio

/// Changes of scenes, whichever way their paths are written.
@Suite struct SceneWatcherTests {
    /// The events of a watcher.
    private final class Log: Sendable {
        private let events = Mutex<[SceneWatcher.Event]>([])
        func add(_ event: SceneWatcher.Event) { events.withLock { $0.append(event) } }
        /// Waits for an event, and forgets all.
        func has(_ event: SceneWatcher.Event) async -> Bool {
            let isThere = await eventually { events.withLock { $0.contains(event) } }
            events.withLock { $0 = [] }
            return isThere
        }
    }

    private func watcher(
        _ bench: Bench, roots: [String] = [], goldens: String? = nil, polls: Bool = false,
        files: [String: [String]] = [:]
    ) async -> (SceneWatcher, Log) {
        let log = Log()
        let watcher = SceneWatcher(roots: roots, goldens: goldens, polls: polls) { log.add($0) }
        watcher.watch(files)
        // Folders that are newly watched are reported, which shows that they are watched.
        if let scene = files.keys.first { #expect(await log.has(.edited(scene))) }
        if !roots.isEmpty { #expect(await log.has(.listed)) }
        return (watcher, log)
    }

    @Test(arguments: [false, true]) func editsOfScenesAndTheirFiles(polls: Bool) async throws {
        let bench = try Bench()
        defer { bench.remove() }
        let scene = try bench.write("1", to: "scenes/otp.yaml")
        let font = try bench.write("1", to: "fonts/a.ttf")
        let (watcher, log) = await watcher(bench, polls: polls, files: [scene: [bench.path("scenes/../fonts/a.ttf")]])
        try bench.write("22", to: "scenes/otp.yaml")
        #expect(await log.has(.edited(scene)))
        try bench.replace("scenes/otp.yaml", by: "333")
        #expect(await log.has(.edited(scene)))
        try bench.write("22", to: "fonts/a.ttf")
        #expect(await log.has(.edited(scene)))
        unlink(font)
        #expect(await log.has(.edited(scene)))
        withExtendedLifetime(watcher) {}
    }

    @Test func linkedScenesAreEditedByTheirTargets() async throws {
        let bench = try Bench()
        defer { bench.remove() }
        try bench.write("1", to: "real/otp.yaml")
        symlink("real/otp.yaml", bench.path("link.yaml"))
        symlink("real", bench.path("folder"))
        let files = [bench.path("link.yaml"): [String](), bench.path("folder/otp.yaml"): []]
        let (watcher, log) = await watcher(bench, files: files)
        for file in files.keys {
            try bench.write(UUID().uuidString, to: "real/otp.yaml")
            #expect(await log.has(.edited(file)))
        }
        withExtendedLifetime(watcher) {}
    }

    @Test func newScenesInFoldersAreListed() async throws {
        let bench = try Bench()
        defer { bench.remove() }
        mkdir(bench.path("scenes"), 0o755)
        let (watcher, log) = await watcher(bench, roots: [bench.path("scenes/")])
        try bench.write(Bench.scene([("a", "1")]), to: "scenes/otp.yaml")
        #expect(await log.has(.listed))
        try bench.write(Bench.scene([("a", "1")]), to: "scenes/new/folder/otp.yaml")
        #expect(await log.has(.listed))
        // The folder is moved in with its scene.
        try bench.write(Bench.scene([("a", "1")]), to: "elsewhere/otp.yaml")
        rename(bench.path("elsewhere"), bench.path("scenes/moved"))
        #expect(await log.has(.listed))
        try bench.write(Bench.scene([("b", "1")]), to: "scenes/moved/late.yaml")
        #expect(await log.has(.listed))
        withExtendedLifetime(watcher) {}
    }

    @Test func goldensAreReportedAlsoInAFolderThatIsMadeLater() async throws {
        let bench = try Bench()
        defer { bench.remove() }
        let scene = try bench.write("1", to: "otp.yaml")
        let (watcher, log) = await watcher(bench, goldens: bench.path("Goldens"), files: [scene: []])
        try bench.write("png", to: "Goldens/otp/a.png")
        #expect(await log.has(.goldens))
        try bench.write("png2", to: "Goldens/otp/a.png")
        #expect(await log.has(.goldens))
        withExtendedLifetime(watcher) {}
    }

    @Test func threadAndDescriptorsEndWithTheWatcher() async throws {
        let bench = try Bench()
        defer { bench.remove() }
        let scene = try bench.write("1", to: "otp.yaml")
        func watches() -> Int {
            (Folder.names(in: "/proc/self/fdinfo") ?? []).reduce(0) { count, name in
                let text = (try? String(contentsOfFile: "/proc/self/fdinfo/\(name)", encoding: .utf8)) ?? ""
                let inode = FileStatus(bench.folder.path)?.identity.number ?? 0
                return count + (text.contains("ino:\(String(inode, radix: 16)) ") ? 1 : 0)
            }
        }
        do {
            let (watcher, _) = await watcher(bench, files: [scene: []])
            #expect(watches() == 1)
            withExtendedLifetime(watcher) {}
        }
        #expect(await eventually { watches() == 0 })
    }
}
