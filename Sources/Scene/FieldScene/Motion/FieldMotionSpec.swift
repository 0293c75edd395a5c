package import FieldGeometry

/// The motion of a field of cells.
///
/// Motion is data: a new shake is a new value of `KeyframeMotion`, not new code.
package struct FieldMotionSpec: Hashable, Sendable, KeyedValue {
    /// The entrance of an entered character; nil for an instant change.
    package var enter: Entrance?
    /// The transition between a cell's styles when its state changes; nil for an instant change.
    package var change: StyleTransition?
    /// The motion of the row when the status becomes `error`; nil for none.
    package var error: KeyframeMotion?
    /// The motion of the row when the status becomes `success`; nil for none.
    package var success: KeyframeMotion?
    /// The timing of the transition between the enabled and the disabled style of the field's button; nil for an
    /// instant change.
    package var button: Timing?

    static let table = KeyTable(
        "field-motion", name: "motion", "How a field of cells moves in animations.",
        sample: "{ field: { length: 4, motion: {} }, animations: { sample: { script: [focus, type: \"48\"] } } }",
        fieldKind: .cells
    ).of(FieldMotionSpec.self)

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "enter", &enter, .entrance, as: "`scale`, `fade`, `slide`, `turn`, `pop`, `drop`, `none`, or a mapping",
            "how a character comes in, see [entrances](motion.md#entrances)", example: "scale",
            also: ["entrance", "animationType", "appear"])
        walk.value(
            "change", &change, .styleTransition.orNone, as: "time, `{ duration, curve, properties }` or `none`",
            "the transition between a cell's styles when its state changes", example: "200ms",
            also: ["transition", "animationDuration"])
        walk.value(
            "error", &error, .keyframeMotion, as: "name, [keyframes](motion.md#keyframes) or `none`",
            "how the row of cells, or the card, moves when the field gets this status", example: "hop",
            also: ["shake", "errorAnimation"])
        walk.value(
            "success", &success, .keyframeMotion, as: "name, [keyframes](motion.md#keyframes) or `none`",
            "how the row of cells, or the card, moves when the field gets this status", example: "pulse")
        walk.value(
            "button", &button, .timing(.style).orNone, as: "time, `{ duration, curve }` or `none`",
            "how the field's button is enabled and disabled", example: "200ms")
    }

    /// Reads the `motion` of a field. Absent keys keep their current values. `none` removes all motion.
    mutating func read(_ value: ScalarReader) {
        if value.isNone { self = FieldMotionSpec() } else { value.mapping(Self.table) { keys($0) } }
    }
}

/// The motion of a card. The defaults are the values in the preset `card`.
package struct CardMotionSpec: Hashable, Sendable, KeyedValue {
    /// The timing of the change to another page after a tap, or when the number becomes complete.
    package var page = Timing(0.5, .easeInEaseOut)
    /// The timing of the flip after a tap, or when the number becomes complete. The flip to the back begins when the
    /// page of the security code has arrived. The flip to the front begins at once. During a drag, the card turns with
    /// the page instead.
    package var flip = Timing(0.5, .easeInEaseOut)
    /// The timing with which a button of the form appears and disappears; nil for an instant change.
    package var button: Timing?
    /// The motion of the card when the status becomes `error`; nil for none.
    package var error: KeyframeMotion?
    /// The motion of the card when the status becomes `success`; nil for none.
    package var success: KeyframeMotion?

    static let table = KeyTable(
        "card-motion", name: "motion", "How a card moves in animations.",
        sample: "{ field: { preset: card, motion: {} }, animations: { sample: { script: [focus, type: \"42\"] } } }",
        fieldKind: .card
    ).of(CardMotionSpec.self)

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "page", &page, .timing(Timing(0.5, .easeInEaseOut)), as: "time, or `{ duration, curve }`",
            initial: "500ms", "how the pages move after a tap or a complete number", example: "300ms")
        walk.value(
            "flip", &flip, .timing(Timing(0.5, .easeInEaseOut)), as: "time, or `{ duration, curve }`",
            initial: "500ms", "how the card flips once a tap has brought up the page of its back", example: "400ms",
            also: ["turn", "rotate"])
        walk.value(
            "button", &button, .timing(.style).orNone, as: "time, `{ duration, curve }` or `none`",
            "how the buttons of the form appear", example: "200ms")
        walk.value(
            "error", &error, .keyframeMotion, as: "name, [keyframes](motion.md#keyframes) or `none`",
            "how the row of cells, or the card, moves when the field gets this status", example: "hop", also: ["shake"])
        walk.value(
            "success", &success, .keyframeMotion, as: "name, [keyframes](motion.md#keyframes) or `none`",
            "how the row of cells, or the card, moves when the field gets this status", example: "pulse")
    }
}
