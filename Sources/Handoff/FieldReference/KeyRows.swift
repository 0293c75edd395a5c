import FieldScene

/// The rows of keys in the lists of a document.
struct KeyRows {
    /// The mappings whose keys have rows.
    private var listed: Set<KeyTable>

    /// Creates the rows of a document.
    ///
    /// - Parameter listed: The mappings that have lists of their own.
    init(listed: Set<KeyTable>) { self.listed = listed }

    /// A row: one key, or several with the same description.
    struct Row {
        /// The keys.
        var names: [String]
        /// The anchors of each key.
        var anchors: [String]
        let type: String
        /// The default; empty if there is none.
        let initial: String
        let meaning: String

        /// The keys with their anchors.
        var keys: [String] { zip(anchors, names).map { "\($0)`\($1)`" } }

        /// Whether another row differs only in its key.
        func describes(_ other: Row) -> Bool {
            (type, initial, meaning) == (other.type, other.initial, other.meaning)
        }
    }

    /// The rows of mappings that share a list, with the rows of nested mappings that have no rows yet. A key with the
    /// same meaning in several of the mappings has one row.
    mutating func rows(of tables: [KeyTable]) -> [Row] {
        var rows: [Row] = []
        for row in tables.flatMap({ self.rows(of: $0, prefix: "", anchors: "") }) {
            if let index = rows.firstIndex(where: { $0.names == row.names && $0.describes(row) }) {
                rows[index].anchors = zip(rows[index].anchors, row.anchors).map { $0 + $1 }
            } else {
                rows.append(row)
            }
        }
        return rows
    }

    /// The rows of a mapping.
    ///
    /// - Parameters:
    ///   - prefix: The path of the mapping in the list, with a full stop: `separator.`.
    ///   - anchors: The anchors of keys without a row. They are added to the first row.
    private mutating func rows(of table: KeyTable, prefix: String, anchors: String) -> [Row] {
        var rows: [Row] = []
        var anchors = anchors
        // Whether the next key can join the last row.
        var isOpen = false
        for entry in Self.ownEntries(of: table) {
            let description = entry.description
            let name = prefix + entry.name
            let anchor = "\(anchors)<a id=\"\(entry.anchor)\"></a>"
            anchors = ""
            let inner = description.type.mappings.filter { $0.isInline && listed.insert($0).inserted }
            let row = Row(
                names: [name], anchors: [anchor],
                type: inner.isEmpty ? Self.linkedType(of: description) : Self.type(of: description),
                initial: ["none", "of its keys"].contains(description.initialText) ? "" : description.initialText,
                meaning: description.meaning)
            // The keys of a mapping explain its purpose, so it needs no row of its own.
            let isHeading = !inner.isEmpty && description.typeText == "mapping"
            if isHeading {
                anchors = anchor
            } else if inner.isEmpty, isOpen, rows[rows.count - 1].describes(row) {
                rows[rows.count - 1].names.append(name)
                rows[rows.count - 1].anchors.append(anchor)
            } else {
                rows.append(row)
            }
            isOpen = inner.isEmpty
            for mapping in inner {
                rows += self.rows(of: mapping, prefix: "\(name).", anchors: anchors)
                anchors = ""
            }
        }
        return rows
    }

    /// The keys of a mapping, except for the keys of its parts.
    private static func ownEntries(of table: KeyTable) -> [KeyEntry] {
        let inherited = Set(table.parts.flatMap { $0.names })
        return table.entries.filter { !inherited.contains($0.name) }
    }

    /// The type without the limit that most lengths have.
    private static func type(of description: KeyDescription) -> String {
        description.typeText.replacing(", up to 10,000", with: "")
    }

    /// The type. If the value can be only one mapping, the word *mapping* links to the keys of this mapping.
    private static func linkedType(of description: KeyDescription) -> String {
        var text = type(of: description)
        let mappings = Set(description.type.mappings)
        guard mappings.count == 1, let first = mappings.first.flatMap({ ownEntries(of: $0).first }),
            let word = text.firstRange(of: "mapping")
        else { return text }
        text.replaceSubrange(word, with: "[mapping](#\(first.anchor))")
        return text
    }
}
