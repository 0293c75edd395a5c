import FieldFiles
import FieldPlatform
import Synchronization

/// Calls a function for each scene whose file, or a file that it names, has changed.
///
/// Paths are compared as absolute paths without links, so their notation in the command line or a scene does not
/// matter. The folders of the links in a path are watched too: when a link changes, all paths are resolved again.
final class SceneWatcher: Sendable {
    /// A change that the watcher reports.
    enum Event: Hashable, Sendable {
        /// The scene in a file, or a file that it names, may have changed.
        case edited(String)
        /// There may be new scenes in the folders of the command line, or fewer.
        case listed
        /// Goldens have changed.
        case goldens
    }

    private struct Content {
        /// The files of each scene: the scene file and the files that it names, by their paths as written.
        var files: [String: [String]] = [:]
        /// The scenes whose files were not watched before.
        var newScenes: Set<String> = []
        /// The locations of the files in `files`; nil if they must be resolved again.
        var scenes: Places?
        /// The locations of the folders of the command line and of the goldens; nil if they must be listed again.
        var trees: Places?
    }

    /// The resolved locations of paths, and the folders to watch for them.
    private struct Places {
        /// The scenes by the files that they consist of.
        var owners: [String: Set<String>] = [:]
        /// The links in the paths, and names that do not exist (see `ResolvedPath.turns(of:)`).
        var turns: Set<String> = []
        /// The folders to watch.
        var folders: Set<String> = []

        /// Adds the names on which the target of a path depends.
        mutating func addTurns(of path: String) {
            let found = ResolvedPath.turns(of: path)
            turns.formUnion(found)
            folders.formUnion(found.map(SceneWatcher.folder))
        }

        /// Adds a file of a scene.
        mutating func add(_ file: String, of scene: String) {
            addTurns(of: file)
            let path = ResolvedPath.of(file) ?? ResolvedPath.ofName(file)
            owners[path, default: []].insert(scene)
            folders.insert(SceneWatcher.folder(path))
        }
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
    ///   - roots: The folders that are searched for new scene files.
    ///   - goldens: The folder of the goldens; nil for none.
    ///   - polls: Whether to poll all folders.
    ///   - body: Called on a separate thread.
    init(roots: [String], goldens: String?, polls: Bool = false, _ body: @escaping @Sendable (Event) -> Void) {
        (self.roots, self.goldens, self.body) = (roots, goldens, body)
        Threads.detach { [weak self, signal] in
            let watcher = FileWatcher(polls: polls)
            while true {
                var new: Set<String> = []
                while true {
                    guard let folders = self?.folders() else { return }
                    let more = watcher.watch(folders)
                    if more.isEmpty { break }
                    new.formUnion(more)
                    // A link may have changed before its folder was watched.
                    self?.resolveAgain()
                }
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
    /// - Parameter files: The paths of the files of each scene: the scene file and the files that it names.
    func watch(_ files: [String: [String]]) {
        // Resolve paths here, so that no change is handled before the owners of files are known.
        let places = Self.places(of: files)
        content.withLock { content in
            content.newScenes.formUnion(files.filter { content.files[$0.key] != $0.value }.keys)
            (content.files, content.scenes) = (files, places)
        }
        signal.wake()
    }

    /// The folders to watch.
    private func folders() -> Set<String> {
        let known = content.withLock(\.self)
        let scenes = known.scenes ?? Self.places(of: known.files)
        let trees = known.trees ?? places(ofTrees: roots + (goldens.map { [$0] } ?? []))
        content.withLock { content in
            // Another call of `watch` may have replaced the files in the meantime.
            if content.files == known.files { content.scenes = scenes }
            content.trees = trees
        }
        return scenes.folders.union(trees.folders)
    }

    private func resolveAgain() { content.withLock { ($0.scenes, $0.trees) = (nil, nil) } }

    /// The locations of the files of scenes.
    private static func places(of files: [String: [String]]) -> Places {
        var places = Places()
        for (scene, files) in files {
            for file in [scene] + files { places.add(file, of: scene) }
        }
        return places
    }

    /// The locations of folders and their subfolders. A folder that does not exist yet will appear in one that does.
    private func places(ofTrees folders: [String]) -> Places {
        var places = Places()
        for folder in folders {
            places.addTurns(of: folder)
            places.folders.formUnion(Self.tree(folder))
        }
        return places
    }

    /// Reports changes that may have happened before folders were watched, or before the owners of their files were known.
    private func handleNew(_ folders: Set<String>) {
        let (owners, scenes) = content.withLock { content in
            defer { content.newScenes = [] }
            return (content.scenes?.owners ?? [:], content.newScenes)
        }
        var events = Set(scenes.map(Event.edited))
        if folders.isEmpty, events.isEmpty { return }
        for (file, scenes) in owners where folders.contains(Self.folder(file)) {
            events.formUnion(scenes.map { .edited($0) })
        }
        if !roots.isEmpty, !folders.isEmpty { events.insert(.listed) }
        if let goldens = resolvedGoldens, folders.contains(where: { Self.isInside($0, goldens) }) {
            events.insert(.goldens)
        }
        for event in events { body(event) }
    }

    private func handle(_ changes: FileWatcher.Changes) {
        let content = content.withLock(\.self)
        let owners = content.scenes?.owners ?? [:]
        let (roots, goldens) = (roots.compactMap(ResolvedPath.of), resolvedGoldens)
        let turns = (content.scenes?.turns ?? []).union(content.trees?.turns ?? [])
        // A file can also be replaced by a link.
        let moves =
            changes.hasFolders || !turns.isDisjoint(with: changes.files)
            || changes.files.contains { owners[$0] != nil && FileStatus($0)?.kind == .link }
        if moves { resolveAgain() }
        var events: Set<Event> = []
        for path in changes.files {
            events.formUnion((owners[path] ?? []).map { .edited($0) })
            let isNew = owners[path] == nil && SceneFiles.isScene(path)
            if isNew || owners[path] != nil && !Files.exists(path), roots.contains(where: { Self.isInside(path, $0) }) {
                events.insert(.listed)
            }
            if let goldens, Self.isInside(path, goldens) { events.insert(.goldens) }
        }
        if moves {
            // A folder was moved: its files have changed too.
            events.formUnion(content.files.keys.map { .edited($0) })
            if !roots.isEmpty { events.insert(.listed) }
            if goldens != nil { events.insert(.goldens) }
        }
        for event in events { body(event) }
    }

    /// The path of the goldens without links; nil for none.
    private var resolvedGoldens: String? { goldens.map { ResolvedPath.of($0) ?? ResolvedPath.ofName($0) } }

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

    private static func isInside(_ path: String, _ folder: String) -> Bool {
        path == folder || path.hasPrefix(folder == "/" ? folder : folder + "/")
    }

    /// The folder of an absolute path.
    private static func folder(_ path: String) -> String {
        guard let end = path.lastIndex(of: "/"), end != path.startIndex else { return "/" }
        return String(path[..<end])
    }
}
