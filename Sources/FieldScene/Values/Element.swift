/// One element of a scene's content.
public indirect enum Element: Hashable, Sendable {
    /// A code-entry field.
    case field(FieldSpec)
    /// A credit card with its form.
    case card(CardSpec)
    /// Some lines of text.
    case text(TextSpec)
    /// Elements in a row or a column.
    case stack(StackSpec)

    /// The name that the element is referred to by.
    public var id: String {
        switch self {
        case .field(let field): field.id
        case .card(let card): card.id
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

    /// What takes input in this element and below it, in order: fields and cards.
    public var inputs: [Element] {
        switch self {
        case .field, .card: [self]
        case .text: []
        case .stack(let stack): stack.children.flatMap(\.inputs)
        }
    }

    /// The fields in this element and below it, in order.
    public var fields: [FieldSpec] {
        inputs.compactMap { if case .field(let field) = $0 { field } else { nil } }
    }

    /// The cards in this element and below it, in order.
    public var cards: [CardSpec] {
        inputs.compactMap { if case .card(let card) = $0 { card } else { nil } }
    }
}
