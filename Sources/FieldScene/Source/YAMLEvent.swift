/// One thing that stands in a YAML text, as its parser comes by it.
struct YAMLEvent {
    /// What it is.
    enum Kind {
        /// Text, and how it is written.
        case scalar(String, ScalarStyle)
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
