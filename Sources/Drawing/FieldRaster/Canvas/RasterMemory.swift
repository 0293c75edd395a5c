import FieldDrawing
import FieldGeometry
import FieldPixels

/// Caches that make it faster to draw frame after frame. They do not affect any pixel.
///
/// The images of planes before their rotation are cached, because the items on a plane do not change during a rotation;
/// the masks of shadows and of round boxes, because a field has many equal ones; the images of conic gradients and the
/// colours of linear ones, because most of them do not move; and blurred backdrops, because most changes are above
/// them. Not thread-safe.
final class RasterMemory {
    /// The items of a plane, and the size of its image.
    struct PlaneKey: Equatable {
        let width: Int
        let height: Int
        let items: [DisplayItem]
    }

    /// The images of planes before their rotation; their pixels take 64 MiB.
    var planes = RecentValues<PlaneKey, SourceColumns>(limit: 16 << 20) { $0.count * $0.height }

    /// A shape in pixels of a mask that is blurred, and from which the cutout is cut out; `blur` is twice the standard
    /// deviation, or 0.
    struct MaskKey: Equatable {
        let width: Int
        let height: Int
        let blur: Double
        let shape: Shape
        let cutout: Shape?
    }

    // A minimum size limits the number of masks: searching among very many would take as long as filling one.
    private var masks = RecentValues<MaskKey, CoverageMask>(limit: maskBytes) { max($0.bytes.count, maskBytes / 256) }

    /// The greatest number of bytes in all cached masks. A larger mask is never cached.
    static let maskBytes = 4 << 20

    /// The total number of pixels of blurred masks and backdrops, for measuring the effect of the caches.
    private(set) var blurredPixels = 0

    /// The mask of a shape. It is cached if `isKept` is true.
    func mask(_ key: MaskKey, isKept: Bool = true) -> CoverageMask {
        masks.value(of: key, isKept: isKept) {
            if key.blur > 0 { blurredPixels += key.width * key.height }
            return CoverageMask(key)
        }
    }

    private struct BackdropKey: Equatable {
        let deviation: Double
        let pixels: PixelBuffer
    }

    /// The pixels below backdrops with the blurred ones: 16 MiB together, or one pair that is larger.
    private var backdrops = RecentValues<BackdropKey, PixelBuffer>(limit: 4 << 20) { 2 * $0.width * $0.height }

    /// Pixels that are blurred with a standard deviation in pixels.
    func blurred(_ pixels: PixelBuffer, deviation: Double) -> PixelBuffer {
        backdrops.value(of: BackdropKey(deviation: deviation, pixels: pixels)) {
            blurredPixels += pixels.width * pixels.height
            return pixels.blurred(deviation: deviation)
        }
    }

    /// A conic gradient, and the size of its image.
    struct GradientKey: Equatable {
        let width: Int
        let height: Int
        let gradient: Gradient
    }

    /// The images of conic gradients.
    var gradients = RecentValues<GradientKey, PixelBuffer>(limit: gradientPixels) { $0.width * $0.height }

    /// The greatest number of pixels in all cached images of gradients; they take 4 MiB. The image of a larger gradient
    /// is never cached, and only its visible part is drawn.
    static let gradientPixels = 1 << 20

    /// Some columns of a linear gradient in an area.
    struct RowsKey: Equatable {
        let gradient: Gradient
        let area: Rect
        let columns: Range<Int>
    }

    /// The colours of linear gradients; they take 256 KiB, at least a dozen gradients.
    var rows = RecentValues<RowsKey, LinearGradientRows>(limit: 1 << 16, size: \.size)

    /// Pixels that are not in use.
    private var spare: [[UInt32]] = []

    /// The greatest number of pixels that are kept after their use at once; they take 16 MiB.
    private static let sparePixels = 4 << 20

    /// Calls `body` with `count` pixels whose values are undefined. Calls inside of `body` get other pixels.
    func withPixels(
        _ count: Int, _ body: (UnsafeMutablePointer<UInt32>) throws(RasterError) -> Void
    ) throws(RasterError) {
        var pixels = spare.popLast() ?? []
        // The image of a turning plane grows from frame to frame. Multiples of 65,536 pixels are allocated, so that few
        // frames need new ones.
        if pixels.count < count { pixels = [UInt32](repeating: 0, count: (count + 65_535) & ~65_535) }
        defer { if pixels.count <= Self.sparePixels { spare.append(pixels) } }
        try pixels.withUnsafeMutableBufferPointer { pixels throws(RasterError) in
            if let start = pixels.baseAddress { try body(start) }
        }
    }
}

/// Values by keys. The least recently used ones are dropped if the sum of the sizes is too large; the newest value is
/// kept in any case.
struct RecentValues<Key: Equatable, Value> {
    private let limit: Int
    private let size: (Value) -> Int
    private var entries: [(key: Key, value: Value)] = []
    private var total = 0

    /// Creates a cache of values whose sizes add up to at most `limit`.
    init(limit: Int, size: @escaping (Value) -> Int) {
        self.limit = limit
        self.size = size
    }

    /// The value of a key; nil if it is not cached.
    subscript(key: Key) -> Value? {
        mutating get {
            guard let known = entries.lastIndex(where: { $0.key == key }) else { return nil }
            let entry = entries.remove(at: known)
            entries.append(entry)
            return entry.value
        }
        set {
            guard let newValue else { return }
            entries.append((key, newValue))
            total += size(newValue)
            while total > limit, entries.count > 1 { total -= size(entries.removeFirst().value) }
        }
    }

    /// The value of a key. If it is not cached, `make` is called, which must not use this cache, and its value is cached if
    /// `isKept` is true.
    mutating func value(of key: Key, isKept: Bool = true, make: () -> Value) -> Value {
        if let known = self[key] { return known }
        let value = make()
        if isKept { self[key] = value }
        return value
    }
}
