extension StackSpec {
    /// Decodes a `stack` and its elements. Absent keys keep their current values.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard let map = MappingReader<StackKey>(node, in: context) else { return }
        map.read(.axis, into: &axis) { $0.word(Axis.self) }
        map.read(.alignment, into: &alignment) { $0.word(Alignment.self) }
        if axis == .vertical, alignment == .firstBaseline, let entry = map.entry(.alignment) {
            context.report(
                entry.value.location, "'alignment' can be firstBaseline only in a stack with 'axis: horizontal'")
        }
        map.read(.distribution, into: &distribution) { $0.word(Distribution.self) }
        map.read(.spacing, into: &spacing) { $0.number(0...10_000) }
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

extension SpacerSpec {
    /// Decodes a `spacer`. Absent keys keep their current values. A number sets a fixed length, and null keeps the
    /// spacer flexible.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        if case .scalar = node.content, !node.isNull {
            let value = ScalarReader(node, as: "spacer", in: context)
            if let points = value.number(0...100_000) { length = .fixed(points) }
            return
        }
        guard let map = MappingReader<SpacerKey>(node, in: context) else { return }
        map.read(.minimum, into: &length) { value in value.number(0...100_000).map { .flexible(minimum: $0) } }
        if let entry = map.entry(.length) {
            if map.has(.minimum) {
                context.report(entry.keyLocation, "a spacer cannot have both 'minimum' and 'length'; remove one")
            }
            let value = ScalarReader(entry.value, as: "length", in: context)
            if let points = value.number(0...100_000) { length = .fixed(points) }
        }
        decodePlace(map.part())
        reactions.decodeVisibility(map.part())
        map.finish()
    }
}

extension ImageSpec {
    /// Decodes an `image`. Absent keys keep their current values. A scalar sets the path.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        if case .scalar = node.content, !node.isNull {
            if let path = ScalarReader(node, as: "image", in: context).locatedText() { self.path = path }
            return
        }
        guard let map = MappingReader<ImageKey>(node, in: context) else { return }
        map.read(.path, into: &path) { $0.locatedText() }
        if path.value.isEmpty, !map.has(.path) { context.report(location ?? node.location, "an image needs a 'path'") }
        map.read(.mode, into: &mode) { $0.word(Mode.self) }
        map.read(.scale, into: &scale) { $0.number(0.1...16) }
        decodeOpacity(map.part())
        decodePlace(map.part())
        reactions.decodeVisibility(map.part())
        reactions.decodeTransition(map.part())
        let states = reactions.decodeStyles(map.part())
        map.finish()
        checkStyles(of: states, in: context)
    }
}
