package import FieldDrawing
import FieldGeometry
package import FieldPixels

/// Draws frame after frame. Only the differences from the previous frame are painted.
///
/// The pixels are identical to those that `Rasterizer` draws for each frame alone. Not thread-safe.
package final class FrameRasterizer {
    /// The last frame.
    package private(set) var image = PixelBuffer(width: 0, height: 0)
    private var grid: PixelGrid?
    private var background: Color?
    private var items: [DisplayItem] = []
    private var scratch: [UInt32] = []
    private let memory = RasterMemory()

    /// The total number of painted pixels, for measuring what damage tracking saves.
    package private(set) var paintedPixels = 0

    /// Creates a rasterizer without a frame.
    package init() {}

    /// Draws the next frame.
    ///
    /// - Parameters:
    ///   - list: The drawing, in points.
    ///   - scale: The pixels per point.
    ///   - maximumPixels: The greatest number of pixels in a frame.
    /// - Returns: The smallest rectangle that contains all changed pixels; nil if no pixel changed. For the first
    ///   frame, and if the size, the scale or the background differs from the previous frame, the whole frame.
    /// - Throws: `RasterError` like `Rasterizer.draw`. After an error, the next frame is drawn as a whole.
    package func draw(
        _ list: DisplayList, scale: Double, maximumPixels: Int = 100_000_000
    ) throws(RasterError) -> PixelRect? {
        let grid = PixelGrid(size: list.size, scale: scale)
        let items = list.snapped(to: grid)
        guard self.grid == grid, background == list.background else {
            self.grid = nil
            image = try Rasterizer.draw(list, scale: scale, maximumPixels: maximumPixels, memory: memory)
            remember(grid, list.background, items)
            paintedPixels += grid.width * grid.height
            return PixelRect(x: 0, y: 0, width: grid.width, height: grid.height)
        }
        guard let damage = DisplayItem.damage(from: self.items, to: items) else { return nil }
        self.grid = nil
        let changed = try repaint(pixels(in: damage, of: grid), items, list.background, grid)
        remember(grid, list.background, items)
        return changed
    }

    private func remember(_ grid: PixelGrid, _ background: Color, _ items: [DisplayItem]) {
        self.grid = grid
        self.background = background
        self.items = items
    }

    /// The pixels of the frame that a rectangle touches, and one more on each side for antialiasing.
    private func pixels(in rect: Rect, of grid: PixelGrid) -> PixelRect {
        func bounded(_ value: Double, _ limit: Int) -> Int { Int(min(max(value, 0), Double(limit))) }
        let (left, top) = (
            bounded(rect.x.rounded(.down) - 1, grid.width), bounded(rect.y.rounded(.down) - 1, grid.height)
        )
        let right = bounded(rect.maxX.rounded(.up) + 1, grid.width)
        let bottom = bounded(rect.maxY.rounded(.up) + 1, grid.height)
        return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    /// The width, in pixels, of a margin around the damage that is painted but not copied to the frame. A clip may
    /// change the last bit of the pixels along its edge, and these pixels are then in the margin.
    private static let margin = 2

    private func repaint(
        _ damage: PixelRect, _ items: [DisplayItem], _ background: Color, _ grid: PixelGrid
    ) throws(RasterError) -> PixelRect? {
        if damage.isEmpty { return nil }
        let margin = Self.margin
        let area = PixelRect(
            x: damage.x - margin, y: damage.y - margin, width: damage.width + 2 * margin,
            height: damage.height + 2 * margin
        ).intersection(PixelRect(x: 0, y: 0, width: grid.width, height: grid.height))
        paintedPixels += area.width * area.height
        let count = grid.width * grid.height
        if scratch.count < count { scratch = [UInt32](repeating: 0, count: count) }
        let fill = background.premultiplied
        var changed: PixelRect?
        try scratch.withUnsafeMutableBufferPointer { scratch throws(RasterError) in
            guard let base = scratch.baseAddress else { return }
            for y in area.y..<area.y + area.height {
                (base + y * grid.width + area.x).update(repeating: fill, count: area.width)
            }
            // The canvas has the size and the origin of the frame, because the origin affects the last bits of
            // resampled images.
            let canvas = try Canvas(data: base, width: grid.width, height: grid.height, memory: memory)
            canvas.clip(to: area)
            try canvas.draw(items)
            try canvas.check()
            changed = image.replace(damage, from: base)
        }
        return changed
    }
}
