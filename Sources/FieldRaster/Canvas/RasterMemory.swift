import FieldDrawing
import FieldGeometry
import FieldPixels

/// What whoever draws frame after frame keeps from each to the next; no pixel depends on it.
///
/// Flat pictures of turned planes, since while a plane turns its items remain as they are; and the masks of shadows, since
/// most shadows stay where they are. For one thread.
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

    /// A shadow's mask, and what it is the mask of.
    private struct Shadow {
        let shape: Shape
        let blur: Double
        let cutout: Shape?
        let area: Rect
        let mask: CoverageMask
    }

    /// The shadows, the one that was used last at the end.
    private var shadows: [Shadow] = []
    private var shadowBytes = 0

    /// The most bytes that masks are kept of; a larger one is never kept.
    static let maskBytes = 4 << 20

    /// The mask of a blurred shape over an area of whole pixels, drawn into a clear one by `draw` where it is not known.
    ///
    /// - Parameter isKept: Whether the mask is one to be kept.
    func mask(
        of shape: Shape, blur: Double, cutout: Shape?, _ area: Rect, isKept: Bool,
        draw: (inout CoverageMask) -> Void
    ) -> CoverageMask {
        let known = shadows.lastIndex {
            $0.area == area && $0.blur == blur && $0.shape == shape && $0.cutout == cutout
        }
        if let known {
            let shadow = shadows.remove(at: known)
            shadows.append(shadow)
            return shadow.mask
        }
        var mask = CoverageMask(width: Int(area.width), height: Int(area.height))
        draw(&mask)
        guard isKept else { return mask }
        shadows.append(Shadow(shape: shape, blur: blur, cutout: cutout, area: area, mask: mask))
        shadowBytes += mask.bytes.count
        while shadowBytes > Self.maskBytes { shadowBytes -= shadows.removeFirst().mask.bytes.count }
        return mask
    }

    /// Layers that no group uses at the moment.
    private var layers: [[UInt32]] = []

    /// Pixels of any colour for a layer of a group; groups inside it get others.
    func takeLayer(_ count: Int) -> [UInt32] {
        if let layer = layers.popLast(), layer.count >= count { return layer }
        return [UInt32](repeating: 0, count: count)
    }

    /// Keeps the pixels of a layer for the next group, unless they are many.
    func returnLayer(_ layer: consuming [UInt32]) {
        if layer.count <= Self.layerPixels { layers.append(layer) }
    }

    /// The most pixels of a layer that is kept: 16 MiB.
    private static let layerPixels = 4 << 20

    /// Lends pixels of any colour while `body` runs, which must not ask for others.
    func withPixels(
        _ count: Int, _ body: (UnsafeMutablePointer<UInt32>) throws(RasterError) -> Void
    ) throws(RasterError) {
        // What turns grows from frame to frame: room for more than is asked for is made less often.
        if pixels.count < count { pixels = [UInt32](repeating: 0, count: count + count / 2) }
        try pixels.withUnsafeMutableBufferPointer { pixels throws(RasterError) in
            if let start = pixels.baseAddress { try body(start) }
        }
    }
}
