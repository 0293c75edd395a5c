import FieldScene

/// The solved cells of the previous layout, which the next layout of the same clip reuses.
///
/// A cache is for one scene at one scale, with the same custom drawings. Use it on one thread only.
package final class LayoutCache {
    private var styles: [String: CellStyles] = [:]
    private var cells: [String: [Int: (input: CellInput, element: SolvedElement)]] = [:]

    /// Creates an empty cache.
    package init() {}

    /// The styles of a field's cells.
    func styles(of spec: FieldSpec) -> CellStyles {
        if let styles = styles[spec.id] { return styles }
        let made = CellStyles(of: spec)
        styles[spec.id] = made
        return made
    }

    /// The solved cell of a field; nil if the last cell with this index was different.
    func cell(of input: CellInput, in field: String) -> SolvedElement? {
        guard let kept = cells[field]?[input.index], kept.input == input else { return nil }
        return kept.element
    }

    func keep(_ element: SolvedElement, of input: CellInput, in field: String) {
        cells[field, default: [:]][input.index] = (input, element)
    }
}
