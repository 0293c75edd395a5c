import FieldGeometry
import FieldScene

/// The parts of a stack's elements that a device covers.
///
/// The safe area belongs to the edges of the screen. It reaches an element if only stacks without enough padding lie
/// between the element and that edge: in a column, the first element has the top edge and the last one the bottom edge;
/// in a row, an element has the edges to which it is aligned. So the padding of each stack is known before lengths are.
struct StackSafeArea {
    /// What remains of the safe area inside the stack's padding.
    private let rest: Insets
    private let isColumn: Bool
    private let alignment: StackSpec.Alignment
    private let last: Int

    init(of spec: StackSpec, safeArea: Insets, padding: Insets) {
        rest = safeArea.less(padding)
        (isColumn, alignment, last) = (spec.axis == .vertical, spec.alignment, spec.children.count - 1)
    }

    /// The parts that are covered of the element with an index.
    func insets(at index: Int) -> Insets {
        if rest == .zero { return .zero }
        var insets = rest
        if isColumn {
            if index != 0 { insets.top = 0 }
            if index != last { insets.bottom = 0 }
        } else {
            switch alignment {
            case .fill: break
            case .leading, .top: insets.bottom = 0
            case .trailing, .bottom: insets.top = 0
            case .center, .firstBaseline: (insets.top, insets.bottom) = (0, 0)
            }
        }
        return insets
    }
}

extension Insets {
    /// What remains of a safe area inside a padding.
    func less(_ padding: Insets) -> Insets {
        self == .zero
            ? .zero
            : Insets(
                top: max(0, top - padding.top), left: max(0, left - padding.left),
                bottom: max(0, bottom - padding.bottom), right: max(0, right - padding.right))
    }
}
