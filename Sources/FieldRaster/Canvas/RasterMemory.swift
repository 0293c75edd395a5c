import FieldDrawing
import FieldGeometry
import FieldPixels

/// Caches that make it faster to draw frame after frame. They do not affect any pixel.
///
/// The images of planes before their rotation are cached, because the items on a plane do not change during a rotation.
/// The masks of shadows and the images of conic gradients are cached, because most of them do not move. Not thread-safe.
final class RasterMemory {
    /// The image of a plane before its rotation, and the items that the image shows.
    private struct Plane {
        let items: [DisplayItem]
        let columns: SourceColumns

        var pixels: Int { columns.count * columns.height }
    }

    /// The cached planes, the most recently used last.
    private var planes: [Plane] = []
    private var pixels: [UInt32] = []

    /// The greatest number of pixels in all cached planes; they take 64 MiB. A larger plane is cached too, but then it
    /// is the only one.
    private static let planePixels = 16 << 20

    /// Creates an empty cache.
    init() {}

    /// The image of items on a plane before its rotation. If the image is not cached, `draw` is called with a
    /// transparent image to draw it.
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

    /// The mask of a shadow, with the parameters that it depends on.
    private struct Shadow {
        let shape: Shape
        let blur: Double
        let cutout: Shape?
        let area: Rect
        let mask: CoverageMask
    }

    /// The cached shadows, the most recently used last.
    private var shadows: [Shadow] = []
    private var shadowBytes = 0

    /// The total number of pixels of blurred masks, for measuring what the cache saves.
    var blurredPixels = 0

    /// The greatest number of bytes in all cached masks. A larger mask is never cached.
    static let maskBytes = 4 << 20

    /// The mask of a blurred shape in an area of whole pixels. If the mask is not cached, `draw` is called with a mask
    /// in which all pixels are uncovered.
    ///
    /// - Parameters:
    ///   - shape: The shape, in pixels.
    ///   - blur: Twice the standard deviation, in pixels.
    ///   - cutout: The shape that is cut out of the shadow; nil for none.
    ///   - area: The area of the mask, in pixels.
    ///   - isKept: Whether to cache the mask.
    ///   - draw: Draws the mask.
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

    /// The image of a conic gradient.
    private struct GradientImage {
        let gradient: Gradient
        let image: PixelBuffer
    }

    /// The cached images of gradients, the most recently used last.
    private var gradients: [GradientImage] = []

    /// The greatest number of pixels in all cached images of gradients; they take 4 MiB. The image of a larger gradient
    /// is never cached, and only its visible part is drawn.
    static let gradientPixels = 1 << 20

    /// The image of a part of a gradient. If it is not cached, `draw` is called with a transparent image.
    ///
    /// - Parameters:
    ///   - gradient: The gradient.
    ///   - width: The number of pixels in a row of the whole gradient.
    ///   - height: The number of rows of the whole gradient.
    ///   - part: The part of these pixels; the whole gradient, unless it is too large to be cached.
    ///   - draw: Draws the part.
    func image(
        of gradient: Gradient, width: Int, height: Int, _ part: PixelRect, draw: (inout PixelBuffer) -> Void
    ) -> PixelBuffer {
        let known = gradients.lastIndex {
            $0.image.width == width && $0.image.height == height && $0.gradient == gradient
        }
        if let known, part.width == width, part.height == height {
            let found = gradients.remove(at: known)
            gradients.append(found)
            return found.image
        }
        var image = PixelBuffer(width: part.width, height: part.height)
        draw(&image)
        guard width * height <= Self.gradientPixels else { return image }
        gradients.append(GradientImage(gradient: gradient, image: image))
        var sum = gradients.reduce(0) { $0 + $1.image.width * $1.image.height }
        while sum > Self.gradientPixels, gradients.count > 1 {
            let first = gradients.removeFirst().image
            sum -= first.width * first.height
        }
        return image
    }

    /// The layers that are not in use.
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
