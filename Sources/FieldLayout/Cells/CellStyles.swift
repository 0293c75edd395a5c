import FieldScene

/// The styles of a field's cells by what holds for them; each is put together once.
struct CellStyles {
    private let spec: FieldSpec
    private var styles: [CellStates: CellStyle] = [:]

    init(of spec: FieldSpec) { self.spec = spec }

    /// The style of a cell in which `states` hold.
    subscript(states: CellStates) -> CellStyle {
        mutating get {
            if let style = styles[states] { return style }
            let style = spec.style(in: states)
            styles[states] = style
            return style
        }
    }
}
