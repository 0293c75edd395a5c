import Fieldproof

/// The document that `inspect` prints, of the schema `fieldproof.layout/1`: entry by entry, so that it is never held whole.
struct LayoutDocument {
    /// How many entries are still to come.
    private var left: Int
    private var isBegun = false

    /// A document of so many entries, at least one.
    init(count: Int) { left = count }

    /// An entry as it is in the document.
    static func entry(_ json: JSON) -> String { "    " + json.line(indent: 2) }

    /// The lines of the next entry, with the document's beginning before the first and its end behind the last.
    mutating func next(_ entry: String) -> String {
        left -= 1
        let before = isBegun ? "" : "{\n  \"schema\": \"fieldproof.layout/1\",\n  \"pictures\": [\n"
        isBegun = true
        return before + entry + (left > 0 ? "," : "\n  ]\n}")
    }
}
