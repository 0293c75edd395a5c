package import FieldGeometry

/// A number from 0 to 1 in a drawing: fixed, or bound to a changing value.
///
/// A drawing is bound to numbers that the moment contains, not to a clock. So equal moments give equal images, and
/// cells with drawings are cached like all others.
package enum DrawingProgress: Hashable, Sendable {
    /// A fixed number.
    case fixed(Double)
    /// The progress of the cell from empty (0) to filled (1).
    case filled
    /// The progress of a time.
    case time(DrawingTime)

    /// Whether the number never changes.
    package var isFixed: Bool { if case .fixed = self { true } else { false } }
}

/// A time that runs in animations, from the moment at which a cell begins to show its drawing.
package struct DrawingTime: Hashable, Sendable {
    /// The duration and the curve of the progress from 0 to 1.
    package var timing: Timing
    /// Whether the time restarts when it is over.
    package var repeats: Bool
    /// The progress at rest. Nil for the default: 0, or 1 if motion is reduced.
    package var rest: Double?

    /// Creates a time.
    package init(_ timing: Timing, repeats: Bool = false, rest: Double? = nil) {
        (self.timing, self.repeats, self.rest) = (timing, repeats, rest)
    }

    /// The progress this many seconds after the cell began to show the drawing, from 0 to 1.
    ///
    /// The time is rounded to nanoseconds, so that all repetitions are bit for bit identical.
    package func progress(after seconds: Double) -> Double {
        var seconds = seconds
        if repeats {
            let (now, round) = ((max(0, seconds) * 1e9).rounded(), max(1, (timing.duration * 1e9).rounded()))
            seconds = now.truncatingRemainder(dividingBy: round) / 1e9
        }
        return min(max(timing.value(after: seconds), 0), 1)
    }

    /// The progress at rest.
    ///
    /// - Parameter isReduced: Whether motion is reduced.
    package func progressAtRest(isReduced: Bool) -> Double { rest ?? (isReduced ? 1 : 0) }

    fileprivate mutating func keys(_ walk: KeyWalk) {
        let written = walk.value(
            "time", &timing.duration, .positiveSeconds, as: "time", isRequired: true, "how long it takes",
            example: "1s", also: ["duration", "period"])
        walk.value(
            "curve", &timing.curve, .curve, as: "see [curves](motion.md#curves)", "the curve", example: "ease-out",
            also: ["easing", "ease"])
        walk.value(
            "repeats", &repeats, .flag, "whether it begins again when it is over", example: "true",
            also: ["loop", "repeat"])
        walk.value(
            "rest", &rest, .fraction.optional,
            initial: "0; with [reduced motion](motion.md#reduced-motion) 1",
            "the progress where nothing moves", example: "0.75", also: ["still", "value"])
        if written == nil { walk.report { "'\($0)' needs 'time', such as { time: 1s }" } }
    }
}

extension ValueKind {
    /// A number from 0 to 1, `filled`, or a time such as `{ time: 1s, repeats: true }`.
    static var progress: ValueKind<DrawingProgress> {
        progress(
            "a number from 0 to 1, filled, or a time such as { time: 1s }", 0...1,
            filled: "0 in an empty cell and 1 in a filled one")
    }

    /// A rotation: a number of degrees, or a whole turn by `filled` or a time.
    static var turn: ValueKind<DrawingProgress> {
        progress(
            "degrees, filled, or a time such as { time: 1s }", -36_000...36_000, .degrees, of: 360,
            filled: "a whole turn in a filled cell")
    }

    /// A number, `filled` or a time.
    ///
    /// - Parameters:
    ///   - what: A description of valid values, for messages.
    ///   - range: The range of the number.
    ///   - unit: The unit of the number.
    ///   - whole: The number that corresponds to a progress of 1.
    ///   - meaning: The meaning of `filled`.
    private static func progress(
        _ what: String, _ range: ClosedRange<Double>, _ unit: ValueType.Unit = .none, of whole: Double = 1,
        filled meaning: String
    ) -> ValueKind<DrawingProgress> {
        let number = number(range, unit)
        let time = mapping(
            KeyTable(
                "progress", "A progress that grows from 0 to 1 with time.",
                sample: "{ field: { length: 4, content: { drawing: [{ circle: { fill: accent, opacity: {} } }] } } }",
                companions: ["time: 1s"]), from: DrawingTime(Timing(0))
        ) { $0.keys($1) }
        return ValueKind<DrawingProgress>(
            .either([number.type, .words([.init("filled", meaning)]), time.type]),
            text: { if case .fixed(let fixed) = $0 { number.text(fixed * whole) } else { nil } },
            read: { reader in
                if reader.scalar == "filled" { return .filled }
                if case .mapping = reader.node.content { return time.read(reader).map { .time($0) } }
                guard reader.unquoted(what, Double.decimal) != nil else { return nil }
                return number.read(reader).map { .fixed($0 / whole) }
            })
    }
}
