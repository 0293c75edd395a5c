import FieldScene

extension SourceNode {
    /// The text of a scalar.
    var text: String? {
        if case .scalar(let text, _) = content { return text }
        return nil
    }

    /// The items of a list.
    var items: [SourceNode] {
        if case .list(let items) = content { return items }
        return []
    }

    /// The value at a path of keys.
    func at(_ keys: String...) -> SourceNode? {
        keys.reduce(self as SourceNode?) { $0?.entry(named: $1)?.value }
    }
}
