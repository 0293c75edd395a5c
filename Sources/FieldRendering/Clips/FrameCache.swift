package import FieldEntry

/// A cache of the encoded frames of a clip by their moments. It avoids encoding a frame again when its moment recurs,
/// as it does while only the cursor blinks.
package struct FrameCache {
    private var clip: Clip?
    private var files: [Key: [UInt8]] = [:]
    private var order: [Key] = []
    private var bytes = 0

    /// The greatest number of frames in the cache.
    private static let frames = 128
    /// The greatest number of bytes of all frames in the cache.
    private static let byteLimit = 16 << 20

    /// An empty cache.
    init() {}

    /// A moment with its hash value, which is expensive to compute.
    package struct Key: Hashable {
        private let moment: Moment
        private let hash: Int

        /// Creates the key of a moment.
        package init(_ moment: Moment) {
            self.moment = moment
            hash = moment.hashValue
        }

        package static func == (a: Key, b: Key) -> Bool { a.hash == b.hash && a.moment == b.moment }

        package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
    }

    /// The encoded frame of a moment of a clip; nil if it is not in the cache.
    package func file(of moment: Key, in clip: Clip) -> [UInt8]? { self.clip == clip ? files[moment] : nil }

    /// Adds the encoded frame of a moment of a clip. The frames of any other clip are removed, and the oldest frames if
    /// the cache is full.
    package mutating func keep(_ file: [UInt8], of moment: Key, in clip: Clip) {
        if self.clip != clip { self = FrameCache() }
        self.clip = clip
        guard files.updateValue(file, forKey: moment) == nil else { return }
        order.append(moment)
        bytes += file.count
        while order.count > Self.frames || bytes > Self.byteLimit {
            bytes -= files.removeValue(forKey: order.removeFirst())?.count ?? 0
        }
    }
}
