/// One suggestion of a completion.
struct Completion {
    /// The kinds of `CompletionItem` that are used.
    enum Kind: Int {
        case property = 10, value = 12, enumeration = 13, keyword = 14, color = 16, reference = 18
    }

    /// The text that is shown and inserted.
    var label: String
    /// The kind.
    var kind: Kind
    /// A short explanation behind the label; nil if there is none.
    var detail: String?
    /// An explanation in Markdown; nil if there is none.
    var documentation: String?
    /// The text that is inserted, without quotes; nil for the label.
    var insertion: String?
    /// Whether this is a key, which is inserted with a colon.
    var isKey = false

    init(
        _ label: String, _ kind: Kind, detail: String? = nil, documentation: String? = nil, insertion: String? = nil
    ) {
        self.label = label
        self.kind = kind
        self.detail = detail
        self.documentation = documentation
        self.insertion = insertion
    }

    /// This suggestion as a key.
    var asKey: Completion {
        var key = self
        key.isKey = true
        return key
    }
}
