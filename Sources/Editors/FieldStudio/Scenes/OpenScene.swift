import FieldRendering
import FieldScene

/// A scene file that the studio shows: its last version without errors, and the errors of the latest edit.
struct OpenScene: Sendable {
    /// The path of the scene file.
    let path: String
    /// The number of the latest edit. Edits of all scenes are counted together, from the start of the studio.
    var revision = 0
    /// The number of the last edit that found the files unchanged. Such an edit makes no version.
    var unchanged = 0
    /// The number of the last edit that was read.
    var latest: Int { max(revision, unchanged) }
    /// The last version without errors; nil if there was none yet.
    var version: SceneVersion?
    /// The errors of the latest edit; empty if it has none. If it has, the version is older than the edit.
    var errors: [Diagnostic] = []
    /// Whether an earlier scene has the same name. In that case, this is the only error.
    var isNameTaken = false
    /// The source of the latest edit; nil if the scene was never read.
    var source: SceneSource?

    /// The paths of the files that the scene names: the files that it is drawn from, and its screenshots; nil if it was
    /// never read.
    var watchedFiles: [String]? { source.map { $0.resources.keys.sorted() + (version?.screenshotPaths ?? []) } }

    /// The name of the scene, or of its file if it was never read without errors.
    var name: String {
        version?.proof.file.name
            ?? path.split(separator: "/").last.map { String($0.split(separator: ".").first ?? $0) } ?? path
    }
}

extension OpenScene {
    /// The scene as it is sent to clients.
    func json(listsPictures: Bool) -> JSON {
        var json: JSON = [
            "name": .text(name), "file": .text(path), "revision": .integer(revision),
            "errors": .list(errors.map(\.json)), "unlisted": .integer(version?.unlistedCount ?? 0),
        ]
        if listsPictures { json["pictures"] = .list(version?.list ?? []) }
        return json
    }
}

extension SceneVersion {
    /// The snapshots, each with its state, its variant and its scale, and with its digest if it was solved.
    var list: [JSON] { (0..<count).map(json) }

    private func json(_ index: Int) -> JSON {
        let (snapshot, picture) = (snapshots[index], known(index))
        let settings = proof.file.settings(variant: snapshot.variant)
        return [
            "name": .text(snapshot.name), "state": .text(snapshot.title),
            "variant": .object(settings.map { ($0.name, .text($0.label)) }), "scale": .number(snapshot.scale),
            "digest": picture?.digest.map(JSON.text) ?? .null,
            "error": picture?.errors.first.map { .text($0.description) } ?? .null,
        ]
    }
}

/// The identity of a snapshot among all open scenes.
struct SnapshotID: Hashable, Sendable {
    /// The path of the scene file.
    let scene: String
    /// The name of the snapshot, such as `otp/typing@2x`.
    let name: String

    init(scene: String, name: String) { (self.scene, self.name) = (scene, name) }

    /// Reads a list of the path and the name; nil if the value is not such a list.
    init?(_ json: JSON) {
        guard let values = json.values, values.count == 2, let scene = values[0].string, let name = values[1].string
        else { return nil }
        self.init(scene: scene, name: name)
    }
}
