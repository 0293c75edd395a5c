import FieldScene

/// The lists of keys in the documents, generated from the vocabulary.
///
/// A comment above a list refers to one or more kinds of mappings. A line between them is kept:
///
///     <!-- keys: pose keyframe-pose -->
///     Keys of a pose:
///
/// Each key has one item. A mapping that no comment refers to has its items below the first key that has it as its value
/// (`separator.width`). In other items, the word *mapping* links to the keys of the mapping. Keys with the same
/// description share an item.
package enum KeyReference {
    /// A document with all of its lists generated again.
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
            // A list ends at an empty line.
            if line.isEmpty { isInside = false }
            if isInside { continue }
            output.append(String(line))
            if kinds[index].isEmpty { continue }
            isInside = true
            output += title(below: index, in: lines) + rows.rows(of: kinds[index]).map(item)
        }
        return output.joined(separator: "\n")
    }

    /// An item: the keys, their type with the default in parentheses, and their meaning.
    private static func item(_ row: KeyRows.Row) -> String {
        let initial = row.initial.isEmpty ? "" : " (\(row.initial))"
        return "- \(row.keys.joined(separator: ", ")): \(row.type)\(initial). \(row.meaning.sentence)"
    }

    /// The line between a comment and its list; empty if there is none.
    private static func title(below index: Int, in lines: [Substring]) -> [String] {
        lines.dropFirst(index + 1).prefix(1).filter { !$0.isEmpty && !$0.hasPrefix("- ") }.map(String.init)
    }

    /// The kinds of mappings that a comment above a list refers to; empty for another line.
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
