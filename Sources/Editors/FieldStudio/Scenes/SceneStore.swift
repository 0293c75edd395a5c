import FieldFiles
import FieldRendering
import FieldScene
import Synchronization

/// The open scenes. Any thread can read them; each edit replaces one of them.
///
/// A version of a scene is immutable. Edits are numbered, and the version with the highest number is kept, so a slow read
/// never replaces a newer version. An edit with errors keeps the version before it.
final class SceneStore: Sendable {
    private struct Content {
        var scenes: [OpenScene] = []
        var revision = 0
        /// The paths of the scenes to read again, because another scene has taken or released their name.
        var outdated: Set<String> = []

        /// Replaces the version of a scene, or its errors. If two scenes have the same name, only the first has a
        /// version: their goldens would overwrite each other.
        mutating func set(_ result: Result<SceneVersion, SceneError>, at index: Int) {
            let before = scenes[index].version?.sceneName.key
            scenes[index].isNameTaken = false
            switch result {
            case .failure(let error): scenes[index].errors = error.diagnostics
            case .success(let version):
                let name = version.sceneName
                let earlier = scenes[..<index].lazy.compactMap { $0.version?.sceneName }.first { $0.key == name.key }
                scenes[index].version = earlier == nil ? version : nil
                scenes[index].errors = earlier.map { [name.conflict(with: $0)] } ?? []
                scenes[index].isNameTaken = earlier != nil
            }
            let after = scenes[index].version?.sceneName.key
            if before == after { return }
            let others = scenes.indices.dropFirst(index + 1)
            for other in others where after != nil && scenes[other].version?.sceneName.key == after {
                (scenes[other].version, scenes[other].isNameTaken) = (nil, true)
            }
            outdateNames()
        }

        /// Marks all scenes whose names are taken by other scenes, so that their next edit reads them even if their
        /// files are unchanged.
        mutating func outdateNames() {
            for index in scenes.indices where scenes[index].isNameTaken {
                scenes[index].source = nil
                outdated.insert(scenes[index].path)
            }
        }
    }

    private let content = Mutex(Content())
    private let decoder: SceneDecoder

    /// Creates a store without scenes.
    init(_ decoder: SceneDecoder = SceneDecoder()) { self.decoder = decoder }

    /// All scenes, in the order of the command line.
    var all: [OpenScene] { content.withLock(\.scenes) }

    /// The scene in a file; nil if it is not open.
    func scene(at path: String) -> OpenScene? { content.withLock { $0.scenes.first { $0.path == path } } }

    /// Whether a version is the last one of its scene without errors.
    func isCurrent(_ version: SceneVersion) -> Bool { scene(at: version.path)?.version === version }

    /// Opens and closes scenes, so that exactly the scenes in a list are open, in its order.
    ///
    /// - Returns: The paths of the scenes that were opened, and of those that were closed.
    func open(_ paths: [String]) -> (opened: [String], closed: [String]) {
        content.withLock { content in
            let old = Dictionary(content.scenes.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
            content.scenes = paths.map { old[$0] ?? OpenScene(path: $0) }
            let wanted = Set(paths)
            if old.keys.contains(where: { !wanted.contains($0) }) { content.outdateNames() }
            return (paths.filter { old[$0] == nil }, old.keys.filter { !wanted.contains($0) }.sorted())
        }
    }

    /// Returns the paths of the scenes to read again although their files are unchanged: the name of another scene has
    /// changed, or a scene was closed. Each path is returned once.
    func takeOutdated() -> [String] {
        content.withLock { content in
            defer { content.outdated = [] }
            return content.outdated.sorted()
        }
    }

    /// Begins an edit of a scene, and returns its number.
    func beginEdit() -> Int {
        content.withLock { content in
            content.revision += 1
            return content.revision
        }
    }

    /// Whether an edit is at least as new as the last edit of a scene that was read.
    func isLatest(_ revision: Int, of path: String) -> Bool { (scene(at: path)?.latest ?? 0) <= revision }

    /// Reads a scene file, and replaces the scene by the new version.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - revision: The number of the edit. An edit with a higher number is never replaced.
    /// - Returns: The scene after the edit; nil if the scene is not open, the file has not changed, or a later edit was
    ///   read first.
    func read(_ path: String, revision: Int) -> OpenScene? {
        source(of: path, revision: revision).flatMap { replace(path, by: $0, revision: revision) }
    }

    /// Reads the text of a scene file, and the status of the files that it names.
    ///
    /// - Returns: The source; nil if the scene is not open, or the files have not changed.
    func source(of path: String, revision: Int) -> SceneSource? {
        guard let old = scene(at: path) else { return nil }
        let source = SceneSource(path: path, resources: old.source?.resources.keys.sorted() ?? [])
        return content.withLock { content in
            guard let index = content.scenes.firstIndex(where: { $0.path == path }) else { return nil }
            if content.scenes[index].source != source { return source }
            // The files have their earlier contents again, so drop older edits that are still being decoded.
            content.scenes[index].unchanged = max(content.scenes[index].unchanged, revision)
            return nil
        }
    }

    /// Decodes a scene, and replaces its earlier version.
    ///
    /// - Returns: The scene after the edit; nil if the scene is not open, or a later edit was read first.
    func replace(_ path: String, by source: SceneSource, revision: Int) -> OpenScene? {
        guard let old = scene(at: path) else { return nil }
        let decoded = decode(source, path)
        var source = decoded.source
        if case .failure = decoded.result {
            let folder = Files.split(path).folder
            let names = (old.version?.proof.resources ?? []).map { Files.resolve($0, from: folder) }
            source.setResources(names + source.resources.keys)
        }
        return content.withLock { content in
            guard let index = content.scenes.firstIndex(where: { $0.path == path }),
                content.scenes[index].latest < revision
            else { return nil }
            content.scenes[index].revision = revision
            content.scenes[index].source = source
            content.set(decoded.result.map { SceneVersion($0, revision: revision) }, at: index)
            return content.scenes[index]
        }
    }

    private func decode(_ source: SceneSource, _ path: String) -> SceneDecoder.Decoded {
        if let text = source.text { return decoder.decode(text, path: path) }
        let start = SceneLocation(file: path, line: 1, column: 1)
        let error = SceneError(at: start, "cannot be read: \(source.reason ?? "")")
        return SceneDecoder.Decoded(source: source, result: .failure(error))
    }
}
