/// One thing that stands in a YAML text, as its parser comes by it.
struct YAMLEvent {
    /// What it is.
    enum Kind {
        /// Text; `isPlain` when it was written without quotes and without a tag that makes it text.
        case scalar(String, isPlain: Bool)
        /// The name of an anchor in whose place this stands.
        case alias(String)
        case listStart
        case listEnd
        case mappingStart
        case mappingEnd
        case documentStart
        case documentEnd
        case streamStart
        case streamEnd
    }

    /// What it is.
    let kind: Kind
    /// The name by which aliases may call it.
    let anchor: String?
    /// Where it begins, from 1.
    let line: Int
    /// The character of the line at which it begins, from 1.
    let column: Int
}
