import FieldScene

/// A cache of the styles of a field's cells by their states.
final class CellStyles {
    private let spec: FieldSpec
    private var styles: [CellStates: CellStyle] = [:]

    init(of spec: FieldSpec) { self.spec = spec }

    /// The style of a cell in `states`.
    subscript(states: CellStates) -> CellStyle {
        if let style = styles[states] { return style }
        let style = spec.style(in: states)
        styles[states] = style
        return style
    }
}
