import FieldGeometry
import FieldPixels

extension AuditSnapshot {
    /// The contrast of a part to the colours that are visible in its place without it.
    ///
    /// Colours are blended exactly if the area has one colour with the part, and one without it. Otherwise, as for a
    /// gradient or a dashed line, the pixels of the area are compared: half of the pixels that the part changes have at
    /// least the returned contrast.
    ///
    /// - Parameters:
    ///   - area: The area of the part, in points.
    ///   - part: The elements to hide so that the part is not visible.
    ///   - ignored: Elements that are never drawn.
    func partContrast(in area: Rect, of part: Set<Int>, ignoring ignored: Set<Int>) throws -> InkContrast? {
        var painter = AreaPainter(tree: tree, area: area)
        painter.hidden = ignored
        let front = painter.color(on: backdrop)
        painter.hidden = ignored.union(part)
        if let front, let back = painter.color(on: backdrop) { return InkContrast(ink: front, backdrop: back) }
        let (with, without) = (try pixels(hiding: ignored), try pixels(hiding: ignored.union(part)))
        // A ratio computes powers of all components, so compute each ratio once.
        var contrasts: [(ratio: Double, contrast: InkContrast)] = []
        for y in with.rows(of: area, scale: scale) {
            for x in with.columns(of: area, scale: scale) where with[x, y] != without[x, y] {
                let contrast = InkContrast(ink: Color(pixel: with[x, y]), backdrop: Color(pixel: without[x, y]))
                contrasts.append((contrast.ratio, contrast))
            }
        }
        return contrasts.sorted { $0.ratio < $1.ratio }.dropFirst(contrasts.count / 2).first?.contrast
    }

    /// The pixels of the snapshot without some elements. The most recent images are cached, because the cells of a
    /// field need the same ones.
    private func pixels(hiding hidden: Set<Int>) throws -> PixelBuffer {
        if let known = knownPixels.first(where: { $0.hidden == hidden }) { return known.pixels }
        let pixels = try pixels(of: layout.hiding(hidden, in: tree))
        knownPixels = knownPixels.suffix(3) + [(hidden, pixels)]
        return pixels
    }
}

extension PixelBuffer {
    /// The rows whose middle is in an area in points.
    func rows(of area: Rect, scale: Double) -> Range<Int> { Self.pixels(area.y, area.maxY, scale, limit: height) }

    /// The columns whose middle is in an area in points.
    func columns(of area: Rect, scale: Double) -> Range<Int> { Self.pixels(area.x, area.maxX, scale, limit: width) }

    private static func pixels(_ from: Double, _ to: Double, _ scale: Double, limit: Int) -> Range<Int> {
        func index(_ edge: Double) -> Int { Int(min(max((edge * scale - 0.5).rounded(.up), 0), Double(limit))) }
        let first = index(from)
        return first..<max(first, index(to))
    }
}

/// The contrast of an ink to the colour beside or below it.
struct InkContrast {
    /// The visible colour of the ink, opaque.
    var ink: Color
    /// The opaque colour that the ink is compared with.
    var backdrop: Color

    /// The contrast, from 1 to 21.
    var ratio: Double { ink.contrast(to: backdrop) }
}
