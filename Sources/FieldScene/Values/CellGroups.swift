/// The grouping of the cells in a row.
package struct CellGroups: Hashable, Sendable {
    /// The number of cells in each group, beginning with the group of the first cell. The remaining cells form a last
    /// group.
    package var counts: [Int] = []
    /// The space between a group and the separator, or between two groups without a separator, in points.
    package var spacing = 8.0
    /// The width of the separator between two groups, in points; 0 for no separator.
    package var separatorWidth = 0.0
    /// The width of the dash in a separator, in points.
    package var dashWidth = 14.0
    /// The height of the dash in a separator, in points.
    package var dashHeight = 2.0
    /// The radius of the dash's corners, in points. Half of `dashHeight` makes the ends of the dash round.
    package var dashRadius = 0.0
    /// The colour of the dash.
    package var dashColor = ColorSource.token("secondary")
    /// Whether the cells of a group share their borders, so that only the outer corners of the group are rounded.
    package var isJoined = false
    /// The box around each group, behind its cells. It sets neither a width nor a height.
    package var box = BoxStyle()
    /// The styles of the box in the states of a group, which override the basic style.
    package var boxWhen: [CellStates: BoxStyle] = [:]

    /// Creates a single group of separate cells.
    package init() {}

    /// The index of the group of each cell in a row of `length` cells.
    package func groupNumbers(length: Int) -> [Int] {
        if counts.isEmpty { return Array(repeating: 0, count: max(0, length)) }
        var numbers: [Int] = []
        for (number, count) in counts.prefix(length).enumerated() where numbers.count < length {
            numbers += Array(repeating: number, count: max(0, min(count, length)))
        }
        numbers += Array(repeating: counts.count, count: max(0, length - numbers.count))
        return Array(numbers.prefix(length))
    }

    /// The total space between two groups, separator included, in points.
    package var gap: Double { separatorWidth > 0 ? spacing * 2 + separatorWidth : spacing }
}
