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
        // Scenes that are newly watched are reported, which shows that they are watched.
        if let scene = files.keys.first { #expect(await log.has(.edited(scene))) }
        if !roots.isEmpty { #expect(await log.has(.listed)) }
        return (watcher, log)
    }

    @Test(arguments: [false, true]) func editsOfScenesAndTheirFilesAreReported(polls: Bool) async throws {
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

    /// A file can change after its scene was read and before the watcher knows whose it is.
    @Test func aSceneInAWatchedFolderMayHaveChanged() async throws {
        let bench = try Bench()
        defer { bench.remove() }
        let scene = try bench.write("1", to: "otp.yaml")
        let font = try bench.write("1", to: "a.ttf")
        let (watcher, log) = await watcher(bench, roots: [bench.path("")])
        watcher.watch([scene: []])
        #expect(await log.has(.edited(scene)))
        watcher.watch([scene: [font]])
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

    /// Whether the system reports changes of a folder to this process.
    private static func isWatched(_ folder: String) -> Bool {
        let inode = String(FileStatus(folder)?.identity.number ?? 0, radix: 16)
        return (Folder.names(in: "/proc/self/fdinfo") ?? []).contains { name in
            let text = (try? String(contentsOfFile: "/proc/self/fdinfo/\(name)", encoding: .utf8)) ?? ""
            return text.contains("inotify wd") && text.contains("ino:\(inode) ")
        }
    }

    /// How a link gets another target: by `ln -sfn`, which renames a new link over it, or by `rm` and `ln -s`.
    private static func link(_ bench: Bench, _ name: String, to target: String, renames: Bool) {
        if renames {
            symlink(target, bench.path("\(name).new"))
            rename(bench.path("\(name).new"), bench.path(name))
        } else {
            unlink(bench.path(name))
            symlink(target, bench.path(name))
        }
    }

    /// A scene in a folder that is a link, and a font in one that is a link to a link.
    @Test(arguments: [("current", true), ("current", false), ("inner", true), ("inner", false)])
    func linksToFoldersOfFilesAreFollowed(_ changed: String, _ renames: Bool) async throws {
        let bench = try Bench()
        defer { bench.remove() }
        for version in ["v1", "v2"] {
            try bench.write("1", to: "\(version)/otp.yaml")
            try bench.write("1", to: "\(version)/fonts/a.ttf")
        }
        let scene = bench.path("current/otp.yaml")
        symlink("v1", bench.path("current"))
        symlink("v1/fonts", bench.path("inner"))
        symlink(bench.path("inner"), bench.path("outer"))
        let (watcher, log) = await watcher(bench, files: [scene: [bench.path("outer/a.ttf")]])
        let folder = changed == "current" ? "" : "/fonts"
        #expect(Self.isWatched(bench.path("v1\(folder)")) && !Self.isWatched(bench.path("v2\(folder)")))
        Self.link(bench, changed, to: "v2\(folder)", renames: renames)
        #expect(await log.has(.edited(scene)))
        #expect(
            await eventually {
                Self.isWatched(bench.path("v2\(folder)")) && !Self.isWatched(bench.path("v1\(folder)"))
            })
        try bench.write("22", to: changed == "current" ? "v2/otp.yaml" : "v2/fonts/a.ttf")
        #expect(await log.has(.edited(scene)))
        withExtendedLifetime(watcher) {}
    }

    /// The folder of the command line, and that of the goldens. Links whose targets are made later are followed, too.
    @Test(arguments: [false, true]) func linksToFoldersOfTheCommandLineAreFollowed(_ renames: Bool) async throws {
        let bench = try Bench()
        defer { bench.remove() }
        try bench.write(Bench.scene([("a", "1")]), to: "s1/otp.yaml")
        try bench.write("png", to: "g1/otp/a.png")
        symlink("s1", bench.path("scenes"))
        symlink("g1", bench.path("Goldens"))
        let (watcher, log) = await watcher(bench, roots: [bench.path("scenes")], goldens: bench.path("Goldens"))
        try bench.write("png2", to: "g1/otp/a.png")
        #expect(await log.has(.goldens))
        Self.link(bench, "scenes", to: "s2", renames: renames)
        try bench.write(Bench.scene([("a", "1")]), to: "s2/inner/new.yaml")
        #expect(await eventually { Self.isWatched(bench.path("s2/inner")) && !Self.isWatched(bench.path("s1")) })
        #expect(await log.has(.listed))
        try bench.write("png", to: "g2/otp/a.png")
        Self.link(bench, "Goldens", to: "g2", renames: renames)
        #expect(await log.has(.goldens))
        #expect(await eventually { Self.isWatched(bench.path("g2/otp")) && !Self.isWatched(bench.path("g1/otp")) })
        try bench.write("png2", to: "g2/otp/a.png")
        #expect(await log.has(.goldens))
        withExtendedLifetime(watcher) {}
    }

    /// Folders of network file systems are polled.
    @Test func linksInPolledFoldersAreFollowed() async throws {
        let bench = try Bench()
        defer { bench.remove() }
        for version in ["v1", "v2"] { try bench.write("1", to: "\(version)/otp.yaml") }
        symlink("v1", bench.path("current"))
        let scene = bench.path("current/otp.yaml")
        let (watcher, log) = await watcher(bench, polls: true, files: [scene: []])
        Self.link(bench, "current", to: "v2", renames: true)
        #expect(await log.has(.edited(scene)))
        withExtendedLifetime(watcher) {}
    }

    @Test func linksThatDetermineAPathAreWatched() throws {
        let bench = try Bench()
        defer { bench.remove() }
        try bench.write("1", to: "v1/sub/a")
        symlink("v1", bench.path("current"))
        symlink("../current/sub", bench.path("v1/link"))
        symlink("loop", bench.path("loop"))
        let root = try #require(ResolvedPath.of(bench.folder.path))
        func turns(_ path: String) -> [String] {
            ResolvedPath.turns(of: bench.path(path)).filter { $0.hasPrefix("\(root)/") }
                .map { String($0.dropFirst(root.count + 1)) }
        }
        #expect(turns("v1/sub/a") == [])
        #expect(turns("current/sub/../sub/a") == ["current"])
        #expect(turns("current/link/a") == ["current", "v1/link", "current"])
        #expect(turns("current/none/b") == ["current", "v1/none"])
        #expect(turns("loop/a").allSatisfy { $0 == "loop" } && !turns("loop/a").isEmpty)
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

    @Test func goldensInAFolderCreatedLaterAreReported() async throws {
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
