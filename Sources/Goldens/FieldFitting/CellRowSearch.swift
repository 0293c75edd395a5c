import FieldPixels
import FieldSource

/// Areas of one size that are equally far apart in a row: the insides of cells, discs, or lines.
struct CellRow {
    /// The areas, from the left.
    var cells: [ColorRegions.Region]
    /// The distance between the centres of two cells of a group, in pixels.
    var pitch: Double
    /// The number of cells of each group.
    var counts: [Int]

    /// Whether the areas are lines, above which the characters are.
    let isUnderlined: Bool

    /// The smallest rectangle around all areas.
    var bounds: PixelRect { cells.reduce(.zero) { $0.union($1.bounds) } }
}

/// Finds rows of equal areas that can be fields. Numbers of keypads and letters of keyboards are in rows, too: they are in
/// three or more equal rows below one another.
struct CellRowSearch {
    private let scale: Double
    private let boxes: [ColorRegions.Region]
    private let lines: [ColorRegions.Region]

    // Sizes in points.
    private static let box = 5.0...110
    private static let lineWidth = 12.0...110
    private static let lineHeight = 5.0
    /// The size up to which three areas are not a row, because they can be parts of letters or the dots of pages.
    private static let small = 20.0
    private static let groupGap = 64.0
    /// The greatest width of a border that joined cells share.
    private static let border = 6.0
    /// The height of a shadow below a cell.
    private static let shadow = 32.0
    /// The pixels by which the distances of cells that a program rounds differ.
    private static let rounding = 1.3

    /// The least difference of a line from what is above or below it, in levels. Steps of shadows differ by less.
    private static let contrast = 12.0

    init(_ regions: ColorRegions, in screenshot: ScreenImage, scale: Double) {
        self.scale = scale
        func points(_ length: Int) -> Double { Double(length) / scale }
        let inside = regions.regions.filter { region in
            let rect = region.bounds
            // Areas of fewer pixels than five are parts of letters, however many points they have.
            return rect.x > 0 && rect.y > 0 && rect.maxX < screenshot.width && rect.maxY < screenshot.height
                && rect.width >= 5
        }
        boxes = inside.filter { region in
            let (width, height) = (points(region.bounds.width), points(region.bounds.height))
            return Self.box.contains(width) && Self.box.contains(height) && (0.35...2.6).contains(width / height)
                && region.solidity > (width < Self.small ? 0.7 - 0.8 / Double(region.bounds.width) : 0.5)
        }
        lines = inside.filter { region in
            let (width, height) = (points(region.bounds.width), points(region.bounds.height))
            return Self.lineWidth.contains(width) && height <= Self.lineHeight && width > 3 * height
                && region.solidity > 0.8 && Self.hasContrast(region, in: screenshot)
        }
    }

    private static func hasContrast(_ region: ColorRegions.Region, in screenshot: ScreenImage) -> Bool {
        let rect = region.bounds
        func color(_ y: Int) -> Channels { screenshot.color(rect.x + rect.width / 2, y) }
        let own = color(rect.y + rect.height / 2)
        return [rect.y - 2, rect.maxY + 1].contains { (color($0) - own).largest >= contrast }
    }

    /// The rows, from the top.
    func rows() -> [CellRow] {
        let found = chains(of: boxes, areLines: false) + chains(of: lines, areLines: true)
        return withoutGrids(found).filter { row in !found.contains { contains($0, row) } }
            .sorted { $0.bounds.y < $1.bounds.y }
    }

    // MARK: rows

    /// Rows of areas, each area in one row at most; the longest rows first.
    private func chains(of all: [ColorRegions.Region], areLines: Bool) -> [CellRow] {
        let sorted = all.sorted { ($0.bounds.y, $0.bounds.x) < ($1.bounds.y, $1.bounds.x) }
        var found: [CellRow] = []
        var taken: Set<Int> = []
        for seed in sorted {
            while !taken.contains(seed.index) {
                let similar = sorted.filter {
                    isSimilar($0, seed, areLines: areLines) && !taken.contains($0.index)
                }
                guard similar.count >= 3, let row = longest(Self.withoutNested(similar), areLines: areLines) else {
                    break
                }
                found.append(row)
                let bounds = row.bounds
                // What is right above or below the row, such as an antialiased edge of its lines, is no other row.
                taken.formUnion(
                    similar.filter { $0.bounds.x >= bounds.x && $0.bounds.maxX <= bounds.maxX }.map(\.index))
            }
        }
        return found
    }

    /// Whether two areas are beside one another and equally large, but for a thicker border or line of one.
    private func isSimilar(_ a: ColorRegions.Region, _ b: ColorRegions.Region, areLines: Bool) -> Bool {
        guard abs(a.centerY - b.centerY) <= 1.5 * scale else { return false }
        func areNear(_ a: Int, _ b: Int) -> Bool { abs(Double(a - b)) <= max(4 * scale + 2, 0.25 * Double(max(a, b))) }
        return areNear(a.bounds.width, b.bounds.width)
            && (areLines || areNear(a.bounds.height, b.bounds.height))
    }

    /// Areas from the left. Of areas at one place, the largest stays.
    private static func withoutNested(_ regions: [ColorRegions.Region]) -> [ColorRegions.Region] {
        var kept: [ColorRegions.Region] = []
        for region in regions.sorted(by: { $0.centerX < $1.centerX }) {
            if let last = kept.last, region.centerX - last.centerX < Double(last.bounds.width) / 2 {
                if region.count > last.count { kept[kept.count - 1] = region }
            } else {
                kept.append(region)
            }
        }
        return kept
    }

    /// The longest row among areas from the left.
    private func longest(_ regions: [ColorRegions.Region], areLines: Bool) -> CellRow? {
        var best: CellRow?
        for start in regions.indices.dropLast() {
            for pitch in distances(regions[start], regions[start + 1]) {
                let row = row(regions[start...], pitch: pitch, areLines: areLines)
                if isField(row), row.cells.count > best?.cells.count ?? 0 { best = row }
            }
        }
        return best
    }

    /// The distance between two areas: that of their centres, and for those that are close together that of each side. The ring of
    /// an active cell covers a side of its neighbours.
    private func distances(_ a: ColorRegions.Region, _ b: ColorRegions.Region) -> [Double] {
        let centers = b.centerX - a.centerX
        guard Double(b.bounds.x - a.bounds.maxX) < Self.border * scale * 2 else { return [centers] }
        return [centers, Double(b.bounds.x - a.bounds.x), Double(b.bounds.maxX - a.bounds.maxX)]
    }

    /// The row that begins with the first of some areas.
    private func row(_ regions: ArraySlice<ColorRegions.Region>, pitch: Double, areLines: Bool) -> CellRow {
        // Programs round places to pixels. The first of some joined cells has one border more than the next.
        let width = regions.first.map { Double($0.bounds.width) } ?? 0
        let isSmall = width < Self.small * scale
        let areClose = !isSmall && pitch - width < Self.border * scale
        let tolerance =
            isSmall ? Self.rounding : 1.2 * Self.rounding + (areClose ? max(pitch - width, 2 * scale) / 2 : 0)
        var row = CellRow(cells: [], pitch: pitch, counts: [1], isUnderlined: areLines)
        var gap: Double?
        for region in regions {
            guard let last = row.cells.last else {
                row.cells.append(region)
                continue
            }
            let distance = region.centerX - last.centerX
            if distances(last, region).contains(where: { abs($0 - pitch) <= tolerance }) {
                row.counts[row.counts.count - 1] += 1
            } else if distance > width, distance - pitch < Self.groupGap * scale,
                gap.map({ abs($0 - distance) <= tolerance }) ?? true
            {
                gap = distance
                row.counts.append(1)
            } else {
                break
            }
            row.cells.append(region)
        }
        // A last cell alone is something else beside the row.
        if row.counts.count > 1, row.counts.last == 1, row.counts.contains(where: { $0 > 1 }) {
            row.counts.removeLast()
            row.cells.removeLast()
        }
        return row
    }

    private func isField(_ row: CellRow) -> Bool {
        guard (3...SceneLimits.cells).contains(row.cells.count), let first = row.cells.first?.bounds else {
            return false
        }
        let width = Double(first.width)
        let gaps = row.counts.count - 1
        guard row.pitch > 0.9 * width, row.pitch < 4.5 * width, row.cells.count - 1 - gaps > gaps else { return false }
        let isSmall = Double(first.height) < Self.small * scale && !row.isUnderlined || width < Self.small * scale
        return row.cells.count > 3 || !isSmall && gaps == 0
    }

    // MARK: what is no field

    /// The rows that are not part of a grid, such as the keys of a keypad.
    private func withoutGrids(_ rows: [CellRow]) -> [CellRow] {
        rows.filter { row in
            let height = Double(row.cells[0].bounds.height)
            let alike = rows.filter { other in
                abs(other.pitch - row.pitch) <= 2
                    && abs(Double(other.cells[0].bounds.height) - height) <= 3
                    && abs(Double(other.cells[0].bounds.width - row.cells[0].bounds.width)) <= 3
            }
            return alike.count < 3
        }
    }

    /// Whether each area of a row belongs to a cell of another: what is in it, above its line, or a line or a shadow below it.
    private func contains(_ outer: CellRow, _ inner: CellRow) -> Bool {
        let (width, own) = (outer.cells[0].bounds.width, inner.cells[0].bounds.width)
        if outer.isUnderlined == inner.isUnderlined, own >= width { return false }
        // Shadows are hardly wider than what throws them.
        if inner.isUnderlined, !outer.isUnderlined, 4 * own > 5 * width { return false }
        // The characters above lines are narrower than the lines.
        if outer.isUnderlined, !inner.isUnderlined, 4 * own > 3 * width { return false }
        let edge = inner.isUnderlined ? Self.border * scale : 4
        let above = outer.isUnderlined ? Double(width) * 1.7 : edge
        let isShadow = inner.isUnderlined && abs(outer.pitch - inner.pitch) <= 2
        let below = isShadow ? Self.shadow * scale : edge
        return inner.cells.allSatisfy { region in
            outer.cells.contains { cell in
                let (x, y) = (region.centerX, region.centerY)
                return x > Double(cell.bounds.x) && x < Double(cell.bounds.maxX)
                    && y > Double(cell.bounds.y) - above && y < Double(cell.bounds.maxY) + below
            }
        }
    }
}

extension ColorRegions.Region {
    var centerX: Double { Double(bounds.x) + Double(bounds.width) / 2 }
    var centerY: Double { Double(bounds.y) + Double(bounds.height) / 2 }
}
