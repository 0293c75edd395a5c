import Synchronization

/// The PNG files of drawn snapshots by their digests. The oldest are dropped when they take too much memory.
final class ImageCache: Sendable {
    private struct Content {
        var images: [String: (bytes: [UInt8], use: Int)] = [:]
        var size = 0
        var uses = 0
    }

    private let limit: Int
    private let content = Mutex(Content())

    /// Creates an empty cache.
    ///
    /// - Parameter limit: The maximum size of all images, in bytes.
    init(limit: Int = 64 << 20) { self.limit = limit }

    /// The PNG file of a snapshot; nil if it was not drawn, or was dropped.
    subscript(digest: String) -> [UInt8]? {
        content.withLock { content in
            content.uses += 1
            content.images[digest]?.use = content.uses
            return content.images[digest]?.bytes
        }
    }

    /// Adds an image. The least recently used images are dropped if there is too little space. The new one stays until
    /// the next one is added, even if it takes more than all of the space, so that a client gets it.
    func add(_ bytes: [UInt8], as digest: String) {
        content.withLock { content in
            if content.images[digest] != nil { return }
            content.uses += 1
            content.images[digest] = (bytes, content.uses)
            content.size += bytes.count
            guard content.size > limit else { return }
            for (digest, image) in content.images.sorted(by: { $0.value.use < $1.value.use }) {
                if content.size <= limit / 4 * 3 || image.use == content.uses { break }
                content.images[digest] = nil
                content.size -= image.bytes.count
            }
        }
    }

    /// The size of all images, in bytes.
    var size: Int { content.withLock(\.size) }
}
