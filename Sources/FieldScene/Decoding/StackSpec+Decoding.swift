extension StackSpec {
    /// Decodes a `stack` and its elements on top of the current values.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard var map = MappingReader(node, as: "stack", in: context) else { return }
        map.read("id", into: &id) { $0.identifier() }
        map.read("axis", into: &axis) { $0.word(Axis.self) }
        map.read("alignment", into: &alignment) { $0.word(Alignment.self) }
        if axis == .vertical, alignment == .firstBaseline, let entry = map.entry("alignment") {
            context.report(entry.value.location, "'alignment' can be firstBaseline in a horizontal stack only")
        }
        map.read("distribution", into: &distribution) { $0.word(Distribution.self) }
        map.read("spacing", into: &spacing) { $0.number(0...10_000) }
        map.read("padding", into: &padding) { $0.insets() }
        ownSize.decode(&map)
        map.read("children") { decodeChildren($0, in: context) }
        map.finish()
    }

    private mutating func decodeChildren(_ node: SourceNode, in context: DecodingContext) {
        guard case .list(let items) = node.content else {
            context.report(node.location, "'children' must be a list, not \(node.noun)")
            return
        }
        children = items.compactMap { Element.decode($0, as: "children", in: context) }
    }
}
