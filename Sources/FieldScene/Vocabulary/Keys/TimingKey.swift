/// The keys of a duration with a curve.
package enum TimingKey: String, MappingKey {
    case duration, curve

    package static let mappingName = "timing"
    package static let summary = "A duration and an easing curve."
    package static let sampleScene = "{ field: { length: 4, motion: { change: {} } } }"

    package var description: KeyDescription {
        switch self {
        case .duration:
            KeyDescription(
                .time, initial: "depends on the key", "how long it takes", example: "300ms",
                synonyms: ["time", "length"])
        case .curve:
            KeyDescription(
                .curve, as: "see [curves](motion.md#curves)", initial: "depends on the key", "the curve",
                example: "ease-out", synonyms: ["easing", "ease", "timingFunction"])
        }
    }
}

/// The keys of `change` of a field.
package enum TransitionKey: String, MappingKey {
    case properties

    package static let mappingName = "change"
    package static let summary = "The transition between the styles of a cell."
    package static let sampleScene = "{ field: { length: 4, motion: { change: {} } } }"
    package static let parts: [any MappingKey.Type] = [TimingKey.self]

    package var description: KeyDescription {
        KeyDescription(
            .oneOrMore(.words(StyleTransition.Property.self) { "changes gradually: `\($0.rawValue)`" }),
            as: "list of words", initial: "all",
            "what changes gradually: `label`, `placeholder`, `rule`, `box`, `opacity`, `offset`, and `content` for `filled` in"
                + " drawings. The rest changes at once",
            example: "[box, label]", synonyms: ["property"])
    }
}

extension ValueType {
    /// A duration and a curve.
    static var timing: ValueType { .either([.time, .mapping(TimingKey.self)]) }
}
