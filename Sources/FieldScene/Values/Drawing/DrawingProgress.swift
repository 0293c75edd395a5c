package import FieldGeometry

/// A number from 0 to 1 in a drawing: fixed, or bound to what changes.
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

/// A time that runs in animations from when a cell shows its drawing.
package struct DrawingTime: Hashable, Sendable {
    /// The time from 0 to 1.
    package var timing: Timing
    /// Whether the time begins again when it is over.
    package var repeats: Bool
    /// The progress where nothing moves; nil for 0 in images of states, and 1 where motion is reduced.
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

    /// The progress where nothing moves.
    ///
    /// - Parameter isReduced: Whether motion is reduced.
    package func progressAtRest(isReduced: Bool) -> Double { rest ?? (isReduced ? 1 : 0) }
}
