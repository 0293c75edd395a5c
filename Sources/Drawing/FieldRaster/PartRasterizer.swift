package import FieldDrawing
package import FieldGeometry
package import FieldPixels

/// Draws some items of an image on a transparent background, to find out which pixels one element paints.
///
/// The items keep their positions in the image. Not thread-safe.
package final class PartRasterizer {
    private let grid: PixelGrid
    private var scratch: [UInt32] = []
    private let memory = RasterMemory()

    /// Creates a rasterizer for parts of an image of a size in points, with `scale` pixels per point.
    ///
    /// - Throws: `RasterError` if the image would be too large.
    package init(size: Size, scale: Double) throws(RasterError) {
        grid = try Rasterizer.grid(of: DisplayList(size: size, background: .clear, items: []), scale: scale)
    }

    /// Items on the pixel grid of the image, and the pixels that they may paint.
    package struct Part: Hashable {
        fileprivate let items: [DisplayItem]
        /// The pixels that the items may paint; empty if the items paint nothing.
        package let bounds: PixelRect
    }

    /// Snaps items in points to the pixel grid of the image.
    package func part(_ items: [DisplayItem]) -> Part {
        part(inPixels: items.snapped(to: grid))
    }

    /// Items that are on the pixel grid of the image already, in pixels.
    package func part(inPixels snapped: [DisplayItem]) -> Part {
        let bounds = snapped.compactMap(\.reach.bounds).map(grid.pixels).reduce(PixelRect.zero) { $0.union($1) }
        return Part(items: snapped, bounds: bounds)
    }

    /// The pixels of a rectangle of the image if only `part` is drawn: premultiplied words, row by row. The rectangle
    /// must lie inside the image.
    ///
    /// - Throws: `RasterError` if Cairo fails.
    package func pixels(of part: Part, in area: PixelRect) throws(RasterError) -> [UInt32] {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(max(0, area.width) * max(0, area.height))
        try draw(part, in: area) { _, row in pixels += row }
        return pixels
    }

    /// Calls `body` with the number and the pixels of each row of a rectangle of the image if only `part` is drawn, from top
    /// to bottom. The rectangle must lie inside the image. The pixels are valid only during the call.
    ///
    /// - Throws: `RasterError` if Cairo fails.
    package func draw(
        _ part: Part, in area: PixelRect, _ body: (_ y: Int, UnsafeBufferPointer<UInt32>) -> Void
    ) throws(RasterError) {
        if area.isEmpty { return }
        if scratch.isEmpty { scratch = [UInt32](repeating: 0, count: grid.width * grid.height) }
        try scratch.withUnsafeMutableBufferPointer { scratch throws(RasterError) in
            guard let base = scratch.baseAddress else { return }
            let canvas = try Canvas(
                painting: area, over: .clear, data: base, width: grid.width, height: grid.height, memory: memory)
            try canvas.draw(part.items)
            try canvas.check()
            for y in area.y..<area.maxY {
                body(y, UnsafeBufferPointer(start: base + y * grid.width + area.x, count: area.width))
            }
        }
    }
}
