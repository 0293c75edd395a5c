import FieldFiles
import FieldRendering
import FieldScene
import Synchronization

/// The open scenes. Any thread can read them; each edit replaces one of them.
final class SceneStore: Sendable {
    private struct Content {
        var scenes: [OpenScene] = []
        var revision = 0
    }

    private let content = Mutex(Content())

    /// All scenes, in the order of the command line.
    var all: [OpenScene] { content.withLock(\.scenes) }

    /// The scene in a file; nil if it is not open.
    func scene(at path: String) -> OpenScene? { content.withLock { $0.scenes.first { $0.path == path } } }

    /// Whether a version is the last one of its scene without errors.
    func isCurrent(_ version: SceneVersion) -> Bool { scene(at: version.path)?.version === version }

    /// Opens and closes scenes, so that those of a list are open, in its order.
    ///
    /// - Returns: The paths of the scenes that were opened, and of those that were closed.
    func open(_ paths: [String]) -> (opened: [String], closed: [String]) {
        content.withLock { content in
            let old = Dictionary(content.scenes.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
            content.scenes = paths.map { old[$0] ?? OpenScene(path: $0) }
            let wanted = Set(paths)
            return (paths.filter { old[$0] == nil }, old.keys.filter { !wanted.contains($0) }.sorted())
        }
    }

    /// Begins an edit of a scene, and returns its number.
    func beginEdit() -> Int {
        content.withLock { content in
            content.revision += 1
            return content.revision
        }
    }

    /// Whether no later edit of a scene was read.
    func isLatest(_ revision: Int, of path: String) -> Bool { (scene(at: path)?.latest ?? 0) <= revision }

    /// Reads a scene file, and replaces the scene by what is in it.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - revision: The number of the edit. An edit with a higher number is never replaced.
    /// - Returns: The scene after the edit; nil if the scene is not open, the file has not changed, or a later edit was
    ///   faster.
    func read(_ path: String, revision: Int) -> OpenScene? {
        source(of: path, revision: revision).flatMap { replace(path, by: $0, revision: revision) }
    }

    /// Reads the text of a scene file, and the status of the files that it names.
    ///
    /// - Returns: What was read; nil if the scene is not open, or the files have not changed.
    func source(of path: String, revision: Int) -> SceneSource? {
        guard let old = scene(at: path) else { return nil }
        let source = SceneSource(path: path, resources: old.source?.resources.keys.sorted() ?? [])
        return content.withLock { content in
            guard let index = content.scenes.firstIndex(where: { $0.path == path }) else { return nil }
            if content.scenes[index].source != source { return source }
            // An older edit that is still being decoded was taken back.
            content.scenes[index].unchanged = max(content.scenes[index].unchanged, revision)
            return nil
        }
    }

    /// Decodes a scene, and replaces the one before.
    ///
    /// - Returns: The scene after the edit; nil if the scene is not open, or a later edit was faster.
    func replace(_ path: String, by source: SceneSource, revision: Int) -> OpenScene? {
        guard let old = scene(at: path) else { return nil }
        var source = source
        let folder = Files.split(path).folder
        let result = Self.decode(source, path, folder, revision)
        let names =
            switch result {
            case .success(let version): version.proof.resources
            case .failure: SceneSource.namedFiles(in: source.text ?? []) + (old.version?.proof.resources ?? [])
            }
        source.setResources(names.map { $0.hasPrefix("/") ? $0 : folder + $0 })
        return content.withLock { content in
            guard let index = content.scenes.firstIndex(where: { $0.path == path }),
                content.scenes[index].latest < revision
            else { return nil }
            content.scenes[index].revision = revision
            content.scenes[index].source = source
            switch result {
            case .success(let version):
                (content.scenes[index].version, content.scenes[index].errors) = (version, [])
            case .failure(let error): content.scenes[index].errors = error.diagnostics
            }
            return content.scenes[index]
        }
    }

    private static func decode(
        _ source: SceneSource, _ path: String, _ folder: String, _ revision: Int
    ) -> Result<SceneVersion, SceneError> {
        guard let text = source.text else {
            let start = SceneLocation(file: path, line: 1, column: 1)
            let message = "cannot be read: \(source.reason ?? "")"
            return .failure(SceneError([Diagnostic(location: start, message: message)]))
        }
        return Result { () throws(SceneError) in
            try SceneVersion(text, path: path, folder: folder, revision: revision)
        }
    }
}
