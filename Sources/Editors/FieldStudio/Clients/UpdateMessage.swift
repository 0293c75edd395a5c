import FieldScene

/// A message to a client: the changes as JSON, followed by PNG files, one after the other, with the lengths that the
/// JSON contains (see `MessageBytes`).
struct UpdateMessage: Sendable {
    /// A snapshot with the edit that it belongs to.
    struct Picture: Sendable {
        let id: SnapshotID
        var revision: Int
        let picture: SceneVersion.Picture
    }

    /// The scenes that were edited, and whether their lists of snapshots have changed.
    var scenes: [(scene: OpenScene, lists: Bool)] = []
    /// The paths of the scenes that were closed.
    var removed: [String] = []
    /// The verdicts and findings of scenes that have changed.
    var badges: [(scene: String, changes: ResultStore.Changes)] = []
    /// Whether goldens, or notes on snapshots, have changed.
    let goldensChanged: Bool
    private var pictures: [JSON] = []
    private var files: [UInt8] = []

    /// Creates a message in which no scene has changed.
    init(goldensChanged: Bool = false) { self.goldensChanged = goldensChanged }

    /// The size of the files beyond which no more snapshots are added to a message.
    static let sizeLimit = 8 << 20

    /// Whether nothing has changed.
    var isEmpty: Bool { scenes.isEmpty && removed.isEmpty && badges.isEmpty && pictures.isEmpty && !goldensChanged }

    /// The size of the files, in bytes.
    var size: Int { files.count }

    /// Adds a snapshot to the message.
    ///
    /// - Parameter file: Its PNG file; empty if it could not be drawn.
    mutating func append(_ picture: Picture, _ file: [UInt8]) {
        pictures.append([
            "scene": .text(picture.id.scene), "name": .text(picture.id.name),
            "revision": .integer(picture.revision), "digest": picture.picture.digest.map(JSON.text) ?? .null,
            "length": .integer(file.count), "errors": .list(picture.picture.errors.map(\.json)),
        ])
        files += file
    }

    /// The bytes of the message.
    var bytes: [UInt8] {
        var json: JSON = [
            "scenes": .list(scenes.map { $0.scene.json(listsPictures: $0.lists) }),
            "removed": .list(removed.map(JSON.text)), "badges": .list(badges.map { $0.changes.json(of: $0.scene) }),
            "pictures": .list(pictures),
        ]
        if goldensChanged { json["goldensChanged"] = true }
        return MessageBytes.join(json, files)
    }
}

extension Diagnostic {
    /// The errors that prevent a part of a scene file from being drawn.
    ///
    /// - Parameter subject: The part that cannot be drawn, such as `the picture`.
    static func all(of error: any Error, drawing subject: String, of file: String) -> [Diagnostic] {
        if let error = error as? SceneError { return error.diagnostics }
        let start = SceneLocation(file: file, line: 1, column: 1)
        return [Diagnostic(location: start, message: "\(subject) cannot be drawn: \(error)")]
    }

    /// The error with its location.
    var json: JSON {
        [
            "file": .text(location.file), "line": .integer(location.line), "column": .integer(location.column),
            "message": .text(message),
        ]
    }
}

/// The form of messages to clients: the length of a JSON value as four bytes, the most significant first; the value;
/// and the bytes of files.
enum MessageBytes {
    /// Joins a JSON value and files.
    static func join(_ json: JSON, _ files: [UInt8]) -> [UInt8] {
        let text = Array(json.compact.utf8)
        let length = UInt32(text.count)
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } + text + files
    }
}
