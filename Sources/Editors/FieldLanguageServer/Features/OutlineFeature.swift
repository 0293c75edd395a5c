import FieldFiles

/// The outline of a scene: its top-level keys, elements, states, animations, themes and the axes of its matrix.
enum OutlineFeature {
    /// The kinds of `DocumentSymbol` that are used.
    private enum Kind: Int {
        case module = 2, property = 7, interface = 11, constant = 14, object = 19, event = 24, variable = 13
    }

    /// The result of `textDocument/documentSymbol`: a tree of `DocumentSymbol`.
    static func answer(_ request: Request) -> JSON {
        .list(request.document.tree.entries.filter(\.hasColon).map { symbol($0, path: [$0.key], request) })
    }

    private static func symbol(_ entry: SyntaxEntry, path: [String], _ request: Request) -> JSON {
        var json: JSON = [
            "name": .text(entry.key.isEmpty ? "''" : entry.key), "kind": .integer(kind(of: path).rawValue),
            "range": request.json(entry.range), "selectionRange": request.json(entry.keyRange),
        ]
        json["detail"] = detail(of: entry).map(JSON.text)
        let children = children(of: entry.value, path: path, request)
        if !children.isEmpty { json["children"] = .list(children) }
        return json
    }

    /// The names in a section such as `states`, or the elements inside a value.
    private static func children(of node: SyntaxNode, path: [String], _ request: Request) -> [JSON] {
        let sections: Set<String> = ["states", "animations", "themes", "matrix", "strings"]
        if path.count == 1, sections.contains(path[0]) {
            return node.entries.filter(\.hasColon).map { symbol($0, path: path + [$0.key], request) }
        }
        guard path.count > 1 || path == ["content"] || path == ["field"], !sections.contains(path[0]) else { return [] }
        return elements(in: node, path: path, request)
    }

    private static func elements(in node: SyntaxNode, path: [String], _ request: Request) -> [JSON] {
        if !node.items.isEmpty { return node.items.flatMap { elements(in: $0, path: path, request) } }
        return node.entries.flatMap { entry -> [JSON] in
            let isHolder = ["content", "children"].contains(entry.key)
            if isHolder { return elements(in: entry.value, path: path + [entry.key], request) }
            let holds = ["content", "children"].contains(path.last ?? "")
            guard holds, SymbolCollector.elementKeys.contains(entry.key) else { return [] }
            return [symbol(entry, path: path + [entry.key], request)]
        }
    }

    private static func kind(of path: [String]) -> Kind {
        switch path[0] {
        case "states" where path.count == 2: .constant
        case "animations" where path.count == 2: .event
        case "themes" where path.count == 2: .interface
        case "matrix" where path.count == 2: .variable
        case "field", "content": path == ["content"] ? .module : .object
        default: path.count == 1 ? .module : .property
        }
    }

    /// The id of an element, or its text; the value of a scalar.
    private static func detail(of entry: SyntaxEntry) -> String? {
        if let text = entry.value.text { return text.isEmpty ? nil : String(text.prefix(60)) }
        for key in ["id", "preset", "string", "title", "text"] {
            if let text = entry.value.entry(key)?.value.text, !text.isEmpty { return String(text.prefix(60)) }
        }
        return nil
    }
}
