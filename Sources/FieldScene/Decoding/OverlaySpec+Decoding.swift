extension OverlaySpec {
    /// Decodes an `overlay` and its elements. Absent keys keep their current values.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard let map = MappingReader<OverlayKey>(node, in: context) else { return }
        map.read(.alignment, into: &alignment) { $0.word(Alignment.self) }
        map.read(.padding, into: &padding) { $0.padding() }
        decoration.decode(map.part())
        map.read(.direction, into: &direction) { $0.word(LayoutDirection.self) }
        decodeOpacity(map.part())
        decodePlace(map.part())
        reactions.decodeVisibility(map.part())
        reactions.decodeTransition(map.part())
        let states = reactions.decodeStyles(map.part())
        map.read(.children, into: &children) { $0.children() }
        map.finish()
        checkStyles(of: states, in: context)
    }
}

extension ScalarReader {
    /// The elements of a stack or an overlay.
    func children() -> [Element]? {
        guard case .list(let items) = node.content else { return reject("a list") }
        return items.compactMap { Element.decode($0, as: "children", in: context) }
    }
}
