import Synchronization

/// The screenshots that users have dropped onto snapshots.
final class DroppedScreenshots: Sendable {
    private struct Dropped {
        let screenshot: AppScreenshot
        /// The file that the scene listed when the screenshot was dropped; nil for none.
        let listed: AppScreenshot?
        let number: Int
    }

    private struct Content {
        var all: [SnapshotID: Dropped] = [:]
        var number = 0
    }

    private let content = Mutex(Content())

    /// The maximum number of screenshots. The oldest ones are removed.
    private static let limit = 32

    /// Adds the screenshot of a snapshot.
    ///
    /// - Parameter listed: The screenshot that the scene lists for it; nil for none.
    func add(_ screenshot: AppScreenshot, of id: SnapshotID, over listed: AppScreenshot?) {
        content.withLock { content in
            content.number += 1
            content.all[id] = Dropped(screenshot: screenshot, listed: listed, number: content.number)
            if content.all.count > Self.limit, let oldest = content.all.min(by: { $0.value.number < $1.value.number }) {
                content.all[oldest.key] = nil
            }
        }
    }

    /// Removes the screenshot of a snapshot; returns whether there was one.
    func remove(_ id: SnapshotID) -> Bool { content.withLock { $0.all.removeValue(forKey: id) != nil } }

    /// The newer screenshot of a snapshot: the dropped one, unless the listed one has changed since.
    func newest(of id: SnapshotID, listed: AppScreenshot?) -> AppScreenshot? {
        content.withLock { content in
            guard let dropped = content.all[id] else { return listed }
            if dropped.listed == listed { return dropped.screenshot }
            content.all[id] = nil
            return listed
        }
    }
}
