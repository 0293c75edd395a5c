import FieldGeometry

extension Element {
    /// The kinds of element by the key that a scene gives them, each with its decoder.
    private static let kinds: [(key: String, decode: @Sendable (SourceNode.Entry, DecodingContext) -> Element)] = [
        ("field", { entry, context in decodeField(entry, in: context) }),
        (
            "stack",
            { entry, context in
                var stack = StackSpec()
                stack.place = entry.keyPlace
                stack.decode(entry.value, in: context)
                return .stack(stack)
            }
        ),
        (
            "text",
            { entry, context in
                var text = TextSpec()
                text.decode(entry.value, in: context)
                return .text(text)
            }
        ),
    ]

    /// The element that a mapping with one kind's key describes; nil, and reported, for anything else.
    static func decode(_ node: SourceNode, as name: String, in context: DecodingContext) -> Element? {
        let keys = kinds.map(\.key)
        guard case .mapping(let entries) = node.content, let entry = entries.first else {
            return ScalarReader(node, as: name, in: context).refuse(
                "a mapping with one of \(keys.joined(separator: ", "))")
        }
        for extra in entries.dropFirst() {
            context.report(extra.keyPlace, "'\(name)' holds one element; put several into a 'stack'")
        }
        guard let kind = kinds.first(where: { $0.key == entry.key }) else {
            context.report(entry.keyPlace, MappingReader.unknown(entry.key, in: name, known: keys))
            return nil
        }
        return kind.decode(entry, context)
    }
}

extension TextSpec {
    fileprivate mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        func placedText(_ value: ScalarReader) -> Placed<String>? {
            value.text().map { Placed($0, at: value.node.place) }
        }
        if case .scalar = node.content {
            if let text = placedText(ScalarReader(node, as: "text", in: context)) { string = text }
            return
        }
        guard var map = MappingReader(node, as: "text", in: context) else { return }
        map.read("id", into: &id) { $0.identifier() }
        map.read("string", into: &string, placedText)
        map.read("family", into: &family, placedText)
        map.read("size", into: &size) { $0.positive(upTo: 1000) }
        map.read("weight", into: &weight) { $0.number(1...1000) }
        map.read("italic", into: &italic) { $0.flag() }
        map.read("color", into: &color) { $0.color() }
        map.read("alignment", into: &alignment) { $0.word(Alignment.self) }
        map.finish()
    }
}

extension StackSpec {
    fileprivate mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard var map = MappingReader(node, as: "stack", in: context) else { return }
        map.read("id", into: &id) { $0.identifier() }
        map.read("axis", into: &axis) { $0.word(Axis.self) }
        map.read("alignment", into: &alignment) { $0.word(Alignment.self) }
        map.read("distribution", into: &distribution) { $0.word(Distribution.self) }
        map.read("spacing", into: &spacing) { $0.number(0...10_000) }
        map.read("padding", into: &padding) { $0.insets() }
        map.read("children") { node in
            guard case .list(let items) = node.content else {
                context.report(node.place, "'children' must be a list, not \(node.noun)")
                return
            }
            children = items.compactMap { Element.decode($0, as: "children", in: context) }
        }
        map.finish()
    }
}

extension ScalarReader {
    /// Distances from the four sides: one number for all, or `top`, `left`, `bottom`, `right` by name.
    func insets() -> Insets? {
        guard case .mapping = node.content else { return number(0...10_000).map { Insets(all: $0) } }
        guard var map = MappingReader(node, as: name, in: context) else { return nil }
        var insets = Insets.zero
        map.read("top", into: &insets.top) { $0.number(0...10_000) }
        map.read("left", into: &insets.left) { $0.number(0...10_000) }
        map.read("bottom", into: &insets.bottom) { $0.number(0...10_000) }
        map.read("right", into: &insets.right) { $0.number(0...10_000) }
        map.finish()
        return insets
    }
}
