import FieldGeometry
import FieldScene

/// The sides on which a cell shares a border with a neighbour.
struct CellJoins {
    /// Whether the cells of each group are joined, so that they share their borders.
    private(set) var isJoined = false
    /// Whether the cell is joined to a neighbour on its left.
    private(set) var left = false
    /// Whether the cell is joined to a neighbour on its right.
    private(set) var right = false

    /// No joins.
    static let none = CellJoins()

    private init() {}

    /// The joins of a cell. `secondLine` is the index of the first cell of the second line; nil if there is none.
    init(of index: Int, in spec: borrowing FieldSpec, secondLine: Int?) {
        isJoined = spec.groups.isJoined
        guard isJoined else { return }
        let numbers = spec.groups.groupNumbers(length: spec.length)
        let before = index > 0 && numbers[index - 1] == numbers[index] && index != secondLine
        let after = index + 1 < numbers.count && numbers[index + 1] == numbers[index] && index + 1 != secondLine
        (left, right) = spec.isRightToLeft ? (after, before) : (before, after)
    }

    /// The corner radii of the cell's box: only the outer corners of a group are rounded.
    func corners(_ radii: Corners) -> Corners {
        var corners = radii
        if left { (corners.topLeft, corners.bottomLeft) = (0, 0) }
        if right { (corners.topRight, corners.bottomRight) = (0, 0) }
        return corners
    }
}
