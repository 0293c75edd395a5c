import FieldPixels

/// What is drawn in a cell: a character, a disc in its place, a cursor.
struct CellInk {
    /// A part of the ink between two empty columns.
    struct Part {
        var bounds: PixelRect
        /// The ink of each pixel of the bounds, row by row, from 0 to 1.
        var coverage: [Double]
        /// The colour of the strongest ink.
        var color: Channels

        /// The sum of all coverage.
        var area: Double { coverage.reduce(0, +) }
        /// The part of the bounds that is covered.
        var solidity: Double { area / Double(max(bounds.width * bounds.height, 1)) }
    }

    /// The character, or what is in its place.
    var glyph: Part?
    var cursor: Part?

    /// Whether the character is a disc.
    var isDisc: Bool {
        guard let glyph else { return false }
        let (width, height) = (Double(glyph.bounds.width), Double(glyph.bounds.height))
        // The disc covers π/4 of its bounds, which antialiased pixels can make larger by one.
        return abs(width - height) <= max(1, 0.08 * width) && width > 4 && (0.66...0.84).contains(glyph.solidity)
            && Self.isFilled(glyph)
    }

    /// Whether the middle half of a part is filled.
    private static func isFilled(_ part: Part) -> Bool {
        let (width, height) = (part.bounds.width, part.bounds.height)
        return (height / 4..<height * 3 / 4).allSatisfy { y in
            (width / 4..<width * 3 / 4).allSatisfy { part.coverage[y * width + $0] > 0.85 }
        }
    }
}

extension CellInk {
    /// Finds the ink inside a rectangle.
    ///
    /// - Parameters:
    ///   - ground: The colour that is no ink.
    ///   - scale: The pixels per point.
    init(in screenshot: ScreenImage, _ area: PixelRect, on ground: Channels, scale: Double) {
        var parts = Self.parts(in: screenshot, area, ground)
        if let index = parts.lastIndex(where: { Self.isCursor($0, scale) }) { cursor = parts.remove(at: index) }
        glyph = Self.joined(parts, in: screenshot, ground)
        if let part = glyph, Double(part.bounds.height) < 3 * scale, cursor == nil, part.solidity > 0.85 {
            // A dash: a cursor at the bottom, or a placeholder.
            (cursor, glyph) = (part, nil)
        }
    }

    /// The ink between empty columns.
    private static func parts(in screenshot: ScreenImage, _ area: PixelRect, _ ground: Channels) -> [Part] {
        let limit = Double(screenshot.noise) * 4 + 8
        func isInk(_ x: Int, _ y: Int) -> Bool { (screenshot.color(x, y) - ground).largest > limit }
        var parts: [PixelRect] = []
        for x in area.x..<max(area.maxX, area.x) {
            let rows = (area.y..<area.maxY).filter { isInk(x, $0) }
            guard let top = rows.first, let bottom = rows.last else { continue }
            let column = PixelRect(x: x, y: top, width: 1, height: bottom + 1 - top)
            if let last = parts.last, last.maxX == x {
                parts[parts.count - 1] = last.union(column)
            } else {
                parts.append(column)
            }
        }
        return parts.filter { $0.width * $0.height > 2 }.map { part($0, in: screenshot, ground) }
    }

    private static func part(_ bounds: PixelRect, in screenshot: ScreenImage, _ ground: Channels) -> Part {
        var colors: [Channels] = []
        for y in bounds.y..<bounds.maxY {
            for x in bounds.x..<bounds.maxX { colors.append(screenshot.color(x, y)) }
        }
        let strongest = colors.max { ($0 - ground).length < ($1 - ground).length } ?? ground
        return Part(
            bounds: bounds, coverage: colors.map { EdgeProfile.part(of: $0, from: ground, to: strongest) },
            color: strongest)
    }

    private static func joined(_ parts: [Part], in screenshot: ScreenImage, _ ground: Channels) -> Part? {
        guard let first = parts.first else { return nil }
        if parts.count == 1 { return first }
        return part(parts.reduce(.zero) { $0.union($1.bounds) }, in: screenshot, ground)
    }

    /// Whether a part is an upright bar.
    private static func isCursor(_ part: Part, _ scale: Double) -> Bool {
        let (width, height) = (part.bounds.width, part.bounds.height)
        func ink(_ row: Int) -> Double { part.coverage[row * width..<(row + 1) * width].reduce(0, +) }
        // Round ends are narrower.
        return Double(width) <= 4.5 * scale && Double(height) >= 9 * scale && height > 4 * width
            && part.area > 0.9 * Double(height)
            && (3..<max(height - 3, 3)).allSatisfy { abs(ink($0) - ink(height / 2)) < 0.3 }
    }
}
