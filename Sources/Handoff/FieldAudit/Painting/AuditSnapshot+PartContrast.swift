import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldPixels

extension AuditSnapshot {
    /// The contrast of a part to the colours that are visible in its place without it.
    ///
    /// The contrast is exact if the area has one colour with the part and one without it. Otherwise, for example for a
    /// gradient, the range of possible colours is used if it proves the required contrast. If not, pixels are compared:
    /// half of the pixels that the part changes have at least the returned contrast.
    ///
    /// - Parameters:
    ///   - area: The area of the part, in points.
    ///   - part: The elements to hide so that the part is not visible.
    ///   - ignored: Elements that are never drawn.
    ///   - required: The contrast that the caller asks for. If all colours in the area have it, nothing is drawn, and
    ///     the result is at most the contrast of the part.
    func partContrast(
        in area: Rect, of part: Set<Int>, ignoring ignored: Set<Int>, atLeast required: Double
    ) throws -> InkContrast? {
        var painter = AreaPainter(tree: tree, area: area)
        painter.hidden = ignored
        let front = painter.colors(on: backdrop)
        painter.hidden = ignored.union(part)
        let back = painter.colors(on: backdrop)
        if let ink = front.single, let below = back.single { return InkContrast(ink: ink, backdrop: below) }
        let grid = PixelGrid(size: layout.size, scale: scale)
        let seen = PixelRect(middlesIn: area, scale: scale, width: grid.width, height: grid.height)
        if seen.isEmpty { return nil }
        let lowest = front.lowestContrast(to: back)
        if isDecided(lowest, required) { return lowest }
        let with = try pixels(of: layout.hiding(ignored, in: tree), in: seen)
        let without = try pixels(of: layout.hiding(ignored.union(part), in: tree), in: seen)
        // Compute each ratio once, before sorting, because it needs powers of all components.
        let contrasts = zip(with, without).filter { $0 != $1 }.map {
            InkContrast(ink: Color(pixel: $0), backdrop: Color(pixel: $1))
        }
        return contrasts.map { (ratio: $0.ratio, contrast: $0) }.sorted { $0.ratio < $1.ratio }
            .dropFirst(contrasts.count / 2).first?.contrast
    }

    /// Whether the lowest contrast of two colour ranges is enough, so that nothing has to be drawn. Below one pixel per
    /// point, lines are wider than their keys say, so only the drawing decides.
    func isDecided(_ lowest: InkContrast, _ required: Double) -> Bool { scale >= 1 && lowest.ratio >= required }
}

extension PixelRect {
    /// The pixels of an image whose middle is in an area in points.
    init(middlesIn area: Rect, scale: Double, width: Int, height: Int) {
        func range(_ from: Double, _ to: Double, _ limit: Int) -> (first: Int, count: Int) {
            func index(_ edge: Double) -> Int { Int(min(max((edge * scale - 0.5).rounded(.up), 0), Double(limit))) }
            return (index(from), max(0, index(to) - index(from)))
        }
        let (columns, rows) = (range(area.x, area.maxX, width), range(area.y, area.maxY, height))
        self.init(x: columns.first, y: rows.first, width: columns.count, height: rows.count)
    }
}
