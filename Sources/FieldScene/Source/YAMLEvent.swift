/// An event of the YAML parser.
struct YAMLEvent {
    /// The kinds of event.
    enum Kind {
        /// Text; `isPlain` is true if it was written without quotes and without the string tag.
        case scalar(String, isPlain: Bool)
        /// A reference to the anchor of this name.
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

    /// The kind of event.
    let kind: Kind
    /// The name of the event's anchor, which aliases refer to; nil if it has none.
    let anchor: String?
    /// The line at which the event begins, from 1.
    let line: Int
    /// The column at which the event begins, in characters from 1.
    let column: Int
}
