/// The keys of `motion` of a field of cells.
package enum FieldMotionKey: String, MappingKey {
    case enter, change, error, success, button

    package static let mappingName = "motion"
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

/// The keys of `enter`.
package enum EntranceKey: String, MappingKey {
    case effect, from, clip

    package static let mappingName = "enter"
    package static let summary = "How a character comes in."
    package static let sampleScene =
        "{ field: { length: 4, motion: { enter: {} } }, animations: { sample: { script: [focus, type: \"48\"] } } }"
    package static let parts: [any MappingKey.Type] = [TimingKey.self]
    package static let companions = ["effect: scale"]

    package var description: KeyDescription {
        switch self {
        case .effect:
            KeyDescription(
                .words(
                    Entrance.named.map { .init($0.name, "the entrance `\($0.name)`") } + [.init("none", "no entrance")]),
                as: "one of the names above",
                "an effect by name, with another `duration` or `curve`:"
                    + " `{ effect: scale, duration: 300ms, curve: \"spring(1, 200, 12)\" }`",
                example: "scale", synonyms: ["name", "type"])
        case .from:
            KeyDescription(
                .mapping(PoseKey.self), as: "`{ x, y, scale, opacity, turn }`",
                "the pose that the character comes from. A mapping has either `effect` or `from`",
                example: "{ y: 10, opacity: 0 }", alone: true, synonyms: ["start", "initial"])
        case .clip:
            KeyDescription(
                .boolean, initial: "`false`; `drop` `true`",
                "whether the character shows only inside the cell's box while it moves", example: "true",
                synonyms: ["clips", "masked"])
        }
    }
}

/// The keys of a pose.
package enum PoseKey: String, MappingKey {
    case x, y, scale, opacity, turn

    package static let mappingName = "pose"
    package static let summary = "The position, the size and the opacity of what moves."
    package static let sampleScene = "{ field: { length: 4, motion: { enter: { from: {} } } } }"

    package var description: KeyDescription {
        let way = ValueType.either([.number(-10_000...10_000, .points), .percentage(-100...100)])
        return switch self {
        case .x:
            KeyDescription(
                way, as: "points or percentage", initial: "0",
                "the displacement to the right. A percentage is of the width of what moves: the row, or with `stagger` the"
                    + " cell",
                example: "10", synonyms: ["dx", "translateX"])
        case .y:
            KeyDescription(
                way, as: "points or percentage", initial: "0",
                "the displacement downwards. A percentage is of the height of what moves", example: "10",
                synonyms: ["dy", "translateY"])
        case .scale:
            KeyDescription(
                .number(0...100, .none), initial: "1", "the scale around the centre", example: "0.5",
                synonyms: ["zoom", "size"])
        case .opacity:
            KeyDescription(.fraction, initial: "1", "the opacity", example: "0", synonyms: ["alpha"])
        case .turn:
            KeyDescription(
                .number(-36_000...36_000, .degrees), as: "degrees", initial: "0", "the rotation, clockwise",
                example: "90", synonyms: ["rotation", "rotate", "angle"])
        }
    }
}

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
