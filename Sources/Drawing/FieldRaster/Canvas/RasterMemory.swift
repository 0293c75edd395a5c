import FieldDrawing
import FieldGeometry
import FieldPixels

/// Caches that make it faster to draw frame after frame. They do not affect any pixel.
///
/// The images of planes before their rotation are cached, because the items on a plane do not change during a rotation.
/// The masks of shadows and of round boxes are cached, because a field has many that are equal; the images of conic gradients and the
/// colours of linear ones, because most of them do not move; and what glass blurs, because most changes are above it. Not thread-safe.
final class RasterMemory {
    /// The items of a plane, and the size of its image.
    private struct PlaneKey: Equatable {
        let width: Int
        let height: Int
        let items: [DisplayItem]
    }

    /// The images of planes before their rotation; their pixels take 64 MiB.
    private var planes = RecentValues<PlaneKey, SourceColumns>(limit: 16 << 20)
    private var pixels: [UInt32] = []

    /// The image of items on a plane before its rotation. If the image is not cached, `draw` is called with a
    /// transparent image to draw it.
    func columns(
        of items: [DisplayItem], width: Int, height: Int,
        draw: (inout PixelBuffer) throws(RasterError) -> Void
    ) throws(RasterError) -> SourceColumns {
        let key = PlaneKey(width: width, height: height, items: items)
        if let known = planes.value(of: key) { return known }
        var flat = PixelBuffer(width: width, height: height)
        try draw(&flat)
        let columns = SourceColumns(flat)
        planes.add(columns, of: key, size: width * height)
        return columns
    }

    private struct MaskKey: Equatable {
        let width: Int
        let height: Int
        let blur: Double
        let shape: Shape
        let cutout: Shape?
    }

    private var masks = RecentValues<MaskKey, CoverageMask>(limit: maskBytes)

    /// The total number of pixels of blurred masks and backdrops, for measuring the effect of the caches.
    private(set) var blurredPixels = 0

    /// The greatest number of bytes in all cached masks. A larger mask is never cached.
    static let maskBytes = 4 << 20

    /// The mask of a blurred shape, from which the cutout is cut out, in pixels of the mask; `blur` is twice the standard
    /// deviation, or 0. The mask is cached if `isKept` is true.
    func mask(of shape: Shape, blur: Double, cutout: Shape?, width: Int, height: Int, isKept: Bool) -> CoverageMask {
        let key = MaskKey(width: width, height: height, blur: blur, shape: shape, cutout: cutout)
        if let known = masks.value(of: key) { return known }
        let mask = CoverageMask(of: shape, blur: blur, cutout: cutout, width: width, height: height)
        if blur > 0 { blurredPixels += width * height }
        // Searching for one of very many small masks would take as long as filling it.
        if isKept { masks.add(mask, of: key, size: max(mask.bytes.count, Self.maskBytes / 256)) }
        return mask
    }

    private struct BackdropKey: Equatable {
        let deviation: Double
        let pixels: PixelBuffer
    }

    /// What is below glass, and the same blurred: 16 MiB together, or one pair that is larger.
    private var backdrops = RecentValues<BackdropKey, PixelBuffer>(limit: 4 << 20)

    /// Pixels that are blurred with a standard deviation in pixels.
    func blurred(_ pixels: PixelBuffer, deviation: Double) -> PixelBuffer {
        let key = BackdropKey(deviation: deviation, pixels: pixels)
        if let known = backdrops.value(of: key) { return known }
        let blurred = pixels.blurred(deviation: deviation)
        blurredPixels += pixels.width * pixels.height
        backdrops.add(blurred, of: key, size: 2 * pixels.width * pixels.height)
        return blurred
    }

    private struct GradientKey: Equatable {
        let width: Int
        let height: Int
        let gradient: Gradient
    }

    private var gradients = RecentValues<GradientKey, PixelBuffer>(limit: gradientPixels)

    /// The greatest number of pixels in all cached images of gradients; they take 4 MiB. The image of a larger gradient
    /// is never cached, and only its visible part is drawn.
    static let gradientPixels = 1 << 20

    /// The image of a part of a gradient, which has `width` × `height` pixels: all of it, unless it is too large to be
    /// cached. If it is not cached, `draw` is called with a transparent image.
    func image(
        of gradient: Gradient, width: Int, height: Int, _ part: PixelRect, draw: (inout PixelBuffer) -> Void
    ) -> PixelBuffer {
        let key = GradientKey(width: width, height: height, gradient: gradient)
        let isKept = width * height <= Self.gradientPixels
        if isKept, let known = gradients.value(of: key) { return known }
        var image = PixelBuffer(width: part.width, height: part.height)
        draw(&image)
        if isKept { gradients.add(image, of: key, size: width * height) }
        return image
    }

    private struct RowsKey: Equatable {
        let gradient: Gradient
        let area: Rect
        let columns: Range<Int>
    }

    /// The colours of linear gradients; they take 256 KiB, at least a dozen gradients.
    private var rows = RecentValues<RowsKey, LinearGradientRows>(limit: 1 << 16)

    /// The pixels of some columns of a linear gradient in an area. If they are not cached, `make` is called.
    func rows(
        of gradient: Gradient, in area: Rect, _ columns: Range<Int>, make: () -> LinearGradientRows
    ) -> LinearGradientRows {
        let key = RowsKey(gradient: gradient, area: area, columns: columns)
        if let known = rows.value(of: key) { return known }
        let made = make()
        rows.add(made, of: key, size: made.size)
        return made
    }

    private var layers: [[UInt32]] = []

    /// Pixels with undefined values for the layer of a group. They are not handed out again until they are returned, so
    /// nested groups get different layers.
    func takeLayer(_ count: Int) -> [UInt32] {
        if let layer = layers.popLast(), layer.count >= count { return layer }
        return [UInt32](repeating: 0, count: count)
    }

    /// Keeps the pixels of a layer for the next group, unless the layer is larger than `layerPixels`.
    func returnLayer(_ layer: consuming [UInt32]) {
        if layer.count <= Self.layerPixels { layers.append(layer) }
    }

    /// The greatest number of pixels in a cached layer; they take 16 MiB.
    private static let layerPixels = 4 << 20

    /// Calls `body` with `count` pixels whose values are undefined; `body` must not call this method.
    func withPixels(
        _ count: Int, _ body: (UnsafeMutablePointer<UInt32>) throws(RasterError) -> Void
    ) throws(RasterError) {
        // The image of a turning plane grows from frame to frame. More pixels than requested are therefore allocated,
        // so that the next frames need no new ones.
        if pixels.count < count { pixels = [UInt32](repeating: 0, count: count + count / 2) }
        try pixels.withUnsafeMutableBufferPointer { pixels throws(RasterError) in
            if let start = pixels.baseAddress { try body(start) }
        }
    }
}

/// Values by keys. The least recently used ones are dropped if all together are too large; a value that is too large is
/// kept alone.
private struct RecentValues<Key: Equatable, Value> {
    private let limit: Int
    private var entries: [(key: Key, value: Value, size: Int)] = []
    private var size = 0

    init(limit: Int) { self.limit = limit }

    mutating func value(of key: Key) -> Value? {
        guard let known = entries.lastIndex(where: { $0.key == key }) else { return nil }
        let entry = entries.remove(at: known)
        entries.append(entry)
        return entry.value
    }

    mutating func add(_ value: Value, of key: Key, size: Int) {
        entries.append((key, value, size))
        self.size += size
        while self.size > limit, entries.count > 1 { self.size -= entries.removeFirst().size }
    }
}
