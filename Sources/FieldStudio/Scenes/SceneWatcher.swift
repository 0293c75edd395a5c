import FieldFiles
import FieldPlatform
import Synchronization

/// Calls a function for each scene whose file, or a file that it names, has changed.
///
/// Paths are compared as absolute paths without links, so it does not matter how the command line or a scene writes
/// them. A link to a file belongs to two folders, its own and that of its target; both are watched.
final class SceneWatcher: Sendable {
    /// What has changed.
    enum Event: Hashable, Sendable {
        /// The scene in a file, or a file that it names, may have changed.
        case edited(String)
        /// There may be new scenes in the folders of the command line, or fewer.
        case listed
        /// Goldens have changed.
        case goldens
    }

    private struct Content {
        /// The scenes by the files that they consist of.
        var owners: [String: Set<String>] = [:]
        /// The folders of these files.
        var folders: Set<String> = []
        /// The folders of the command line, the folder of the goldens, and all their subfolders; nil if they have to be
        /// listed again.
        var trees: Set<String>?
    }

    private let content = Mutex(Content())
    private let signal = WakeSignal()
    /// The folders of the command line, in which new scenes are opened.
    private let roots: [String]
    /// The folder of the goldens; nil for none.
    private let goldens: String?
    private let body: @Sendable (Event) -> Void

    /// The maximum number of subfolders that are watched.
    static let folderLimit = 2_000

    /// Starts to watch.
    ///
    /// - Parameters:
    ///   - roots: The folders in which new scene files are looked for.
    ///   - goldens: The folder of the goldens; nil for none.
    ///   - polls: Whether to poll all folders.
    ///   - body: Called on a thread of its own.
    init(roots: [String], goldens: String?, polls: Bool = false, _ body: @escaping @Sendable (Event) -> Void) {
        (self.roots, self.goldens, self.body) = (roots, goldens, body)
        Threads.detach { [weak self, signal] in
            let watcher = FileWatcher(polls: polls)
            while true {
                guard let folders = self?.folders() else { return }
                let new = watcher.watch(folders)
                self?.handleNew(new)
                let changes = watcher.wait(until: signal.descriptor)
                signal.reset()
                self?.handle(changes)
            }
        }
    }

    deinit { signal.wake() }

    /// Replaces the watched files.
    ///
    /// - Parameter files: The paths of the files of each scene: its own, and those that it names.
    func watch(_ files: [String: [String]]) {
        var owners: [String: Set<String>] = [:]
        for (scene, files) in files {
            for file in [scene] + files {
                owners[ResolvedPath.ofName(file), default: []].insert(scene)
                if let target = ResolvedPath.of(file) { owners[target, default: []].insert(scene) }
            }
        }
        let folders = Set(owners.keys.map(Self.folder))
        content.withLock { ($0.owners, $0.folders) = (owners, folders) }
        signal.wake()
    }

    private func folders() -> Set<String> {
        let (files, known) = content.withLock { ($0.folders, $0.trees) }
        if let known { return files.union(known) }
        var trees = Set(roots.flatMap(Self.tree))
        if let goldens {
            let path = ResolvedPath.ofName(goldens)
            // A folder that does not exist yet appears in one that does.
            trees.formUnion(Files.isFolder(path) ? Self.tree(path) : [Self.existing(Self.folder(path))])
        }
        content.withLock { $0.trees = trees }
        return files.union(trees)
    }

    /// Reports what can have changed before folders were watched.
    private func handleNew(_ folders: Set<String>) {
        if folders.isEmpty { return }
        let owners = content.withLock(\.owners)
        var events: Set<Event> = []
        for (file, scenes) in owners where folders.contains(Self.folder(file)) {
            events.formUnion(scenes.map { .edited($0) })
        }
        if !roots.isEmpty { events.insert(.listed) }
        if let goldens, folders.contains(where: { Self.isInside($0, ResolvedPath.ofName(goldens)) }) {
            events.insert(.goldens)
        }
        for event in events { body(event) }
    }

    private func handle(_ changes: FileWatcher.Changes) {
        let owners = content.withLock { content in
            if changes.hasFolders { content.trees = nil }
            return content.owners
        }
        var events: Set<Event> = []
        let roots = roots.compactMap(ResolvedPath.of)
        let goldens = goldens.map(ResolvedPath.ofName)
        for path in changes.files {
            events.formUnion((owners[path] ?? []).map { .edited($0) })
            let isNew = owners[path] == nil && SceneFiles.isScene(path)
            if isNew || owners[path] != nil && !Files.exists(path), roots.contains(where: { Self.isInside(path, $0) }) {
                events.insert(.listed)
            }
            if let goldens, Self.isInside(path, goldens) { events.insert(.goldens) }
        }
        if changes.hasFolders {
            // A folder that was moved away or back takes its files along.
            events.formUnion(owners.values.joined().map { .edited($0) })
            if !roots.isEmpty { events.insert(.listed) }
        }
        for event in events { body(event) }
    }

    /// A folder and its subfolders.
    private static func tree(_ root: String) -> [String] {
        guard let root = ResolvedPath.of(root) else { return [] }
        var folders = [root]
        var next = 0
        while next < folders.count, folders.count < folderLimit {
            let folder = folders[next]
            next += 1
            for name in (Folder.names(in: folder) ?? []).sorted() where !name.hasPrefix(".") {
                let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
                if FileStatus(path)?.kind == .folder { folders.append(path) }
            }
        }
        return folders
    }

    private static func existing(_ folder: String) -> String {
        var folder = folder
        while folder != "/", !Files.isFolder(folder) { folder = Self.folder(folder) }
        return folder
    }

    private static func isInside(_ path: String, _ folder: String) -> Bool {
        path == folder || path.hasPrefix(folder == "/" ? folder : folder + "/")
    }

    /// The folder of an absolute path.
    private static func folder(_ path: String) -> String {
        guard let end = path.lastIndex(of: "/"), end != path.startIndex else { return "/" }
        return String(path[..<end])
    }
}
