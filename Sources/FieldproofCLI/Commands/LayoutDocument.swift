import Fieldproof

/// The document that `inspect` prints, with the schema `fieldproof.layout/1`. It is printed entry by entry, so that it
/// is never in memory as a whole.
struct LayoutDocument {
    /// The number of remaining entries.
    private var left: Int
    private var isBegun = false

    /// Creates a document with `count` entries; at least one.
    init(count: Int) { left = count }

    /// The text of an entry in the document.
    static func entry(_ json: JSON) -> String { "    " + json.line(indent: 2) }

    /// The text of the next entry, with the beginning of the document before the first entry, and its end after the
    /// last one.
    mutating func next(_ entry: String) -> String {
        left -= 1
        let before = isBegun ? "" : "{\n  \"schema\": \"fieldproof.layout/1\",\n  \"pictures\": [\n"
        isBegun = true
        return before + entry + (left > 0 ? "," : "\n  ]\n}")
    }
}
