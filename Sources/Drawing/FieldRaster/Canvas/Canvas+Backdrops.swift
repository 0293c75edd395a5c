import CCairo
import FieldDrawing
import FieldGeometry
import FieldPixels

extension Canvas {
    /// Blurs everything below a shape, in pixels, inside the shape. On the page of a document, it draws nothing.
    ///
    /// In a group with an opacity, the content below the group is blurred, too, so that a sheet of glass blurs it as
    /// soon as the sheet begins to fade in. In CSS, only the content of the group is blurred.
    func blurBackdrop(in shape: Shape, deviation: Double) throws(RasterError) {
        guard !isVector, deviation > 0, deviation.isFinite else { return }
        let map = map
        guard let bounds = shape.bounds, let seen = Shape.path(.rectangle(bounds), map).bounds, seen.isFinite else {
            return
        }
        let area = PixelRect(containing: seen.inset(by: 1e-6)).intersection(self.bounds)
        if area.isEmpty { return }
        let scale = abs(map.a * map.d - map.b * map.c).squareRoot()
        let blurred = memory.blurred(copy(of: area), deviation: deviation * scale)
        cairo_save(context)
        clip(to: shape)
        cairo_identity_matrix(context)
        try draw(blurred, in: area.rect)
        cairo_restore(context)
    }

    /// The pixels of the canvas and of the canvases below it, from bottom to top.
    var layers: [UnsafePointer<UInt32>] {
        behind + (pixels.map { [UnsafePointer($0)] } ?? [])
    }

    /// The pixels of an area, with everything that has been drawn so far.
    private func copy(of area: PixelRect) -> PixelBuffer {
        var part = PixelBuffer(width: area.width, height: area.height)
        part.withMutablePixels { part in
            guard var target = part.baseAddress else { return }
            let layers = layers
            for y in 0..<area.height {
                for (index, layer) in layers.enumerated() {
                    let row = layer + (area.y + y) * size.width + area.x
                    if index == 0 {
                        target.update(from: row, count: area.width)
                    } else {
                        for x in 0..<area.width { target[x] = row[x].over(target[x]) }
                    }
                }
                target += area.width
            }
        }
        return part
    }
}

extension PixelRect {
    /// The smallest rectangle of whole pixels around a rectangle.
    init(containing rect: Rect) {
        let (x, y) = (Int(max(rect.x, -1e6).rounded(.down)), Int(max(rect.y, -1e6).rounded(.down)))
        self.init(
            x: x, y: y, width: Int(min(rect.maxX, 1e6).rounded(.up)) - x,
            height: Int(min(rect.maxY, 1e6).rounded(.up)) - y)
    }
}
