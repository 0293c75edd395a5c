/// The keys of `blink`.
package enum BlinkKey: String, MappingKey {
    case period, curve, keyframes

    package static let mappingName = "blink"
    package static let summary = "How a cursor blinks."
    package static let sampleScene =
        "{ field: { length: 4, cursor: { shape: bar, blink: {} } }, animations: { sample: { script: [focus, wait: 1s] } } }"
    package static let companions = ["keyframes: { 0%: 1, 50%: 0, 100%: 1 }"]

    package var description: KeyDescription {
        switch self {
        case .period:
            KeyDescription(
                .time, initial: "1s", "how long one blink takes", example: "1200ms",
                synonyms: ["duration", "interval"])
        case .curve:
            KeyDescription(
                .curve, as: "see [curves](motion.md#curves)", initial: "`linear`",
                "the curve from each keyframe to the next", example: "ease-in-ease-out", synonyms: ["easing", "ease"])
        case .keyframes:
            KeyDescription(
                required: .mapping(BlinkKeyframesKey.self), as: "mapping of percentages",
                "opacities at percentages of the period, in rising order", example: "{ 0%: 1, 50%: 0, 100%: 1 }",
                synonyms: ["steps", "values"])
        }
    }
}

/// Opacities by their percentages.
package enum BlinkKeyframesKey: CombinedKey {
    package static let mappingName = "keyframes"
    package static let summary = "Opacities at percentages of the period, in rising order."
    package static let sampleScene = "{ field: { length: 4, cursor: { shape: bar, blink: { keyframes: {} } } } }"
    package static let others: ValueType? = .fraction
    package static let otherName = "50%"
    package static let otherPattern: String? = ValueType.percentagePattern
    package static let needsKey = true
}
