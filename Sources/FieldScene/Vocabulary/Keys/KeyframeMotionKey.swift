/// The keys of a motion by keyframes.
package enum KeyframeMotionKey: String, MappingKey {
    case duration, curve, stagger, x, keyframes

    package static let mappingName = "keyframes"
    package static let summary = "How a row moves, or its cells one after another."
    package static let sampleScene =
        "{ field: { length: 4, motion: { error: {} } }, animations: { sample: { script: [set: { status: error }, wait: 1s] } } }"
    package static let companions = ["x: [0, 10, -10, 0]"]

    package var description: KeyDescription {
        switch self {
        case .duration:
            KeyDescription(
                .time, initial: "500 ms", "how long the motion takes", example: "400ms",
                synonyms: ["time"])
        case .curve:
            KeyDescription(
                .curve, as: "see [curves](motion.md#curves)", initial: "`linear`",
                "the curve from each keyframe to the next; a keyframe can have its own", example: "ease-out",
                synonyms: ["easing", "ease", "timingFunction"])
        case .stagger:
            KeyDescription(
                .time, initial: "0",
                "how much later each cell starts than the one before. Without it the row moves as one", example: "50ms",
                synonyms: ["delay"])
        case .x:
            KeyDescription(
                .list(.number(-10_000...10_000, .points), 2...1000), as: "list of 2 to 1,000 numbers, points",
                "horizontal positions at equal times, from the start to the end of `duration`",
                example: "[0, 10, -10, 0]", synonyms: ["positions", "values"])
        case .keyframes:
            KeyDescription(
                .mapping(KeyframesKey.self), as: "mapping of percentages",
                "poses, in rising order. A motion has either `x` or `keyframes`", example: "{ 50%: { x: 10 } }",
                alone: true, synonyms: ["steps", "frames"])
        }
    }
}

/// Poses by their percentages.
package enum KeyframesKey: CombinedKey {
    package static let mappingName = "keyframes"
    package static let summary = "Poses at percentages of the duration, in rising order."
    package static let sampleScene = "{ field: { length: 4, motion: { error: { keyframes: {} } } } }"
    package static let others: ValueType? = .mapping(KeyframePoseKey.self)
    package static let otherName = "50%"
    package static let otherPattern: String? = ValueType.percentagePattern
    package static let needsKey = true
}

/// The keys of a pose in keyframes.
package enum KeyframePoseKey: String, MappingKey {
    case curve

    package static let mappingName = "keyframe"
    package static let summary = "A pose, and the curve to the next one."
    package static let sampleScene = "{ field: { length: 4, motion: { error: { keyframes: { 50%: {} } } } } }"
    package static let parts: [any MappingKey.Type] = [PoseKey.self]

    package var description: KeyDescription {
        KeyDescription(
            .curve, as: "see [curves](motion.md#curves)", initial: "that of the motion",
            "the curve to the next keyframe",
            example: "ease-out", synonyms: ["easing", "ease"])
    }
}
