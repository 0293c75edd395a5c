/// The regular places of cells, by least squares.
struct Lattice {
    /// The centre of the first cell.
    let left: Double
    /// The distance between the centres of two cells of a group.
    let pitch: Double
    /// The distance between the centres of the last cell of a group and the first of the next.
    let extra: Double

    init(_ row: CellRow, _ cells: [MeasuredCell], isJoined: Bool, _ placed: [Int]) {
        var groups: [[(index: Double, place: Double)]] = []
        var first = 0
        for count in row.counts {
            // Only the first of some joined cells has a left border, but all have a right one.
            let all = first..<first + count
            let measured = all.contains(where: placed.contains) ? all.filter(placed.contains) : Array(all)
            groups.append(
                measured.map {
                    (Double($0 - first), isJoined ? cells[$0].right + cells[$0].border : cells[$0].centerX)
                })
            first += count
        }
        func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(values.count, 1)) }
        var (sum, squares) = (0.0, 0.0)
        for group in groups {
            let (index, place) = (mean(group.map(\.index)), mean(group.map(\.place)))
            for each in group {
                sum += (each.index - index) * (each.place - place)
                squares += (each.index - index) * (each.index - index)
            }
        }
        let pitch = squares == 0 ? row.pitch : sum / squares
        let starts = groups.map { group in mean(group.map { $0.place - $0.index * pitch }) }
        let jumps = zip(zip(starts, starts.dropFirst()), row.counts).map { starts, count in
            starts.1 - starts.0 - Double(count - 1) * pitch
        }
        let extra = jumps.isEmpty ? pitch : mean(jumps)
        var offset = 0.0
        let lefts = zip(starts, row.counts).map { start, count in
            defer { offset += Double(count - 1) * pitch + extra }
            return start - offset
        }
        left = mean(lefts) - (isJoined ? pitch / 2 : 0)
        (self.pitch, self.extra) = (pitch, extra)
    }
}
