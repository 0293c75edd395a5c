package import FieldScene

extension CellStates {
    /// The states of a cell, by its index, in an entry state.
    package init(of index: Int, in entry: EntryState) {
        self = entry.characters[index] == nil ? .empty : .filled
        if let active = entry.activeCell {
            if active == index { insert(.active) }
            if active < index, entry.characters[index] == nil { insert(.following) }
        }
        switch entry.status {
        case .normal: break
        case .error: insert(.error)
        case .success: insert(.success)
        case .disabled: insert(.disabled)
        }
    }
}
