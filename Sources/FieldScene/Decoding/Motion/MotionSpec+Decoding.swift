import FieldGeometry

extension FieldMotionSpec {
    /// Decodes the `motion` of a field. Absent keys keep their current values. `none` removes all motion.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        if ScalarReader(node, as: "motion", in: context).isNone {
            self = FieldMotionSpec()
            return
        }
        guard let map = MappingReader<FieldMotionKey>(node, in: context) else { return }
        map.read(.enter, into: &enter) { value in value.unlessNone { $0.entrance() } }
        map.read(.change, into: &change) { value in value.unlessNone { $0.styleTransition() } }
        map.read(.error, into: &error) { value in value.unlessNone { $0.keyframeMotion() } }
        map.read(.success, into: &success) { value in value.unlessNone { $0.keyframeMotion() } }
        map.read(.button, into: &button) { value in value.unlessNone { $0.timing(Timing(0.2, .standard)) } }
        map.finish()
    }
}

extension CardMotionSpec {
    /// Decodes the `motion` of a card. Absent keys keep their current values.
    mutating func decode(_ node: SourceNode, in context: DecodingContext) {
        guard let map = MappingReader<CardMotionKey>(node, in: context) else { return }
        map.read(.page, into: &page) { $0.timing(Timing(0.5, .easeInEaseOut)) }
        map.read(.flip, into: &flip) { $0.timing(Timing(0.5, .easeInEaseOut)) }
        map.read(.button, into: &button) { value in value.unlessNone { $0.timing(Timing(0.2, .standard)) } }
        map.read(.error, into: &error) { value in value.unlessNone { $0.keyframeMotion() } }
        map.read(.success, into: &success) { value in value.unlessNone { $0.keyframeMotion() } }
        map.finish()
    }
}

extension ScalarReader {
    /// The transition of a cell's style: a duration, or `{ duration, curve, properties: [offset] }`.
    fileprivate func styleTransition() -> StyleTransition? {
        let standard = Timing(0.2, .standard)
        guard case .mapping = node.content else { return timing(standard).map { StyleTransition($0) } }
        guard let map = MappingReader<TransitionKey>(node, as: name, in: context) else { return nil }
        var transition = StyleTransition(standard)
        transition.timing.decode(map.part())
        map.read(.properties, into: &transition.properties) { value in
            let properties = value.items().compactMap { $0.word(StyleTransition.Property.self) }
            guard properties.count == value.items().count else { return nil }
            return properties.isEmpty
                ? value.reject("a list of at least one property (or use 'change: none')") : Set(properties)
        }
        map.finish()
        return transition
    }

    /// Decodes a value that can be `none`.
    ///
    /// - Returns: The value; `.some(nil)` for `none`; nil if the value is invalid.
    func unlessNone<Value>(_ read: (ScalarReader) -> Value?) -> Value?? {
        if isNone { return .some(nil) }
        return read(self).map { .some($0) }
    }
}
