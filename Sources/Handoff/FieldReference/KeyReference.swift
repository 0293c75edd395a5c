import FieldScene

/// The tables of keys in the documents, made from the vocabulary.
///
/// A document marks the place of a table by a comment that names a kind of mapping:
///
///     <!-- keys: rule -->
///     …
///     <!-- end -->
///
/// Several kinds of mappings share a table, and a title follows a bar: `<!-- keys: pose keyframe-pose | key of a pose -->`.
package enum KeyReference {
    /// A document with all of its tables written anew.
    ///
    /// - Parameter document: The document, in Markdown.
    /// - Throws: `UnknownTable` if a comment names no kind of mapping.
    package static func updated(_ document: String) throws(UnknownTable) -> String {
        var lines: [String] = []
        var anchors: Set<String> = []
        var isInside = false
        for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "<!-- end -->" { isInside = false }
            if isInside { continue }
            lines.append(String(line))
            guard line.hasPrefix("<!-- keys: "), line.hasSuffix(" -->") else { continue }
            isInside = true
            let parts = line.dropFirst(11).dropLast(4).split(separator: "|").map(\.trimmed)
            let tables = try parts[0].split(separator: " ").map { name throws(UnknownTable) in
                guard let table = Vocabulary.tables.first(where: { $0.anchor == name }) else {
                    throw UnknownTable(name: String(name))
                }
                return table
            }
            let title = parts.count > 1 ? parts[1] : "key of `\(tables[0].mappingName)`"
            lines.append("| \(title) | type | default | meaning |")
            lines.append("|---|---|---|---|")
            for row in tables.flatMap({ rows(of: $0, prefix: "") }) {
                // Of two rows for the same key, links lead to the first.
                let isFirst = anchors.insert(row.anchor).inserted
                lines.append("| \(isFirst ? "<a id=\"\(row.anchor)\"></a>" : "")\(row.cells) |")
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func rows(of table: KeyTable, prefix: String) -> [(anchor: String, cells: String)] {
        let inherited = Set(table.parts.flatMap { $0.names })
        return table.entries.filter { !inherited.contains($0.name) }.flatMap { entry in
            let description = entry.description
            let name = prefix + entry.name
            let cells = ["`\(name)`", description.typeText, description.initialText, description.meaning]
            let inner = description.type.mappings.filter { $0.isInline && $0 != table }
            return [(entry.anchor, cells.joined(separator: " | "))] + inner.flatMap { rows(of: $0, prefix: "\(name).") }
        }
    }

    /// A comment that names no kind of mapping.
    package struct UnknownTable: Error, CustomStringConvertible {
        let name: String
        package var description: String { "there is no kind of mapping called '\(name)'" }
    }
}
