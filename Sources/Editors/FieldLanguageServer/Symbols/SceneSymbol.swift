/// Something in a scene that has a name, and that other parts of the scene refer to.
struct SceneSymbol: Hashable, Sendable {
    /// The kinds of symbol.
    enum Kind: String, Sendable {
        case id, token, theme, state, animation, string, anchor, preset
    }

    let kind: Kind
    let name: String
}

/// One place in a text where the name of a symbol is written.
struct SymbolOccurrence: Hashable, Sendable {
    let symbol: SceneSymbol
    /// The bytes of the name, without quotes, braces and marks.
    let range: Range<Int>
    /// Whether the symbol is defined here.
    var isDefinition: Bool
}
