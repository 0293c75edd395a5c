package import FieldScene

extension ButtonSpec {
    /// Whether the button can be tapped while fields hold this.
    ///
    /// - Parameter first: The name of the scene's first field, which `enabledWhen: filled` means.
    package func isEnabled(while entries: [String: EntryState], first: String?) -> Bool {
        switch enabled {
        case .always(let flag): return flag
        case .whileFilled(let ids):
            let names = ids.isEmpty ? [first].compactMap(\.self) : ids.map(\.value)
            return names.allSatisfy { entries[$0].map { $0.isFilled && $0.status != .disabled } ?? false }
        }
    }
}
