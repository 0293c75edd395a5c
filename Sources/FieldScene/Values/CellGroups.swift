/// How the cells of a row stand together.
package struct CellGroups: Hashable, Sendable {
    /// The numbers of cells that stand together, from the left; cells beyond them stand together at the end.
    package var counts: [Int] = []
    /// The space between a group and the separator, or between two groups without one, in points.
    package var spacing = 8.0
    /// The width of the separator between two groups, in points; 0 is none.
    package var separatorWidth = 0.0
    /// The width of the dash in a separator, in points.
    package var dashWidth = 14.0
    /// The height of the dash in a separator, in points.
    package var dashHeight = 2.0
    /// The radius of the dash's corners, in points; half its height makes its ends round.
    package var dashRadius = 0.0
    /// The colour of the dash.
    package var dashColor = ColorSource.token("secondary")
    /// Whether the cells of a group share their borders, and only its outer corners are round.
    package var isJoined = false

    /// All cells in one group, apart from each other.
    package init() {}

    /// The number of the group that each of `length` cells belongs to.
    package func groupNumbers(length: Int) -> [Int] {
        if counts.isEmpty { return Array(repeating: 0, count: max(0, length)) }
        var numbers: [Int] = []
        for (number, count) in counts.prefix(length).enumerated() where numbers.count < length {
            numbers += Array(repeating: number, count: max(0, min(count, length)))
        }
        numbers += Array(repeating: counts.count, count: max(0, length - numbers.count))
        return Array(numbers.prefix(length))
    }

    /// The space that stands between two groups in all, in points.
    package var gap: Double { separatorWidth > 0 ? spacing * 2 + separatorWidth : spacing }
}
