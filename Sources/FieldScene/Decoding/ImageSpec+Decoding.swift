extension ImageSpec {
    /// Decodes an `image` on top of the current values; a scalar is the path.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        if case .scalar = node.content, !node.isNull {
            if let path = ScalarReader(node, as: "image", in: context).placedText() { self.path = path }
            return
        }
        guard var map = MappingReader(node, as: "image", in: context) else { return }
        map.read("id", into: &id) { $0.identifier() }
        map.read("path", into: &path) { $0.placedText() }
        if !map.has("path") { context.report(location ?? node.location, "an image needs a 'path'") }
        map.read("mode", into: &mode) { $0.word(Mode.self) }
        map.read("scale", into: &scale) { $0.number(0.1...16) }
        ownSize.decode(&map)
        map.finish()
    }
}
