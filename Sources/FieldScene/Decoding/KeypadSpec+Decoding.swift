extension KeypadSpec {
    /// Decodes a `keypad` on top of the current values; null changes nothing.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard var map = MappingReader(node, as: "keypad", in: context) else { return }
        map.read("id", into: &id) { $0.identifier() }
        map.read("style", into: &style) { $0.word(Style.self) }
        map.read("appearance", into: &appearance) { $0.word(Appearance.self) }
        map.read("pressed", into: &pressed) { value -> Key?? in
            value.isNone ? .some(nil) : value.word(Key.self).map { .some($0) }
        }
        ownSize.decode(&map)
        map.finish()
    }
}
