import FieldFiles
import Synchronization

@testable import FieldStudio

/// What a client shows, from the messages that it got: a page without a browser.
final class Viewer: Sendable {
    struct Shown {
        /// The digests of pictures; nil for those with errors.
        var pictures: [SnapshotID: String?] = [:]
        /// The names of the pictures of each scene.
        var lists: [String: [String]] = [:]
        /// The number of errors of each scene.
        var errors: [String: Int] = [:]
        var revisions: [String: Int] = [:]
        /// The verdicts of the pictures of each scene.
        var verdicts: [String: [String: String]] = [:]
        /// The number of verdicts in all messages.
        var verdictCount = 0
        /// The messages that are not confirmed yet.
        var waiting: [[UInt8]] = []
        var messages = 0
        var mostWaiting = 0
        var longest = 0
        var problems: [String] = []
    }

    private let shown = Mutex(Shown())
    private let client = Mutex<Client?>(nil)

    /// Connects to a studio.
    init(_ studio: Studio) {
        let made = Client(of: studio.sources) { [weak self] bytes in self?.add(bytes) }
        client.withLock { $0 = made }
        studio.clients.add(made)
        made.start(studio.scenes.all.map(\.path))
    }

    var state: Shown { shown.withLock(\.self) }

    private func add(_ bytes: [UInt8]) {
        shown.withLock { shown in
            shown.waiting.append(bytes)
            shown.messages += 1
            shown.mostWaiting = max(shown.mostWaiting, shown.waiting.count)
            shown.longest = max(shown.longest, bytes.count)
        }
    }

    func view(_ pictures: [SnapshotID], active: SnapshotID?) {
        shown.withLock { shown in
            let wanted = Set(pictures)
            // A page forgets what it does not show any more.
            shown.pictures = shown.pictures.filter { wanted.contains($0.key) }
        }
        client.withLock(\.self)?.receive(.view(pictures, active: active))
    }

    /// Shows the next message and confirms it; false if there is none.
    @discardableResult
    func show() -> Bool {
        let isShown = shown.withLock { shown in
            guard !shown.waiting.isEmpty else { return false }
            Self.apply(shown.waiting.removeFirst(), to: &shown)
            return true
        }
        if isShown { client.withLock(\.self)?.receive(.shown) }
        return isShown
    }

    /// Shows all messages that have come.
    func showAll() { while show() {} }

    private static func apply(_ bytes: [UInt8], to shown: inout Shown) {
        let length = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        guard let head = try? JSON(reading: Array(bytes[4..<(4 + length)])) else {
            shown.problems.append("no JSON")
            return
        }
        for path in head["removed"]?.values?.compactMap(\.string) ?? [] {
            shown.lists[path] = nil
            shown.errors[path] = nil
        }
        for scene in head["scenes"]?.values ?? [] {
            guard let path = scene["file"]?.string, let revision = scene["revision"]?.int else { continue }
            if revision < shown.revisions[path] ?? 0 { shown.problems.append("revision \(revision) of \(path) is old") }
            shown.revisions[path] = revision
            shown.errors[path] = scene["errors"]?.values?.count
            guard let list = scene["pictures"]?.values?.compactMap({ $0["name"]?.string }) else { continue }
            shown.lists[path] = list
            shown.verdicts[path] = [:]
            shown.pictures = shown.pictures.filter { $0.key.scene != path || list.contains($0.key.name) }
        }
        for badges in head["badges"]?.values ?? [] {
            guard let path = badges["scene"]?.string, case .object(let verdicts) = badges["verdicts"] else { continue }
            shown.verdictCount += verdicts.count
            for (name, verdict) in verdicts { shown.verdicts[path, default: [:]][name] = verdict.string }
        }
        var start = 4 + length
        for picture in head["pictures"]?.values ?? [] {
            guard let scene = picture["scene"]?.string, let name = picture["name"]?.string,
                let count = picture["length"]?.int
            else { continue }
            let digest = picture["digest"]?.string
            if (count > 0) != (digest != nil) { shown.problems.append("\(name) has \(count) bytes") }
            if count > 0, !bytes[start...].starts(with: [0x89, 0x50, 0x4E, 0x47]) { shown.problems.append("no PNG") }
            start += count
            // A page drops what is not in its list.
            if shown.lists[scene]?.contains(name) == true {
                shown.pictures[SnapshotID(scene: scene, name: name)] = .some(digest)
            }
        }
        if start != bytes.count { shown.problems.append("\(bytes.count - start) bytes are left") }
    }
}
