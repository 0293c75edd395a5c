/// One element of a scene's content.
public indirect enum Element: Hashable, Sendable {
    /// A code-entry field.
    case field(FieldSpec)
    /// Some lines of text.
    case text(TextSpec)
    /// Elements in a row or a column.
    case stack(StackSpec)

    /// The name that the element is referred to by.
    public var id: String {
        switch self {
        case .field(let field): field.id
        case .text(let text): text.id
        case .stack(let stack): stack.id
        }
    }

    /// The names of this element and of those below it, in order.
    public var ids: [String] {
        switch self {
        case .stack(let stack): [stack.id] + stack.children.flatMap(\.ids)
        default: [id]
        }
    }

    /// The fields in this element and below it, in order.
    public var fields: [FieldSpec] {
        switch self {
        case .field(let field): [field]
        case .text: []
        case .stack(let stack): stack.children.flatMap(\.fields)
        }
    }
}
