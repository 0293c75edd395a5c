/// The roundest numbers of points with which the sides of the cells of a row are where they were measured.
///
/// Programs round sides to whole pixels, so one side leaves a cell's width open by a pixel. All sides together leave little.
struct RowPlacement {
    /// A measured side of a cell.
    struct Side {
        var cell: Int
        var isRight: Bool
        /// Its place, in pixels.
        var place: Double
    }

    /// Lengths along a row.
    struct Lengths {
        var cell: Double
        /// The space between two cells of a group.
        var spacing: Double
        /// The space between two groups.
        var between: Double
    }

    /// A length, and how far from round it is.
    private typealias Candidate = (value: Double, cost: Double)

    let sides: [Side]
    /// The number of cells of each group.
    let counts: [Int]
    /// The pixels per point.
    let scale: Double

    /// The greatest distance of a side from where a program can have rounded it to, in pixels.
    static let snapping = 0.7
    /// How far a length can be from its estimate, in pixels.
    private static let reach = 1.1
    /// The steps of round numbers, in points; each next one is less likely to be meant.
    private static let steps = [1, 0.5, 0.25, 0.1]

    /// The lengths in points, with the place of the first cell; nil if no lengths fit all sides.
    ///
    /// - Parameters:
    ///   - estimate: The lengths in pixels, without a spacing for joined cells.
    ///   - dash: The width of the dash between two groups, in points. The space on each of its sides is then round.
    func lengths(near estimate: Lengths, isJoined: Bool, dash: Double?) -> (x: Double, lengths: Lengths)? {
        let spacings = isJoined ? [(0, 0)] : candidates(estimate.spacing)
        let betweens = counts.count == 1 ? [(0, 0)] : self.betweens(estimate.between, dash)
        var best: (cost: Double, spread: Double, x: Double, lengths: Lengths)?
        for spacing in spacings {
            for cell in candidates(estimate.cell) + parts(estimate, spacing.value) {
                for between in betweens {
                    let lengths = Lengths(cell: cell.value, spacing: spacing.value, between: between.value)
                    guard let place = place(of: lengths) else { continue }
                    let cost = spacing.cost + cell.cost + between.cost + place.cost / 2
                    if let best, (best.cost, best.spread) <= (cost, place.spread) { continue }
                    best = (cost, place.spread, place.x, lengths)
                }
            }
        }
        return best.map { ($0.x, $0.lengths) }
    }

    /// The roundest place of the first cell with which all sides are near theirs; nil if there is none.
    private func place(of lengths: Lengths) -> (x: Double, cost: Double, spread: Double)? {
        var (least, most) = (Double.infinity, -Double.infinity)
        for side in sides {
            let x = side.place / scale - offset(of: side, lengths)
            (least, most) = (min(least, x), max(most, x))
        }
        let (low, high) = (most - Self.snapping / scale, least + Self.snapping / scale)
        guard low <= high else { return nil }
        let middle = (least + most) / 2
        let round = Self.steps.enumerated().lazy.map { cost, step in ((middle / step).rounded() * step, Double(cost)) }
            .first { (low...high).contains($0.0) }
        return (round?.0 ?? middle, round?.1 ?? Double(Self.steps.count), most - least)
    }

    /// The distance of a side from that of the first cell.
    private func offset(of side: Side, _ lengths: Lengths) -> Double {
        var (group, first) = (0, 0)
        while side.cell >= first + counts[group] {
            first += counts[group]
            group += 1
        }
        return Double(side.cell + (side.isRight ? 1 : 0)) * lengths.cell + Double(side.cell - group) * lengths.spacing
            + Double(group) * lengths.between
    }

    // MARK: round lengths

    /// The round numbers of points near a number of pixels.
    private func candidates(_ pixels: Double) -> [Candidate] {
        var found: [Candidate] = []
        // Less than a tenth of a pixel cannot be measured.
        for (cost, step) in Self.steps.enumerated() where step * scale >= 0.1 {
            let first = ((pixels - Self.reach) / scale / step).rounded(.up)
            let last = ((pixels + Self.reach) / scale / step).rounded(.down)
            for index in stride(from: max(first, 0), through: last, by: 1) {
                let value = index * step
                if !found.contains(where: { abs($0.value - value) < 1e-6 }) { found.append((value, Double(cost))) }
            }
        }
        return found
    }

    /// The widths of cells that divide a round width of the row.
    private func parts(_ estimate: Lengths, _ spacing: Double) -> [Candidate] {
        guard counts.count == 1 else { return [] }
        let count = Double(counts[0])
        let spaces = (count - 1) * spacing
        return candidates(count * estimate.cell + spaces * scale)
            .map { (($0.value - spaces) / count, $0.cost + 1) }
    }

    private func betweens(_ pixels: Double, _ dash: Double?) -> [Candidate] {
        guard let dash else { return candidates(pixels) }
        return candidates((pixels - dash * scale) / 2).map { (2 * $0.value + dash, $0.cost) }
    }
}
