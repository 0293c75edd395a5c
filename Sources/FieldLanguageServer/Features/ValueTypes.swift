import FieldScene

/// The types of the values at a path, from the vocabulary of scenes.
enum ValueTypes {
    /// The types that the value at a path can have, without `either` and lists around them; empty for an unknown path.
    ///
    /// - Parameters:
    ///   - path: The path of the value.
    ///   - tree: The tree of the scene, which decides whether a field has cells or is a card.
    static func types(at path: [String], in tree: SyntaxNode) -> [ValueType] {
        var keys = KeyHelp.target(of: path)
        // The items of lists are found by the key of the list.
        while let last = keys.last, Int(last) != nil { keys.removeLast() }
        guard let last = keys.last else { return [] }
        let kind = tree.fieldKind(at: keys)
        return Vocabulary.places(at: keys.dropLast(), kind: kind).flatMap { $0.types(of: last) }.flatMap(flat)
    }

    /// The alternatives of a type, and the items of a list.
    static func flat(_ type: ValueType) -> [ValueType] {
        switch type {
        case .either(let types), .tuple(let types): types.flatMap(flat)
        case .list(let item, _, _): flat(item)
        default: [type]
        }
    }
}
