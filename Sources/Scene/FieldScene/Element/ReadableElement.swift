/// An element that is read from a scene file.
protocol ReadableElement: ElementSpec, KeyedValue {
    /// The keys of the element.
    static var table: KeyTable { get }
    /// Reads a value that is not a mapping, such as a text alone; returns false for other values.
    mutating func readShortForm(_ value: ScalarReader) -> Bool
    /// Reports errors of the element as a whole. `node` contains its keys.
    func check(_ node: SourceNode, in context: DecodingContext)
    /// Decodes the element. Absent keys keep their current values.
    mutating func decode(_ node: SourceNode, in context: DecodingContext)
}

extension ReadableElement {
    mutating func readShortForm(_ value: ScalarReader) -> Bool { false }

    func check(_ node: SourceNode, in context: DecodingContext) {}

    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        let value = ScalarReader(node, as: Self.table.mappingName, in: context)
        if readShortForm(value) || !value.mapping(Self.table, { keys($0) }) { return }
        check(node, in: context)
        checkStyles(in: node, of: context)
    }

    /// Reports errors in the keys of the states in `when`.
    private func checkStyles(in node: SourceNode, of context: DecodingContext) {
        guard case .mapping(let states)? = node.entry(named: "when")?.value.content else { return }
        for entry in states {
            guard let state = ElementState(rawValue: entry.key), let patch = reactions.styles[state] else { continue }
            var copy = self
            copy.decode(patch.node, in: context)
        }
    }
}
