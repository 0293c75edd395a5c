/// The keys of `motion` of a field of cells.
package enum FieldMotionKey: String, MappingKey {
    case enter, change, error, success, button

    package static let mappingName = "motion"
    package static let fieldKind: FieldKind? = .cells
    package static let summary = "How a field of cells moves in animations."
    package static let sampleScene =
        "{ field: { length: 4, motion: {} }, animations: { sample: { script: [focus, type: \"48\"] } } }"

    package var description: KeyDescription {
        switch self {
        case .enter:
            KeyDescription(
                .either([
                    .words(Entrance.named.map { .init($0.name, "the entrance `\($0.name)`") }), .none,
                    .mapping(EntranceKey.self),
                ]), as: "`scale`, `fade`, `slide`, `turn`, `pop`, `drop`, `none`, or a mapping", initial: "none",
                "how a character comes in, see [entrances](motion.md#entrances)", example: "scale",
                synonyms: ["entrance", "animationType", "appear"])
        case .change:
            KeyDescription(
                .either([.time, .mapping(TransitionKey.self), .none]),
                as: "time, `{ duration, curve, properties }` or `none`", initial: "none",
                "the transition between a cell's styles when its state changes", example: "200ms",
                synonyms: ["transition", "animationDuration"])
        case .error:
            KeyDescription(
                .keyframeMotion, as: "name, [keyframes](motion.md#keyframes) or `none`", initial: "none",
                "how the row of cells moves when the status is set to `error`", example: "hop",
                synonyms: ["shake", "errorAnimation"])
        case .success:
            KeyDescription(
                .keyframeMotion, as: "name, [keyframes](motion.md#keyframes) or `none`", initial: "none",
                "how the row of cells moves when the status is set to `success`", example: "pulse")
        case .button:
            KeyDescription(
                .orNone(.timing), as: "time, `{ duration, curve }` or `none`", initial: "none",
                "how the field's button is enabled and disabled", example: "200ms")
        }
    }
}

extension ValueType {
    /// A motion of a row or of cells.
    static var keyframeMotion: ValueType {
        .either([
            .words(KeyframeMotion.named.map { .init($0.name, "the motion `\($0.name)`") }), .none,
            .mapping(KeyframeMotionKey.self),
        ])
    }

    /// A blink of a cursor.
    static var blink: ValueType {
        .either([
            .words(Blink.named.map { .init($0.name, "the blink of `\($0.name)`") }), .none, .mapping(BlinkKey.self),
        ])
    }
}

/// The keys of `motion` of a card.
package enum CardMotionKey: String, MappingKey {
    case page, flip, button, error, success

    package static let mappingName = "motion"
    package static let fieldKind: FieldKind? = .card
    package static let summary = "How a card moves in animations."
    package static let sampleScene =
        "{ field: { preset: card, motion: {} }, animations: { sample: { script: [focus, type: \"42\"] } } }"

    package var description: KeyDescription {
        switch self {
        case .page:
            KeyDescription(
                .timing, as: "time, or `{ duration, curve }`", initial: "500 ms",
                "how the pages move after a tap or a complete number", example: "300ms")
        case .flip:
            KeyDescription(
                .timing, as: "time, or `{ duration, curve }`", initial: "500 ms",
                "how the card flips once a tap has brought up the page of its back", example: "400ms",
                synonyms: ["turn", "rotate"])
        case .button:
            KeyDescription(
                .orNone(.timing), as: "time, `{ duration, curve }` or `none`", initial: "none",
                "how the buttons of the form appear", example: "200ms")
        case .error:
            KeyDescription(
                .keyframeMotion, as: "as of a field", initial: "none",
                "how the card moves when the status is set to `error`", example: "hop", synonyms: ["shake"])
        case .success:
            KeyDescription(
                .keyframeMotion, as: "as of a field", initial: "none",
                "how the card moves when the status is set to `success`", example: "pulse")
        }
    }
}

/// The key of `motion` of other elements.
package enum ElementMotionKey: String, MappingKey {
    case change

    package static let mappingName = "motion"
    package static let summary = "How an element changes in animations."
    package static let sampleScene = "{ content: { text: { string: Hello, motion: {} } } }"
    package static let isInline = true

    package var description: KeyDescription {
        KeyDescription(
            .orNone(.timing), as: "time, `{ duration, curve }` or `none`", initial: "none",
            "the transition in animations when the element appears, disappears or changes; not for fields and spacers",
            example: "200ms", synonyms: ["transition", "animation"])
    }
}
