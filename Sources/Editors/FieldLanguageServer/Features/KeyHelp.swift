import FieldGeometry
import FieldReference
import FieldScene

/// Describes keys in Markdown, from the vocabulary of scenes.
enum KeyHelp {
    /// The paragraphs about the key at a path; empty if it is a name that the scene chooses, or unknown.
    ///
    /// A key can have several meanings, for example for cells and for cards. The tree decides between these two.
    static func lines(at path: [String], in tree: SyntaxNode) -> [String] {
        let target = target(of: path, in: tree)
        return Vocabulary.entries(at: target, kind: tree.fieldKind(at: target)).map(summary).uniqued()
    }

    /// The type, the default and the meaning of a key.
    static func summary(_ entry: KeyEntry) -> String {
        let key = entry.description
        var type = key.typeText
        if key.isRequired {
            type += ", required"
        } else if let initial = key.initial {
            type += ", default \(initial)"
        }
        let example = key.example.isEmpty ? "" : "\n\n```yaml\n\(entry.name): \(key.example)\n```"
        return "**\(entry.name)**: \(type)\n\n\(key.meaning.sentence)".withoutLinks + example
    }

    /// The default and the type of a key in one short line.
    static func detail(_ entry: KeyEntry) -> String {
        let key = entry.description
        let initial = key.isRequired ? "required" : key.initial.map { "default \($0)" } ?? ""
        let text = [key.typeText, initial].filter { !$0.isEmpty }.joined(separator: ", ")
        return text.plainMarkdown
    }

    /// The path of the value that a path sets. A path in the matrix sets the value at the path of its axis, which can begin
    /// with the id of an element.
    static func target(of path: [String], in tree: SyntaxNode) -> [String] {
        guard path.first == "matrix", path.count > 1 else { return path }
        let (axis, rest) = (path[1], path.dropFirst(2))
        // Items of a list set the path of the axis. Values of a named axis set their own paths.
        if rest.count >= 2, Int(rest.first ?? "") == nil {
            let inner = Array(rest.dropFirst())
            return tree.path(ofMatrixKey: inner[0]) + inner.dropFirst()
        }
        return tree.path(ofMatrixKey: axis) + rest.dropFirst()
    }
}

/// Finds the types of the values at a path, in the vocabulary of scenes.
enum ValueTypes {
    /// The types that the value at a path can have, without `either` and lists around them; empty for an unknown path.
    ///
    /// - Parameter tree: The tree of the scene, which decides whether a field has cells or is a card.
    static func types(at path: [String], in tree: SyntaxNode) -> [ValueType] {
        var keys = KeyHelp.target(of: path, in: tree)
        // Remove indices: the type of an item follows from the key of its list.
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

extension SyntaxNode {
    /// The path from this root that a key of the matrix sets. A key can begin with the `id` of an element.
    func path(ofMatrixKey key: String) -> [String] {
        let steps = key.split(separator: ".").map(String.init)
        guard let first = steps.first, entry(first) == nil, !ElementPaths.isKey(first) else { return steps }
        var (length, element) = (0, [String]())
        visit { place in
            guard let id = place.node.entry("id")?.value.text, key == id || key.hasPrefix("\(id).") else { return }
            let count = id.split(separator: ".").count
            if count > length { (length, element) = (count, place.path) }
        }
        return element + steps.dropFirst(length)
    }

    /// The kind of the field that a path from this root leads into; nil outside fields, and if the field's preset is
    /// unknown.
    ///
    /// The key `kind` or, if it is absent, the preset determines the kind. Without both keys, a field has cells.
    func fieldKind(at path: some BidirectionalCollection<String>) -> FieldKind? {
        guard let end = path.lastIndex(of: "field"), let field = value(at: path[...end]) else { return nil }
        if let kind = field.entry("kind")?.value.text { return FieldKind(rawValue: kind) }
        guard field.entry("preset") != nil || field.entry("<<") != nil else { return .cells }
        guard let preset = field.entry("preset")?.value.text else { return nil }
        return Preset.catalog.kind(of: preset)
    }
}
