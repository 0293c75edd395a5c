import FieldRendering
import FieldScene

/// A scene file that the studio shows: its last version without errors, and the errors of the latest edit.
struct OpenScene: Sendable {
    /// The path of the scene file.
    let path: String
    /// The number of the latest edit: edits of all scenes are counted since the studio was started.
    var revision = 0
    /// The number of the last edit that found the files as they were; it makes no version.
    var unchanged = 0
    /// The number of the last edit that was read.
    var latest: Int { max(revision, unchanged) }
    /// The last version without errors; nil if there was none yet.
    var version: SceneVersion?
    /// The errors of the latest edit; empty if it has none. The version is then older than the edit.
    var errors: [Diagnostic] = []
    /// Whether a scene before this one has the name of this one, which is the only error then.
    var isNameTaken = false
    /// What the latest edit was read from; nil if the scene was never read.
    var source: SceneSource?

    /// The name of the scene, or of its file if it was never read without errors.
    var name: String {
        version?.proof.file.name
            ?? path.split(separator: "/").last.map { String($0.split(separator: ".").first ?? $0) } ?? path
    }
}
