package import FieldScene

extension ButtonSpec {
    /// Whether the button is enabled while the inputs have these contents.
    ///
    /// - Parameters:
    ///   - inputs: The contents of the inputs, by their ids.
    ///   - first: The id of the scene's first row of cells, which `enabledWhen: filled` refers to.
    package func isEnabled(while inputs: [String: InputState], first: String?) -> Bool {
        switch enabled {
        case .always(let flag): return flag
        case .whileFilled(let ids):
            let names = ids.isEmpty ? [first].compactMap(\.self) : ids.map(\.value)
            return names.allSatisfy { inputs[$0]?.cells.map { $0.isFilled && $0.status != .disabled } ?? false }
        }
    }
}
