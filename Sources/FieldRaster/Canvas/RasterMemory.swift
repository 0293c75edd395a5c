import FieldDrawing
import FieldPixels

/// What whoever draws frame after frame keeps from each to the next; no pixel depends on it.
///
/// Flat pictures of turned planes: while a plane turns, its items remain as they are. For one thread.
final class RasterMemory {
    /// A plane's picture, and what it is the picture of.
    private struct Plane {
        let items: [DisplayItem]
        let columns: SourceColumns

        var pixels: Int { columns.count * columns.height }
    }

    /// The planes, the one that was used last at the end.
    private var planes: [Plane] = []
    private var pixels: [UInt32] = []

    /// The most pixels that planes are kept of: 64 MiB; a larger one is kept alone.
    private static let planePixels = 16 << 20

    /// A memory of nothing.
    init() {}

    /// The flat picture of items in a plane, drawn by `draw` where it is not known.
    func columns(
        of items: [DisplayItem], width: Int, height: Int,
        draw: (inout PixelBuffer) throws(RasterError) -> Void
    ) throws(RasterError) -> SourceColumns {
        let known = planes.lastIndex { $0.columns.count == width && $0.columns.height == height && $0.items == items }
        if let known {
            let plane = planes.remove(at: known)
            planes.append(plane)
            return plane.columns
        }
        var flat = PixelBuffer(width: width, height: height)
        try draw(&flat)
        let plane = Plane(items: items, columns: SourceColumns(flat))
        planes.append(plane)
        var sum = planes.reduce(0) { $0 + $1.pixels }
        while sum > Self.planePixels, planes.count > 1 { sum -= planes.removeFirst().pixels }
        return plane.columns
    }

    /// Lends pixels of any colour while `body` runs, which must not ask for others.
    func withPixels(
        _ count: Int, _ body: (UnsafeMutablePointer<UInt32>) throws(RasterError) -> Void
    ) throws(RasterError) {
        if pixels.count < count { pixels = [UInt32](repeating: 0, count: count) }
        try pixels.withUnsafeMutableBufferPointer { pixels throws(RasterError) in
            if let start = pixels.baseAddress { try body(start) }
        }
    }
}
