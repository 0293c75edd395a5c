import FieldPixels

/// A cell as the screenshot shows it. All lengths are in pixels.
struct MeasuredCell {
    /// A line around a cell, or below it.
    struct Line {
        var color: Channels
        var width: Double
    }

    /// The sides of the fill, or of the line below a character.
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
    /// The colour inside.
    var fill: Channels
    /// The lines from the fill outwards: the border, and a ring.
    var lines: [Line] = []
    /// A line at the lower side alone.
    var rule: Line?
    /// The colour around the cell.
    var around: Channels
    /// The colour behind its character.
    var ground: Channels
    /// What is in it.
    var ink = CellInk()

    var width: Double { right - left }
    var height: Double { bottom - top }
    var centerX: Double { (left + right) / 2 }
    var centerY: Double { (top + bottom) / 2 }
    /// The width of the border.
    var border: Double { lines.first?.width ?? 0 }

    /// Whether two cells look the same, but for what is entered. The first of some joined cells is narrower inside than others.
    func looksLike(_ other: MeasuredCell, noise: Double) -> Bool {
        func areNear(_ a: Channels, _ b: Channels) -> Bool { (a - b).largest <= noise + 6 }
        func areNear(_ a: Line?, _ b: Line?) -> Bool {
            guard let a, let b else { return a == nil && b == nil }
            return areNear(a.color, b.color) && abs(a.width - b.width) < 0.6
        }
        return areNear(fill, other.fill) && lines.count == other.lines.count
            && zip(lines, other.lines).allSatisfy { areNear($0, $1) } && areNear(rule, other.rule)
            && abs(height - other.height) < 1.6
    }
}

/// Measures the cells of a row.
struct CellMeter {
    let screenshot: ScreenImage
    let regions: ColorRegions
    let scale: Double
    private var noise: Double { Double(screenshot.noise) }

    /// The greatest width of all lines around a cell, in points.
    private static let reach = 8.0
    /// The greatest distance of a character from the line below it, and of its rows from one another, in points.
    private static let above = 48.0
    private static let space = 3.0
    /// The pixels inside a cell at which a line across its edge begins.
    private static let depth = 3

    /// A direction from the inside of a cell.
    private enum Side: CaseIterable {
        case top, bottom, left, right
    }

    /// The cells of a row.
    func cells(of row: CellRow) -> [MeasuredCell] {
        let profiles = row.cells.map { region in
            Dictionary(uniqueKeysWithValues: Side.allCases.map { ($0, profile(region, $0, in: row)) })
        }
        let around = commonest(
            profiles.flatMap { sides in [Side.top, .bottom].compactMap { sides[$0]?.bands.last?.color } })
        return zip(row.cells, profiles).map { region, sides in
            var cell = cell(region, sides, around, isUnderlined: row.isUnderlined)
            let area = row.isUnderlined ? areaAbove(cell) : areaInside(region)
            cell.ink = CellInk(in: screenshot, area, on: cell.ground, scale: scale)
            return cell
        }
    }

    // MARK: where the ink is

    /// The square inside the corners of a cell, which are round.
    private func areaInside(_ region: ColorRegions.Region) -> PixelRect {
        let rect = region.bounds
        let depth = (0..<max(min(rect.width, rect.height) / 2, 1)).first { step in
            regions.region(rect.x + step, rect.y + step) == region.index
                && regions.region(rect.maxX - 1 - step, rect.y + step) == region.index
        }
        let inset = 1 + (depth ?? 0)
        return PixelRect(
            x: rect.x + inset, y: rect.y + inset, width: max(rect.width - 2 * inset, 0),
            height: max(rect.height - 2 * inset, 0))
    }

    /// The nearest rows with ink above a line, up to an empty space.
    private func areaAbove(_ cell: MeasuredCell) -> PixelRect {
        let bottom = Int(cell.top.rounded(.down)) - 1
        let left = Int(cell.left.rounded(.up))
        let width = max(Int(cell.right) - left, 0)
        let limit = noise * 4 + 8
        func hasInk(_ y: Int) -> Bool {
            (left..<left + width).contains { (screenshot.color($0, y) - cell.around).largest > limit }
        }
        let least = max(bottom - Int(Self.above * scale), 0)
        guard let last = (least..<max(bottom, least)).last(where: hasInk) else { return .zero }
        var top = last
        var empty = 0
        while top > 0, empty < Int(Self.space * scale), last - top < Int(Self.above * scale) {
            top -= 1
            empty = hasInk(top) ? 0 : empty + 1
        }
        return PixelRect(x: left, y: top, width: width, height: last + 1 - top)
    }

    private func cell(
        _ region: ColorRegions.Region, _ sides: [Side: EdgeProfile], _ around: Channels, isUnderlined: Bool
    ) -> MeasuredCell {
        let rect = region.bounds
        /// The distance of the edge from that of the area: positive if it is further outside.
        func edge(_ side: Side) -> Double { (sides[side]?.bands.first?.end ?? 0) - Double(depth(region, side) + 1) }
        let fill = Channels(ScreenImage.channels(region.color))
        var cell = MeasuredCell(
            left: Double(rect.x) - edge(.left), top: Double(rect.y) - edge(.top),
            right: Double(rect.maxX) + edge(.right), bottom: Double(rect.maxY) + edge(.bottom),
            fill: fill, around: around, ground: isUnderlined ? around : fill)
        if isUnderlined { return cell }
        let above = lines(sides[.top], around)
        let below = lines(sides[.bottom], around)
        // A shadow goes on below its darkest part.
        let end = Int((cell.bottom + (below.first?.width ?? 0)).rounded(.up)) + 1
        let isEnded = (screenshot.color(rect.x + rect.width / 2, end) - around).largest <= noise + 4
        if above.isEmpty, below.count == 1 {
            if isEnded { cell.rule = below[0] }
        } else {
            // Both sides have the same lines; the lower one can be a little off by a shadow.
            cell.lines = above.isEmpty ? below : above
            // A shadow that is darker than the border hides where the border begins.
            if below.isEmpty { cell.bottom -= cell.border }
            if let line = cell.lines.first, line.width < 2 {
                cell.lines[0].color = strongest(line, around: cell, rect)
            }
        }
        return cell
    }

    /// The lines between the inside and what is around a cell.
    private func lines(_ profile: EdgeProfile?, _ around: Channels) -> [MeasuredCell.Line] {
        guard let profile else { return [] }
        var lines: [MeasuredCell.Line] = []
        for band in profile.bands.dropFirst() {
            if (band.color - around).largest <= noise + 4 { return lines }
            lines.append(MeasuredCell.Line(color: band.color, width: band.width))
        }
        // What is around the cell was not reached: the last band is its neighbour.
        return lines.dropLast()
    }

    /// The colour of the pixels that a thin line covers best, which are not those in the middle of a round side.
    private func strongest(_ line: MeasuredCell.Line, around cell: MeasuredCell, _ rect: PixelRect) -> Channels {
        let margin = Int(line.width.rounded(.up)) + 1
        let way = line.color - cell.around
        let square = (way * way).sum()
        var best = (part: 1.0, color: line.color)
        // A shadow is below a cell. The pixels at the sides of a circle are in its middle.
        for y in rect.y - margin..<rect.y + rect.height / 2 + 2 {
            for x in rect.x - margin..<rect.maxX + margin {
                let isInside = x >= rect.x + margin && x < rect.maxX - margin && y >= rect.y + margin
                if isInside { continue }
                let other = screenshot.color(x, y) - cell.around
                let part = (other * way).sum() / max(square, 1)
                if part > best.part, part < 1.3, (other - way * part).largest < noise + 4 {
                    best = (part, other + cell.around)
                }
            }
        }
        return best.color
    }

    /// The pixel at a distance from the middle of a side of a rectangle, inside it.
    private static func pixel(_ depth: Int, inside rect: PixelRect, _ side: Side) -> (x: Int, y: Int) {
        let (middleX, middleY) = (rect.x + rect.width / 2, rect.y + rect.height / 2)
        return switch side {
        case .top: (middleX, rect.y + depth)
        case .bottom: (middleX, rect.maxY - 1 - depth)
        case .left: (rect.x + depth, middleY)
        case .right: (rect.maxX - 1 - depth, middleY)
        }
    }

    /// How far inside a cell the line across an edge begins: less where a cursor is near the edge.
    private func depth(_ region: ColorRegions.Region, _ side: Side) -> Int {
        let rect = region.bounds
        let most = min(Self.depth, ((side == .top || side == .bottom ? rect.height : rect.width) - 1) / 2)
        let depth = stride(from: most, through: 0, by: -1).first { depth in
            let (x, y) = Self.pixel(depth, inside: rect, side)
            return regions.region(x, y) == region.index
        }
        return depth ?? most
    }

    /// The colours across an edge of a cell, in its middle.
    private func profile(_ region: ColorRegions.Region, _ side: Side, in row: CellRow) -> EdgeProfile {
        let rect = region.bounds
        let depth = depth(region, side)
        let reach = Int((Self.reach * scale).rounded(.up))
        let (start, next) = (Self.pixel(depth, inside: rect, side), Self.pixel(depth - 1, inside: rect, side))
        let step = (x: next.x - start.x, y: next.y - start.y)
        let across = (x: abs(step.y), y: abs(step.x))
        let count = step.x == 0 ? reach : sideReach(region, row)
        // Three pixels beside one another have less noise, where a line is thick enough for them.
        let isThick = across.x == 1 ? rect.width > 12 : rect.height > 12
        let offsets = (isThick ? -1...1 : 0...0).filter { offset in
            offset == 0 || regions.region(start.x + offset * across.x, start.y + offset * across.y) == region.index
        }
        let samples = (0..<count + depth + 1).map { index in
            let sum = offsets.reduce(SIMD4<Int32>.zero) { sum, offset in
                sum
                    &+ screenshot.channels(
                        start.x + index * step.x + offset * across.x, start.y + index * step.y + offset * across.y)
            }
            return Channels(sum) / Double(offsets.count)
        }
        return EdgeProfile(samples, noise: noise)
    }

    /// How far a line to the side can go without reaching the next cell.
    private func sideReach(_ region: ColorRegions.Region, _ row: CellRow) -> Int {
        max(Int(row.pitch) - region.bounds.width, 2)
    }

    /// The most frequent colour.
    private func commonest(_ colors: [Channels]) -> Channels {
        colors.max { a, b in
            func count(_ color: Channels) -> Int { colors.count { ($0 - color).largest <= noise + 4 } }
            return count(a) < count(b)
        } ?? .zero
    }
}
