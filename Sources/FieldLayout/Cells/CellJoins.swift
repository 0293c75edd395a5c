import FieldGeometry
import FieldScene

/// Which neighbours a cell shares its borders with.
struct CellJoins {
    /// Whether the cells of the group are joined at all.
    let isJoined: Bool
    /// Whether a cell of the same group stands to the left.
    let left: Bool
    /// Whether a cell of the same group stands to the right.
    let right: Bool

    init(of index: Int, in spec: borrowing FieldSpec) {
        isJoined = spec.groups.isJoined
        guard isJoined else {
            (left, right) = (false, false)
            return
        }
        let numbers = spec.groups.groupNumbers(length: spec.length)
        let before = index > 0 && numbers[index - 1] == numbers[index]
        let after = index + 1 < numbers.count && numbers[index + 1] == numbers[index]
        (left, right) = spec.isRightToLeft ? (after, before) : (before, after)
    }

    /// The corners that stay round: the outer ones of a group.
    func corners(_ radius: Double) -> Corners {
        Corners(
            topLeft: left ? 0 : radius, topRight: right ? 0 : radius, bottomRight: right ? 0 : radius,
            bottomLeft: left ? 0 : radius)
    }
}
