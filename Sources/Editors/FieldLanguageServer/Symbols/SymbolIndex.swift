import FieldGeometry
import FieldScene

/// Something in a scene that has a name, and that other parts of the scene refer to.
struct SceneSymbol: Hashable, Sendable {
    /// The kinds of symbol.
    enum Kind: String, Sendable {
        case id, token, theme, state, animation, string, anchor, preset
    }

    let kind: Kind
    let name: String
}

/// One occurrence of the name of a symbol in a text.
struct SymbolOccurrence: Hashable, Sendable {
    let symbol: SceneSymbol
    /// The bytes of the name, without quotes, braces and marks.
    let range: Range<Int>
    /// Whether the symbol is defined here.
    var isDefinition: Bool
}

/// All occurrences of the symbols of a scene, in the order of the text.
struct SymbolIndex: Sendable {
    private(set) var occurrences: [SymbolOccurrence] = []
    /// The elements without an `id`, by their implied ids, with the ranges of their keys.
    private(set) var unnamedElements: [String: Range<Int>] = [:]

    /// The scalars that aliases use for different kinds of symbols, or for a symbol and for something else.
    private var ambiguous: Set<Range<Int>> = []

    /// Collects the symbols of a tree.
    init(_ root: SyntaxNode, text: SourceText) {
        var collector = SymbolCollector(root, text: text)
        collector.collect()
        unnamedElements = collector.unnamedElements
        ambiguous = collector.ambiguous
        // Aliases lead to the same text several times. An occurrence that is also a reference remains a definition.
        let definitions = Set(collector.occurrences.filter(\.isDefinition))
        occurrences = collector.occurrences.uniqued().filter { occurrence in
            var definition = occurrence
            definition.isDefinition = true
            return occurrence.isDefinition || !definitions.contains(definition)
        }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Whether an alias uses the text of an occurrence for something else, too.
    func isAmbiguous(_ occurrence: SymbolOccurrence) -> Bool {
        ambiguous.contains { $0.overlaps(occurrence.range) }
    }

    /// The smallest occurrence at an offset; an offset at the end of a name belongs to the name.
    func occurrence(at offset: Int) -> SymbolOccurrence? {
        occurrences.filter { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
            .min { $0.range.count < $1.range.count }
    }

    /// The occurrences of a symbol.
    func occurrences(of symbol: SceneSymbol) -> [SymbolOccurrence] { occurrences.filter { $0.symbol == symbol } }

    /// The names of all defined symbols of a kind, in the order of the text, without duplicates.
    func names(_ kind: SceneSymbol.Kind) -> [String] {
        occurrences.filter { $0.isDefinition && $0.symbol.kind == kind }.map(\.symbol.name).uniqued()
    }

    /// The ids of all elements: the explicit ones, then the implied ones of elements without an `id`.
    var elementIDs: [String] {
        let written = names(.id)
        let all = Set(written)
        return written + unnamedElements.keys.sorted().filter { !all.contains($0) }
    }
}
