package import FieldDrawing
import FieldGeometry
import FieldPixels

extension FrameRasterizer {
    /// Draws a drawing in points as a whole into memory of the caller, without changing the last frame.
    ///
    /// - Parameters:
    ///   - list: The drawing.
    ///   - grid: The grid of the drawing (`Rasterizer.grid`).
    ///   - target: Room for the pixels of the grid, which get straight alpha: words whose bytes in memory are red, green,
    ///     blue and alpha.
    /// - Throws: `RasterError` if Cairo fails.
    package func drawStraight(
        _ list: DisplayList, on grid: PixelGrid, into target: UnsafeMutablePointer<UInt32>
    ) throws(RasterError) {
        // Cairo treats all channels alike: drawing an opaque image with red and blue exchanged saves the conversion.
        let isRedFirst = list.background.alpha >= 1 && list.items.allSatisfy(\.hasOnlyColors)
        let background = list.background.premultiplied
        target.update(
            repeating: isRedFirst ? StraightPixel(premultiplied: background).rgba : background,
            count: grid.width * grid.height)
        try Rasterizer.draw(list.items, on: grid, into: target, memory: memory, isRedFirst: isRedFirst)
        if !isRedFirst { PixelBuffer.straighten(target, width: grid.width, height: grid.height) }
    }
}

extension DisplayItem {
    /// Whether the item has only colours: no image, gradient, backdrop or plane, whose pixels or caches keep the usual order.
    fileprivate var hasOnlyColors: Bool {
        switch self {
        case .fill(_, .color), .stroke(_, _, .color), .shadow: true
        case .group(_, let items), .text(_, let items), .clip(_, let items): items.allSatisfy(\.hasOnlyColors)
        case .fill, .stroke, .image, .rotation, .transform, .backdrop: false
        }
    }
}
