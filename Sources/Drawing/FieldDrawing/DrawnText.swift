package import FieldGeometry
package import FieldText

/// A line of text with its characters, and the location at which display items draw it.
///
/// The line is the `GlyphRun` that layout has shaped, so texts in vector files do not make images slower. If the glyphs
/// and the characters of a line do not correspond, the line is drawn as outlines.
package struct DrawnText {
    /// The line.
    package let run: GlyphRun
    /// The start of the baseline, in the unit of the items.
    package let origin: Point
    /// The length of a point in the unit of the items.
    package let unit: Double
    /// The colour of the outlines; nil if the line has no outlines.
    package let color: Color?

    /// Finds the location of a line from the items that draw its glyphs; nil if the line is unknown, or if the items do
    /// not draw its glyphs in one colour and one size, neither rotated nor mirrored.
    package init?(_ line: LineBox, _ items: [DisplayItem]) {
        guard let run = line.run, run.size > 0 else { return nil }
        let glyphs = run.glyphs.filter { $0.shape != .blank }
        guard !items.isEmpty, glyphs.count == items.count else { return nil }
        var place: (origin: Point, unit: Double)?
        var color: Color?
        for (item, glyph) in zip(items, glyphs) {
            guard let size = item.size(of: glyph.shape), let start = item.origin(of: glyph.shape, size: size) else {
                return nil
            }
            let unit = size / run.size
            let origin = Point(x: start.x - glyph.origin.x * unit, y: start.y - glyph.origin.y * unit)
            if let place {
                let distance = max(abs(origin.x - place.origin.x), abs(origin.y - place.origin.y))
                guard distance < 1e-6, abs(unit - place.unit) < 1e-9 else { return nil }
            }
            place = place ?? (origin, unit)
            if case .fill(_, .color(let own)) = item {
                guard color == nil || color == own else { return nil }
                color = own
            }
        }
        guard let place else { return nil }
        (self.run, self.color, origin, unit) = (run, color, place.origin, place.unit)
    }

    /// The location of a glyph's origin, in the unit of the items.
    package func place(of glyph: GlyphRun.Glyph) -> Point {
        Point(x: origin.x + glyph.origin.x * unit, y: origin.y + glyph.origin.y * unit)
    }
}

extension DisplayItem {
    /// The size of the em with which the item draws a glyph; nil if it does not draw the glyph.
    fileprivate func size(of shape: GlyphRun.Shape) -> Double? {
        switch (self, shape) {
        case (.fill(.path(let path, let map), .color), .outline(let outline)):
            map.b == 0 && map.c == 0 && map.a == map.d && map.a > 0 && path == outline ? map.a : nil
        case (.image(_, let frame), .bitmap(_, let rect)): rect.width > 0 ? frame.width / rect.width : nil
        case (.group(_, let items), .bitmap): items.count == 1 ? items[0].size(of: shape) : nil
        default: nil
        }
    }

    /// The origin of a glyph that the item draws at a size of the em.
    fileprivate func origin(of shape: GlyphRun.Shape, size: Double) -> Point? {
        switch (self, shape) {
        case (.fill(.path(_, let map), _), _): Point(x: map.tx, y: map.ty)
        case (.image(_, let frame), .bitmap(_, let rect)):
            Point(x: frame.x - rect.x * size, y: frame.y - rect.y * size)
        case (.group(_, let items), _): items.first?.origin(of: shape, size: size)
        default: nil
        }
    }
}
