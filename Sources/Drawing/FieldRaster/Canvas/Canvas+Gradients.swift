import CCairo
import FieldDrawing
package import FieldGeometry
import FieldPixels

extension Canvas {
    /// Fills a shape with a gradient in the bounds of another shape. Outside these bounds, the gradient repeats.
    func fill(_ shape: Shape, _ gradient: Gradient, over box: Shape) throws(RasterError) {
        guard let area = box.bounds, let bounds = shape.bounds, !area.isEmpty, area.isFinite else { return }
        if case .conic(let angle) = gradient.kind {
            return try fill(shape, bounds, conic: gradient, from: angle, in: area)
        }
        if try fillRows(shape, gradient, in: area) { return }
        let isVertical = gradient.verticalEnds != nil
        let pattern = Self.pattern(of: gradient, in: area)
        defer { cairo_pattern_destroy(pattern) }
        // The tiles of a gradient that only changes from top to bottom are equal, and Cairo repeats them. In a very small
        // area, the repetition would have no visible shape, but very many tiles.
        if isVertical || area.contains(bounds) || min(area.width, area.height) < Rect.smallestTile {
            cairo_set_source(context, pattern)
            return fill(shape)
        }
        for tile in visibleTiles(of: area, covering: bounds) {
            let shift = Point(x: tile.x - area.x, y: tile.y - area.y)
            var matrix = cairo_matrix_t()
            cairo_save(context)
            clip(to: .rect(tile, .square))
            cairo_pattern_get_matrix(pattern, &matrix)
            var moved = matrix
            cairo_matrix_translate(&moved, -shift.x, -shift.y)
            cairo_pattern_set_matrix(pattern, &moved)
            cairo_set_source(context, pattern)
            fill(shape)
            cairo_restore(context)
            cairo_pattern_set_matrix(pattern, &matrix)
        }
    }

    /// The Cairo pattern of a linear or radial gradient; the caller must destroy it.
    private static func pattern(of gradient: Gradient, in area: Rect) -> OpaquePointer? {
        let range = gradient.drawnRange
        let pattern: OpaquePointer?
        switch gradient.kind {
        case .linear(let angle):
            let (from, to) = Gradient.line(angle: angle, in: area, from: range.lowerBound, to: range.upperBound)
            pattern = cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
        case .radial, .conic:
            let (center, radii) = (gradient.center(in: area), gradient.radii(in: area))
            // The gradient is a unit circle that is stretched to the ellipse. The matrix of a pattern maps the image to
            // the circle.
            pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, range.upperBound)
            var matrix = cairo_matrix_t()
            cairo_matrix_init_scale(&matrix, 1 / radii.width, 1 / radii.height)
            cairo_matrix_translate(&matrix, -center.x, -center.y)
            cairo_pattern_set_matrix(pattern, &matrix)
        }
        for (offset, color) in stops(of: gradient, in: range) {
            cairo_pattern_add_color_stop_rgba(pattern, offset, color.red, color.green, color.blue, color.alpha)
        }
        cairo_pattern_set_extend(pattern, gradient.verticalEnds != nil ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
        return pattern
    }

    /// The stops of a linear or radial gradient in Cairo, with one at each end.
    private static func stops(of gradient: Gradient, in range: ClosedRange<Double>) -> [(offset: Double, color: Color)]
    {
        let length = range.upperBound - range.lowerBound
        var stops = gradient.straightStops(clippedAt: gradient.kind == .radial ? 0 : nil).map {
            (offset: ($0.position - range.lowerBound) / length, color: $0.color)
        }
        if let first = stops.first, first.offset > 0 { stops.insert((0, first.color), at: 0) }
        if let last = stops.last, last.offset < 1 { stops.append((1, last.color)) }
        return stops
    }

    /// Fills a rectangle with a linear gradient row by row, without Cairo.
    ///
    /// - Returns: False if nothing was drawn, because `Gradient.fillsRows` is false, or the canvas is a page.
    private func fillRows(_ shape: Shape, _ gradient: Gradient, in area: Rect) throws(RasterError) -> Bool {
        guard isInPixels, case .rect(let rect, .square) = shape, gradient.fillsRows(of: rect, in: area),
            let line = gradient.drawnLine(in: area), let inside = rect.intersection(bounds.rect)
        else { return false }
        let whole = PixelRect(containing: inside)
        guard whole.rect == inside else { return false }
        let columns = whole.x..<whole.maxX
        let pixels = memory.rows.value(of: .init(gradient: gradient, area: area, columns: columns)) {
            LinearGradientRows(
                Self.stops(of: gradient, in: gradient.drawnRange), from: line.start, to: line.end, columns: columns)
        }
        let seen = whole.intersection(PixelRect(containing: clipExtents))
        guard !seen.isEmpty else { return true }
        for first in stride(from: seen.y, to: seen.maxY, by: Self.band) {
            let band = PixelRect(x: seen.x, y: first, width: seen.width, height: min(Self.band, seen.maxY - first))
            try memory.withPixels(band.width * band.height) { row throws(RasterError) in
                for y in 0..<band.height { pixels.write(row: first + y, seen.x..<seen.maxX, to: row + y * band.width) }
                try draw(row, width: band.width, height: band.height, in: band.rect)
            }
        }
        return true
    }

    /// Whether coordinates are pixels of the image: no transform moves or stretches what is drawn.
    var isInPixels: Bool { !isVector && map == .identity }

    /// The number of rows of a gradient that are drawn at a time, so that their pixels stay in the processor's cache.
    private static let band = 32

    /// Fills a shape with a conic gradient, which Cairo does not support: it is drawn as an image.
    private func fill(
        _ shape: Shape, _ bounds: Rect, conic gradient: Gradient, from angle: Double, in area: Rect
    ) throws(RasterError) {
        cairo_save(context)
        defer { cairo_restore(context) }
        clip(to: shape)
        // Viewers can enlarge a vector file, so its image needs more detail.
        let detail = isVector && area.width * area.height < 1e6 ? 3.0 : 1
        let (width, height) = (Self.pixels(area.width * detail), Self.pixels(area.height * detail))
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        if min(area.width, area.height) < Rect.smallestTile {
            return try draw(gradient, from: angle, in: area, width, height, whole)
        }
        let isLarge = width * height > RasterMemory.gradientPixels
        for tile in visibleTiles(of: area, covering: bounds) {
            let part = isLarge ? visiblePart(of: tile, bounds, width, height) : whole
            if !part.isEmpty { try draw(gradient, from: angle, in: tile, width, height, part) }
        }
    }

    /// Draws a part of the image of a conic gradient, which has `width × height` pixels.
    private func draw(
        _ gradient: Gradient, from angle: Double, in area: Rect, _ width: Int, _ height: Int, _ part: PixelRect
    ) throws(RasterError) {
        let image = memory.gradients.value(
            of: .init(width: width, height: height, gradient: gradient),
            isKept: width * height <= RasterMemory.gradientPixels
        ) {
            var image = PixelBuffer(width: part.width, height: part.height)
            image.fill(with: gradient, from: angle, in: area.size, width, height, part)
            return image
        }
        let (across, down) = (area.width / Double(width), area.height / Double(height))
        try draw(
            image,
            in: Rect(
                x: area.x + Double(part.x) * across, y: area.y + Double(part.y) * down,
                width: Double(part.width) * across, height: Double(part.height) * down))
    }

    /// The part of the image of a tile that is inside both a shape's bounds and the clip, with a margin of two pixels for
    /// resampling.
    private func visiblePart(of tile: Rect, _ bounds: Rect, _ width: Int, _ height: Int) -> PixelRect {
        guard let seen = visible(bounds)?.intersection(tile) else { return .zero }
        let (across, down) = (Double(width) / tile.width, Double(height) / tile.height)
        let part = Rect(
            left: (seen.x - tile.x) * across, top: (seen.y - tile.y) * down, right: (seen.maxX - tile.x) * across,
            bottom: (seen.maxY - tile.y) * down)
        return PixelRect(containing: part.inset(by: -2)).intersection(
            PixelRect(x: 0, y: 0, width: width, height: height))
    }

    /// The number of pixels along a side of a conic gradient.
    private static func pixels(_ length: Double) -> Int { Int(min(max(length.rounded(.up), 1), 1e6)) }

    /// The tiles of a repeated rectangle that touch both a shape's bounds and the clip.
    private func visibleTiles(of area: Rect, covering bounds: Rect) -> [Rect] {
        guard let seen = visible(bounds), seen.isFinite else { return [] }
        return area.tiles(covering: seen)
    }

    /// The part of a shape's bounds inside the clip; all of it on the page of a document.
    private func visible(_ bounds: Rect) -> Rect? { isVector ? bounds : bounds.intersection(clipExtents) }
}

extension Rect {
    /// The least width and height of a repeated gradient, in pixels.
    package static let smallestTile = 4.0

    /// The copies of the rectangle, side by side, that cover another one; at most 100 to each side.
    package func tiles(covering bounds: Rect) -> [Rect] {
        // The limit of 100 is reached only by drawings in Swift.
        func range(_ low: Double, _ high: Double, _ start: Double, _ length: Double) -> ClosedRange<Int> {
            func tile(_ at: Double) -> Double { min(max((at - start) / length, -100), 100) }
            let first = Int((tile(low) + 1e-9).rounded(.down))
            return first...max(first, Int((tile(high) - 1e-9).rounded(.up)) - 1)
        }
        let columns = range(bounds.x, bounds.maxX, x, width)
        return range(bounds.y, bounds.maxY, y, height).flatMap { row in
            columns.map { offset(by: Point(x: Double($0) * width, y: Double(row) * height)) }
        }
    }
}

extension PixelBuffer {
    /// Fills the image with a part of a conic gradient that begins at `angle`, in degrees clockwise from upwards. Each
    /// pixel gets the colour at its centre. The whole gradient has a size in the units of the drawing, and `columns` ×
    /// `rows` pixels.
    fileprivate mutating func fill(
        with gradient: Gradient, from angle: Double, in size: Size, _ columns: Int, _ rows: Int, _ part: PixelRect
    ) {
        let center = gradient.center(in: Rect(origin: .zero, size: size))
        let (across, down) = (size.width / Double(columns), size.height / Double(rows))
        withMutablePixels { pixels in
            for y in 0..<part.height {
                for x in 0..<part.width {
                    let position = Gradient.conicPosition(
                        x: (Double(x + part.x) + 0.5) * across - center.x,
                        y: (Double(y + part.y) + 0.5) * down - center.y, from: angle)
                    pixels[y * part.width + x] = gradient.color(at: position).premultiplied
                }
            }
        }
    }
}
