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
        let count = grid.width * grid.height
        // Cairo treats all colours alike, so the exchanged ones of an opaque image need no conversion afterwards.
        if list.background.alpha >= 1, let items = list.items.withRedAsBlue {
            target.update(repeating: list.background.withRedAsBlue.premultiplied, count: count)
            return try Rasterizer.draw(items, on: grid, into: target, memory: memory)
        }
        target.update(repeating: list.background.premultiplied, count: count)
        try Rasterizer.draw(list.items, on: grid, into: target, memory: memory)
        PixelBuffer.straighten(target, width: grid.width, height: grid.height)
    }
}

extension [DisplayItem] {
    /// The items with red and blue exchanged; nil if they contain an image, a gradient, a backdrop, or a plane whose image is cached.
    fileprivate var withRedAsBlue: [DisplayItem]? {
        var items: [DisplayItem] = []
        for item in self {
            switch item {
            case .fill(let shape, .color(let color)): items.append(.fill(shape, color.withRedAsBlue))
            case .stroke(let shape, let line, .color(let color)):
                items.append(.stroke(shape, line, .color(color.withRedAsBlue)))
            case .shadow(let shape, let blur, let color, let cutout):
                items.append(.shadow(shape, blur: blur, color.withRedAsBlue, cutout: cutout))
            case .group(let opacity, let parts):
                guard let parts = parts.withRedAsBlue else { return nil }
                items.append(.group(opacity: opacity, parts))
            case .text(let line, let parts):
                guard let parts = parts.withRedAsBlue else { return nil }
                items.append(.text(line, parts))
            case .clip(let shape, let parts):
                guard let parts = parts.withRedAsBlue else { return nil }
                items.append(.clip(shape, parts))
            case .fill, .stroke, .image, .rotation, .transform, .backdrop: return nil
            }
        }
        return items
    }
}

extension Color {
    fileprivate var withRedAsBlue: Color { Color(red: blue, green: green, blue: red, alpha: alpha) }
}
