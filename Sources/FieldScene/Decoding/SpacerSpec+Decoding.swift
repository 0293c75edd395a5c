extension SpacerSpec {
    /// Decodes a `spacer` on top of the current values; a number is its fixed length, and null keeps it flexible.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        if case .scalar = node.content, !node.isNull {
            let value = ScalarReader(node, as: "spacer", in: context)
            if let points = value.number(0...100_000) { length = .fixed(points) }
            return
        }
        guard var map = MappingReader(node, as: "spacer", in: context) else { return }
        map.read("id", into: &id) { $0.identifier() }
        map.read("minimum", into: &length) { value in value.number(0...100_000).map { .flexible(minimum: $0) } }
        if let entry = map.entry("length") {
            if map.has("minimum") {
                context.report(entry.keyLocation, "a spacer has 'minimum' or 'length', not both")
            }
            let value = ScalarReader(entry.value, as: "length", in: context)
            if let points = value.number(0...100_000) { length = .fixed(points) }
        }
        ownSize.decode(&map)
        map.finish()
    }
}
