import FieldScene

/// The tables of keys in the documents, generated from the vocabulary.
///
/// A comment above a table refers to one or more kinds of mappings. The first cell of the table is kept:
///
///     <!-- keys: pose keyframe-pose -->
///     | key of a pose | type (default) | meaning |
///
/// Each key has one row. A mapping that no comment refers to has its rows below the first key that has it as its value
/// (`separator.width`). In other rows, the word *mapping* links to the keys of the mapping. Keys with the same
/// description share a row.
package enum KeyReference {
    /// A document with all of its tables generated again.
    ///
    /// - Parameter document: The document, in Markdown.
    /// - Throws: `UnknownTable` if a comment refers to an unknown kind of mapping.
    package static func updated(_ document: String) throws(UnknownTable) -> String {
        let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
        let kinds = try lines.map { line throws(UnknownTable) in try tables(in: line) }
        var rows = KeyRows(listed: Set(kinds.joined()))
        var output: [String] = []
        var isInside = false
        for (index, line) in lines.enumerated() {
            // A table ends at an empty line.
            if line.isEmpty { isInside = false }
            if isInside { continue }
            output.append(String(line))
            if kinds[index].isEmpty { continue }
            isInside = true
            output += table(title: title(below: index, in: lines), rows.rows(of: kinds[index]))
        }
        return output.joined(separator: "\n")
    }

    /// The lines of a table. Defaults are in parentheses after the types.
    private static func table(title: String, _ rows: [KeyRows.Row]) -> [String] {
        let hasDefaults = rows.contains { !$0.initial.isEmpty }
        return ["| \(title) | type\(hasDefaults ? " (default)" : "") | meaning |", "|---|---|---|"]
            + rows.map { row in
                let initial = row.initial.isEmpty ? "" : " (\(row.initial))"
                return "| \(row.keys.joined(separator: ", ")) | \(row.type)\(initial) | \(row.meaning) |"
            }
    }

    /// The first cell of the table below a comment; `key` if there is no table yet.
    private static func title(below index: Int, in lines: [Substring]) -> String {
        let header = lines.dropFirst(index + 1).first ?? ""
        return header.split(separator: "|").first?.trimmed ?? "key"
    }

    /// The kinds of mappings that a comment above a table refers to; empty for another line.
    private static func tables(in line: Substring) throws(UnknownTable) -> [KeyTable] {
        guard line.hasPrefix("<!-- keys: "), line.hasSuffix(" -->") else { return [] }
        return try line.dropFirst(11).dropLast(4).split(separator: " ").map { name throws(UnknownTable) in
            guard let table = Vocabulary.tables.first(where: { $0.anchor == name }) else {
                throw UnknownTable(name: String(name))
            }
            return table
        }
    }

    /// The error for a comment that refers to an unknown kind of mapping.
    package struct UnknownTable: Error, CustomStringConvertible {
        let name: String
        package var description: String { "there is no kind of mapping called '\(name)'" }
    }
}
