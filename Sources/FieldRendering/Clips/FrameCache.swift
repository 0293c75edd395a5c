import FieldEncoding
import FieldEntry

/// A cache of the encoded frames of a clip by their moments. It avoids encoding a frame again when its moment recurs,
/// as it does while only the cursor blinks.
struct FrameCache {
    private var files: [Key: [UInt8]] = [:]
    private var order: [Key] = []
    private var bytes = 0
    /// The frame of the last call, which is often requested again. To compare moments is faster than to hash them.
    private var last: (moment: Moment, compression: ClipCompression, file: [UInt8])?

    /// The greatest number of frames in the cache.
    private static let frames = 128
    /// The greatest number of bytes of all frames in the cache.
    private static let byteLimit = 16 << 20

    /// A moment and a compression with their hash value, which is expensive to compute.
    private struct Key: Hashable {
        let moment: Moment
        let compression: ClipCompression
        let hash: Int

        init(_ moment: Moment, _ compression: ClipCompression) {
            self.moment = moment
            self.compression = compression
            hash = moment.hashValue
        }

        static func == (a: Key, b: Key) -> Bool {
            a.hash == b.hash && a.compression == b.compression && a.moment == b.moment
        }

        func hash(into hasher: inout Hasher) { hasher.combine(hash) }
    }

    /// The encoded frame of a moment. It is encoded by calling `encode` if it is not in the cache. If the cache is
    /// full, the oldest frames are removed.
    mutating func file(
        of moment: Moment, _ compression: ClipCompression, encode: () throws -> [UInt8]
    ) rethrows -> [UInt8] {
        if let last, last.compression == compression, last.moment == moment { return last.file }
        let key = Key(moment, compression)
        let file = try files[key] ?? encode()
        last = (moment, compression, file)
        guard files.updateValue(file, forKey: key) == nil else { return file }
        order.append(key)
        bytes += file.count
        while order.count > Self.frames || bytes > Self.byteLimit {
            bytes -= files.removeValue(forKey: order.removeFirst())?.count ?? 0
        }
        return file
    }
}
