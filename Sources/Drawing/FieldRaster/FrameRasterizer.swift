package import FieldDrawing
import FieldGeometry
package import FieldPixels

/// Draws frame after frame. Only the differences from the previous frame are painted.
///
/// The pixels are identical to those that `Rasterizer` draws for each frame alone. Not thread-safe.
///
/// The snapped items of two frames are compared (`FrameItems`), and the areas that differ are painted again. Changes that
/// are far apart are painted separately; shapes that are not rectangles on whole pixels are painted whole. Caches
/// (`RasterMemory`) affect no pixel. A test compares every frame with one that is drawn alone.
package final class FrameRasterizer {
    /// The last frame.
    package private(set) var image = PixelBuffer(width: 0, height: 0)
    /// Rectangles that contain all pixels in which the last frame differs from the one before it.
    package private(set) var changes: [PixelRect] = []
    private var grid: PixelGrid?
    private var background: Color?
    private var items = FrameItems([])
    private var scratch: [UInt32] = []
    /// The frame that ``rewind()`` returns to.
    private var marked: (image: PixelBuffer, grid: PixelGrid?, background: Color?, items: FrameItems)?
    let memory = RasterMemory()
    /// The structure of the last frame for which probes were drawn, with the grid and the background.
    private var fade: (structure: FadeStructure, grid: PixelGrid, background: Color, probes: FadeProbes)?

    /// The total number of painted pixels, for measuring the effect of damage tracking.
    package private(set) var paintedPixels = 0

    /// The total number of pixels of blurred shadows, for measuring the effect of caching.
    package var blurredPixels: Int { memory.blurredPixels }

    /// Creates a rasterizer without a frame.
    package init() {}

    /// Draws the next frame, of at most `maximumPixels` pixels, from a drawing in points.
    ///
    /// - Returns: The smallest rectangle that contains all changed pixels; nil if no pixel changed. It is the whole
    ///   frame for the first frame, and if the size, the scale or the background differs from that of the previous
    ///   frame.
    /// - Throws: `RasterError` in the same cases as `Rasterizer.draw`. After an error, the next frame is drawn as a
    ///   whole.
    package func draw(
        _ list: DisplayList, scale: Double, maximumPixels: Int = 100_000_000
    ) throws(RasterError) -> PixelRect? {
        let grid = PixelGrid(size: list.size, scale: scale)
        guard self.grid == grid, background == list.background else {
            self.grid = nil
            image = try Rasterizer.draw(list, scale: scale, maximumPixels: maximumPixels, memory: memory)
            remember(grid, list.background, FrameItems(list.items.snapped(to: grid)))
            paintedPixels += grid.width * grid.height
            changes = [grid.bounds]
            return grid.bounds
        }
        let items = FrameItems(list.items.snapped(to: grid), after: items)
        changes = []
        self.grid = nil
        for area in items.damage(since: self.items).map(grid.pixels) where !area.isEmpty {
            let painted = withMargin(area, grid)
            paintedPixels += painted.width * painted.height
            try paint(items, in: painted, list.background, grid) { pixels in
                if let part = image.replace(area, from: pixels) { changes.append(part) }
            }
        }
        remember(grid, list.background, items)
        return changes.isEmpty ? nil : changes.reduce(.zero) { $0.union($1) }
    }

    /// The pixels of an area of a drawing in points: premultiplied words, row by row. Only this area is painted, and the
    /// last frame remains. Pixels outside the drawing are left out.
    ///
    /// - Throws: `RasterError` in the same cases as `Rasterizer.draw`.
    package func pixels(
        of list: DisplayList, in area: PixelRect, scale: Double, maximumPixels: Int = 100_000_000
    ) throws(RasterError) -> [UInt32] {
        let grid = try Rasterizer.grid(of: list, scale: scale, maximumPixels: maximumPixels)
        let items = FrameItems(list.items.snapped(to: grid))
        let area = area.intersection(grid.bounds)
        let painted = withMargin(grid.pixels(in: items.paintable(area.rect)), grid)
        paintedPixels += painted.width * painted.height
        var pixels: [UInt32] = []
        try paint(items, in: painted, list.background, grid) { pixels = Self.copy(area, of: $0, grid) }
        return pixels
    }

    /// Marks the last frame, for drawings that all differ little from it.
    package func mark() {
        marked = (image, grid, background, items)
        changes = []
    }

    /// Undoes the drawing after the marked frame, without painting. There must be at most one.
    package func rewind() {
        guard let marked else { return }
        if image.width == marked.image.width, image.height == marked.image.height {
            marked.image.withPixels { pixels in
                guard let base = pixels.baseAddress else { return }
                for rect in changes { _ = image.replace(rect, from: base) }
            }
        } else {
            image = marked.image
        }
        (grid, background, items) = (marked.grid, marked.background, marked.items)
        changes = []
    }

    private func remember(_ grid: PixelGrid, _ background: Color, _ items: FrameItems) {
        self.grid = grid
        self.background = background
        self.items = items
    }

    /// The width of the margin around the damage, in pixels. The margin is painted but not copied to the frame: the
    /// clip may change the last bit of the pixels along its edge, and these pixels lie in the margin.
    private static let margin = 2.0

    private func withMargin(_ damage: PixelRect, _ grid: PixelGrid) -> PixelRect {
        PixelRect(containing: damage.rect.inset(by: -Self.margin)).intersection(grid.bounds)
    }

    /// Paints items in an area of the scratch memory, which has the size of a frame, and calls `body` with its pixels.
    private func paint(
        _ items: FrameItems, in area: PixelRect, _ background: Color, _ grid: PixelGrid,
        _ body: (UnsafePointer<UInt32>) -> Void
    ) throws(RasterError) {
        let count = grid.width * grid.height
        if scratch.count < count { scratch = [UInt32](repeating: 0, count: count) }
        try scratch.withUnsafeMutableBufferPointer { scratch throws(RasterError) in
            guard let base = scratch.baseAddress else { return }
            let canvas = try Canvas(
                painting: area, over: background, data: base, width: grid.width, height: grid.height, memory: memory)
            try canvas.draw(items.items(in: area.rect))
            try canvas.check()
            body(base)
        }
    }

    /// The probes of the last frame; nil if nothing fades in it. Frames that differ only by a fade share one instance.
    ///
    /// - Throws: `RasterError` if Cairo fails.
    package func fadeProbes() throws(RasterError) -> FadeProbes? {
        guard let grid, let background, let structure = FadeStructure(items.items) else { return nil }
        if let fade, fade.grid == grid, fade.background == background, fade.structure.isSame(as: structure) {
            return fade.probes
        }
        let base = FrameItems(structure.base)
        let (light, dark) = (FrameItems(structure.light), FrameItems(structure.dark))
        var image = image
        var areas: [FadeProbes.Area] = []
        for area in light.damage(since: dark).map(grid.pixels) where !area.isEmpty {
            let painted = withMargin(area, grid)
            var probe = FadeProbes.Area(rect: area)
            try paint(base, in: painted, background, grid) { _ = image.replace(area, from: $0) }
            try paint(light, in: painted, background, grid) { probe.light = Self.copy(area, of: $0, grid) }
            try paint(dark, in: painted, background, grid) { probe.dark = Self.copy(area, of: $0, grid) }
            areas.append(probe)
        }
        let probes = FadeProbes(base: image, areas: areas)
        fade = (structure, grid, background, probes)
        return probes
    }

    private static func copy(_ area: PixelRect, of pixels: UnsafePointer<UInt32>, _ grid: PixelGrid) -> [UInt32] {
        var copy: [UInt32] = []
        copy.reserveCapacity(area.width * area.height)
        for y in area.y..<area.maxY {
            copy.append(contentsOf: UnsafeBufferPointer(start: pixels + y * grid.width + area.x, count: area.width))
        }
        return copy
    }
}
