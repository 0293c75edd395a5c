/// Finds sets of values that together move sides of elements as far as a picture shows.
///
/// If two values move the same side, each of them alone brings the drawing hardly nearer to the picture. Here, the distances
/// of all sides are explained at once, without drawing: by least squares, for each pair and each triple of values.
struct ShiftSets {
    /// A value that changes: its index in the list of effects, and by how much.
    typealias Change = (effect: Int, change: Double)

    private struct Candidate {
        var changes: [Change]
        var cost: Double
    }

    /// The distance by which each side is moved in the picture, in points.
    private let shifts: [Double]
    /// The effects that move sides, with the distance of each side for a step of one.
    private var moves: [(effect: Int, sides: [Double])] = []
    /// The distance that counts as none, in points.
    private let least: Double

    /// The number of effects whose triples are tried.
    private static let width = 40
    /// The cost of a value, as a distance in points, and of each rank of its source.
    private static let (price, rankPrice) = (0.8, 0.2)
    /// The distance beyond which a side is wrong, however far it is moved, in points.
    private static let limit = 6.0
    /// The distance from which a side does not belong to a set: it was measured wrongly, or another value moves it.
    private static let outlier = 1.5

    /// Creates the search.
    ///
    /// - Parameters:
    ///   - effects: What each value moves.
    ///   - shifts: The distance by which each side is moved in the picture, in points. Sides whose distance is not known are missing.
    ///   - least: The distance that counts as none, in points.
    init(_ effects: [MatchSearch.Effect], _ shifts: [PaintSide: Double], least: Double) {
        let sides = shifts.sorted { $0.key < $1.key }
        self.shifts = sides.map(\.value)
        self.least = least
        for (index, effect) in effects.enumerated() where effect.parameter.isLength {
            let own = sides.map { effect.moves[$0.key] ?? 0 }
            if own.contains(where: { abs($0) > 0.02 }) { moves.append((index, own)) }
        }
        ranks = effects.map { Double($0.parameter.rank.0) }
    }

    private let ranks: [Double]

    /// The sets of two or three values that explain the most, the best first.
    ///
    /// - Parameter isPossible: Whether an effect can have a change.
    func best(_ count: Int, isPossible: (Change) -> Bool) -> [[Change]] {
        let first = cost(of: shifts)
        var found: [Candidate] = []
        func add(_ members: [Int]) -> Double {
            guard let candidate = candidate(members), candidate.changes.allSatisfy(isPossible) else { return first }
            if candidate.cost < first { found.append(candidate) }
            return candidate.cost
        }
        // Effects of which no pair explains anything are in no triple.
        var best = [Double](repeating: first, count: moves.count)
        for one in moves.indices {
            for two in moves.indices.dropFirst(one + 1) {
                let cost = add([one, two])
                (best[one], best[two]) = (min(best[one], cost), min(best[two], cost))
            }
        }
        let useful = moves.indices.filter { best[$0] < first }.sorted { (best[$0], $0) < (best[$1], $1) }.prefix(
            Self.width)
        for (place, one) in useful.enumerated() {
            for (next, two) in useful.enumerated().dropFirst(place + 1) {
                for three in useful.dropFirst(next + 1) { _ = add([one, two, three]) }
            }
        }
        return found.sorted { $0.cost < $1.cost }.prefix(count).map(\.changes)
    }

    /// The changes of a set of values that explain most; nil if they are not known.
    private func candidate(_ members: [Int]) -> Candidate? {
        var sides = shifts.indices.filter { side in members.contains { abs(moves[$0].sides[side]) > 0.02 } }
        var changes: [Double] = []
        for _ in 0..<3 {
            guard let fitted = fit(members, sides) else { return nil }
            changes = fitted
            let near = sides.filter { abs(rest(of: $0, members, changes)) < Self.outlier }
            if near.count == sides.count || near.count < members.count { break }
            sides = near
        }
        changes = changes.map { ($0 * 4).rounded() / 4 }
        guard changes.allSatisfy({ abs($0) >= 0.25 && abs($0) <= 200 }) else { return nil }
        var cost = 0.0
        for side in shifts.indices { cost += self.cost(of: rest(of: side, members, changes)) }
        for member in members { cost += Self.price + Self.rankPrice * ranks[moves[member].effect] }
        return Candidate(changes: zip(members, changes).map { (moves[$0].effect, $1) }, cost: cost)
    }

    /// The distance of a side that is left.
    private func rest(of side: Int, _ members: [Int], _ changes: [Double]) -> Double {
        var rest = shifts[side]
        for (member, change) in zip(members, changes) { rest -= moves[member].sides[side] * change }
        return rest
    }

    /// The changes with the least squares of the distances that are left; nil if two values move the sides in the same way.
    private func fit(_ members: [Int], _ sides: [Int]) -> [Double]? {
        let count = members.count
        var rows = members.map { one in
            members.map { two in sides.reduce(0) { $0 + moves[one].sides[$1] * moves[two].sides[$1] } }
                + [sides.reduce(0) { $0 + moves[one].sides[$1] * shifts[$1] }]
        }
        for column in 0..<count {
            guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
                abs(rows[pivot][column]) > 1e-3
            else { return nil }
            rows.swapAt(column, pivot)
            for row in 0..<count where row != column {
                let factor = rows[row][column] / rows[column][column]
                for index in column...count { rows[row][index] -= factor * rows[column][index] }
            }
        }
        return (0..<count).map { rows[$0][count] / rows[$0][$0] }
    }

    private func cost(of rest: Double) -> Double { abs(rest) <= least ? 0 : min(abs(rest), Self.limit) }

    private func cost(of rest: [Double]) -> Double { rest.reduce(0) { $0 + cost(of: $1) } }
}
