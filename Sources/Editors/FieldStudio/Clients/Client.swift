import FieldGeometry
import FieldScene
import Synchronization

/// A connected client, usually a page in a browser.
///
/// A client confirms each message when it has shown it, and gets at most two messages before that: it decodes one while
/// the next is on its way. Changes are collected in the meantime, and a later change of a snapshot replaces an earlier
/// one. So a slow client misses intermediate images, but never the last one, and its memory stays bounded.
///
/// The client's version of each snapshot is stored, and only differences are sent. A snapshot that changes back to this
/// version is not sent. A snapshot of an older edit is dropped. An image that is no longer in the cache is drawn again.
final class Client: Sendable {
    private struct Content {
        var view: [SnapshotID] = []
        /// The positions of the snapshots in view.
        var order: [SnapshotID: Int] = [:]
        var active: SnapshotID?
        /// The snapshots in view as the client shows them, once it has read all messages.
        var sent: [SnapshotID: UpdateMessage.Picture] = [:]
        /// The snapshots that have changed since the last message.
        var pictures: [SnapshotID: UpdateMessage.Picture] = [:]
        /// The paths of the scenes that have changed since the last message.
        var scenes: Set<String> = []
        /// The digests of the lists of snapshots that the client has, by scene.
        var lists: [String: Int] = [:]
        /// The paths of the scenes whose verdicts or findings have changed since the last message.
        var badges: Set<String> = []
        /// The number of the last change of the badges that the client has, by scene.
        var seenBadges: [String: Int] = [:]
        /// Whether goldens, or notes on snapshots, have changed since the last message.
        var goldensChanged = false
        /// The number of messages that the client has not confirmed.
        var unconfirmed = 0
    }

    /// The stores from which clients get their content, and the function that draws it.
    struct Sources: Sendable {
        let scenes: SceneStore
        let images: ImageCache
        let results: ResultStore
        /// Draws a snapshot and then offers it to the clients; returns false if there is no such snapshot.
        let draw: @Sendable (SnapshotID, DrawingThreads.Priority) -> Bool
    }

    /// The number of messages that a client gets before it must confirm the first of them.
    static let window = 2

    private let content = Mutex(Content())
    private let sources: Sources
    private let send: @Sendable ([UInt8]) -> Void

    /// Creates a client.
    ///
    /// - Parameter send: Sends the bytes of a message asynchronously: it must not use the client.
    init(of sources: Sources, send: @escaping @Sendable ([UInt8]) -> Void) {
        (self.sources, self.send) = (sources, send)
    }

    /// The names of the snapshots of a scene that are in the client's view.
    func view(of scene: String) -> [(name: String, isActive: Bool)] {
        content.withLock { content in
            content.view.filter { $0.scene == scene }.map { ($0.name, $0 == content.active) }
        }
    }

    /// Sends all scenes in one message, even if there are none.
    func start(_ paths: [String]) {
        content.withLock { content in
            content.scenes.formUnion(paths)
            content.badges.formUnion(paths)
        }
        flush(isFirst: true)
    }

    /// Handles a message of the client.
    func receive(_ message: ClientMessage) {
        switch message {
        case .shown:
            content.withLock { $0.unconfirmed = max($0.unconfirmed - 1, 0) }
            flush()
        case .view(let pictures, let active):
            content.withLock { content in
                content.order = [:]
                content.view = pictures.filter { id in
                    if content.order[id] != nil { return false }
                    content.order[id] = content.order.count
                    return true
                }
                content.active = active
                content.sent = content.sent.filter { content.order[$0.key] != nil }
                content.pictures = content.pictures.filter { content.order[$0.key] != nil }
            }
            let isDrawing = Set(pictures).filter { !isCurrent($0) }.map {
                sources.draw($0, $0 == active ? .active : .visible)
            }
            // If nothing is drawn, no later message would include a change of the scene, so send it now.
            if !isDrawing.contains(true) { flush() }
        }
    }

    /// Whether the client has the latest version of a snapshot; false if the latest version is not solved yet.
    private func isCurrent(_ id: SnapshotID) -> Bool {
        guard let version = sources.scenes.scene(at: id.scene)?.version, let index = version.index(of: id.name),
            let known = version.known(index)
        else { return false }
        return content.withLock { $0.pictures[id] == nil && $0.sent[id]?.picture == known }
    }

    /// Notifies the client of a scene that was edited, opened or closed.
    ///
    /// - Parameter waits: Whether to send the change with a snapshot of the scene that is being drawn for this client.
    ///   A separate message would have to be confirmed before the snapshot can be sent.
    func sceneChanged(_ path: String, waits: Bool = false) {
        content.withLock { _ = $0.scenes.insert(path) }
        if !waits { flush() }
    }

    /// Notifies the client that verdicts or findings of a scene have changed.
    func badgesChanged(_ path: String) {
        content.withLock { _ = $0.badges.insert(path) }
        flush()
    }

    /// Notifies the client that goldens, or notes on snapshots, have changed, even if no verdict changes.
    func goldensChanged() {
        content.withLock { $0.goldensChanged = true }
        flush()
    }

    /// Sends a snapshot, if it is in the client's view and differs from the client's version.
    func offer(_ id: SnapshotID, revision: Int, _ picture: SceneVersion.Picture) {
        let isDue = content.withLock { content in
            guard content.order[id] != nil, content.sent[id]?.revision ?? 0 <= revision,
                content.pictures[id]?.revision ?? 0 <= revision
            else { return false }
            if content.sent[id]?.picture == picture {
                // The edit was undone before the client received it, so nothing is sent.
                content.sent[id]?.revision = revision
                content.pictures[id] = nil
            } else {
                content.pictures[id] = UpdateMessage.Picture(id: id, revision: revision, picture: picture)
            }
            // Do not send this yet if the active snapshot is still being drawn: it must not wait for this message.
            return !expectsActive(content)
        }
        if isDue { flush() }
    }

    /// Whether the snapshot that the user works on is still being drawn in the latest version of its scene.
    private func expectsActive(_ content: borrowing Content) -> Bool {
        guard let id = content.active, content.order[id] != nil,
            let version = sources.scenes.scene(at: id.scene)?.version, version.index(of: id.name) != nil
        else { return false }
        return max(content.sent[id]?.revision ?? 0, content.pictures[id]?.revision ?? 0) < version.revision
    }

    /// Sends the changes since the last message, if the client is ready.
    private func flush(isFirst: Bool = false) {
        var missing: [SnapshotID] = []
        content.withLock { content in
            if content.unconfirmed >= Self.window { return }
            var message = UpdateMessage(goldensChanged: content.goldensChanged)
            for path in content.scenes.sorted() { add(path, to: &message, &content) }
            for path in content.badges.sorted() { addBadges(path, to: &message, &content) }
            // The snapshot that the user works on comes first.
            func order(_ id: SnapshotID) -> Int { id == content.active ? -1 : content.order[id] ?? 0 }
            for picture in content.pictures.values.sorted(by: { order($0.id) < order($1.id) }) {
                if message.size > UpdateMessage.sizeLimit { break }
                let bytes = picture.picture.digest.map { sources.images[$0] }
                content.pictures[picture.id] = nil
                if case .some(.none) = bytes {
                    // The image is no longer in the cache, so draw it again.
                    missing.append(picture.id)
                } else {
                    content.sent[picture.id] = picture
                    message.append(picture, (bytes ?? nil) ?? [])
                }
            }
            (content.scenes, content.badges, content.goldensChanged) = ([], [], false)
            if message.isEmpty, !isFirst { return }
            content.unconfirmed += 1
            // Send inside the lock, so that no other thread can send a later message first.
            send(message.bytes)
        }
        for id in missing { _ = sources.draw(id, .visible) }
    }

    private func add(_ path: String, to message: inout UpdateMessage, _ content: inout Content) {
        guard let scene = sources.scenes.scene(at: path) else {
            message.removed.append(path)
            content.lists[path] = nil
            content.seenBadges[path] = nil
            content.badges.remove(path)
            return
        }
        let list = scene.version?.listDigest ?? 0
        message.scenes.append((scene, lists: content.lists[path] != list))
        if content.lists[path] != list {
            // The client drops its badges and unlisted snapshots, so forget that they were sent.
            content.sent = content.sent.filter { id, _ in id.scene != path || scene.version?.index(of: id.name) != nil }
            content.seenBadges[path] = nil
            content.badges.insert(path)
        }
        content.lists[path] = list
    }

    private func addBadges(_ path: String, to message: inout UpdateMessage, _ content: inout Content) {
        var changes = sources.results.changes(of: path, since: content.seenBadges[path] ?? 0)
        content.seenBadges[path] = changes.last
        let version = sources.scenes.scene(at: path)?.version
        changes.verdicts = changes.verdicts.filter { version?.index(of: $0.key) != nil }
        if !changes.isEmpty { message.badges.append((path, changes)) }
    }
}

/// A message from a client: its view, or a confirmation.
enum ClientMessage: Sendable {
    /// The snapshots in view, in the order in which they are needed, and the snapshot that the user works on.
    case view([SnapshotID], active: SnapshotID?)
    /// The client has shown a message, and is ready for more.
    case shown

    /// The maximum number of snapshots in view.
    static let viewLimit = 4_000

    /// Reads a message; nil if the text is not a message.
    init?(_ text: String) {
        guard let json = try? JSON(reading: Array(text.utf8)) else { return nil }
        switch json["type"]?.string {
        case "view":
            guard let pictures = json["pictures"]?.values, pictures.count <= Self.viewLimit else { return nil }
            let ids = pictures.compactMap { SnapshotID($0) }
            guard ids.count == pictures.count else { return nil }
            self = .view(ids, active: json["active"].flatMap { SnapshotID($0) })
        case "shown": self = .shown
        default: return nil
        }
    }
}

/// The connected clients.
final class ClientList: Sendable {
    private let clients = Mutex<[ObjectIdentifier: Client]>([:])

    /// All clients.
    var all: [Client] { clients.withLock { Array($0.values) } }

    /// Adds a client.
    func add(_ client: Client) { clients.withLock { $0[ObjectIdentifier(client)] = client } }

    /// Removes a client that has disconnected.
    func remove(_ client: Client) { clients.withLock { $0[ObjectIdentifier(client)] = nil } }

    /// The snapshots of a scene that are in the views of clients; the snapshots that users work on come first.
    func views(of scene: String) -> [(name: String, isActive: Bool)] {
        let views = all.flatMap { $0.view(of: scene) }
        return (views.filter { $0.isActive } + views).uniqued { $0.name }
    }
}
