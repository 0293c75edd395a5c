import FieldGeometry

/// The keys of a progress that is a time.
package enum ProgressKey: String, MappingKey {
    case time, curve, repeats, rest

    package static let mappingName = "progress"
    package static let summary = "A progress that grows from 0 to 1 with time."
    package static let sampleScene =
        "{ field: { length: 4, content: { drawing: [{ circle: { fill: accent, opacity: {} } }] } } }"
    package static let companions = ["time: 1s"]

    package var description: KeyDescription {
        switch self {
        case .time:
            KeyDescription(
                required: .time, as: "time", "how long it takes", example: "1s", synonyms: ["duration", "period"])
        case .curve:
            KeyDescription(
                ValueKind<Curve>.curve.type, as: "see [curves](motion.md#curves)", initial: "`linear`", "the curve",
                example: "ease-out",
                synonyms: ["easing", "ease"])
        case .repeats:
            KeyDescription(
                .boolean, initial: "`false`", "whether it begins again when it is over", example: "true",
                synonyms: ["loop", "repeat"])
        case .rest:
            KeyDescription(
                .fraction, initial: "0 in stills, 1 with [reduced motion](motion.md#reduced-motion)",
                "the progress where nothing moves", example: "0.75", synonyms: ["still", "value"])
        }
    }
}
