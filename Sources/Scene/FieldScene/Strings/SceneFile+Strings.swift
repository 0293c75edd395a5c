extension Scene {
    /// The strings in all languages; nil if the scene has no `strings`.
    package var stringTables: StringTables? {
        if case .localized(let localization) = strings { localization.tables } else { nil }
    }
}

extension SceneFile {
    /// The keys of the strings that texts of the file refer to, in the order of `tables`. A catalog can have many more.
    package func referredKeys(of tables: StringTables) -> [String] {
        var references: Set<String> = []
        func visit(_ node: SourceNode) {
            switch node.content {
            case .scalar(let text, _): references.formUnion(Self.references(in: text))
            case .list(let items): items.forEach(visit)
            case .mapping(let entries): entries.forEach { visit($0.value) }
            }
        }
        visit(root)
        return tables.keys.filter(references.contains)
    }

    /// The texts in braces, each also without the numbers after the key.
    private static func references(in text: String) -> [String] {
        text.split(separator: "{").flatMap { part -> [String] in
            guard let end = part.firstIndex(of: "}") else { return [] }
            let words = part[..<end].split(separator: " ")
            return words.indices.map { words[...$0].joined(separator: " ") }
        }
    }
}
