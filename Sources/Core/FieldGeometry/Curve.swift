/// A timing curve: the progress of a change from 0 to 1 over its duration.
package enum Curve: Hashable, Sendable {
    /// A cubic Bézier curve from (0, 0) to (1, 1) with control points (x1, y1) and (x2, y2); x1 and x2 are from 0 to 1.
    case cubicBezier(Double, Double, Double, Double)
    /// Equal steps: the duration is divided into this number of equal intervals, and the progress rises at the end of
    /// each. It is 0 during the first interval (CSS's `jump-end`).
    case steps(Int)
    /// A spring that is released at rest. The progress may exceed 1 before the spring settles.
    case spring(Spring)

    /// A curve with constant speed.
    package static let linear = Curve.cubicBezier(0, 0, 1, 1)
    /// A curve that is slow at the start.
    package static let easeIn = Curve.cubicBezier(0.42, 0, 1, 1)
    /// A curve that is slow at the end.
    package static let easeOut = Curve.cubicBezier(0, 0, 0.58, 1)
    /// A curve that is slow at the start and at the end.
    package static let easeInEaseOut = Curve.cubicBezier(0.42, 0, 0.58, 1)
    /// The curve that Core Animation calls `default`, and CSS `ease`.
    package static let standard = Curve.cubicBezier(0.25, 0.1, 0.25, 1)
    /// A curve that decelerates throughout: 1 - (1 - x)², like Android's `DecelerateInterpolator`.
    package static let decelerate = Curve.cubicBezier(1.0 / 3, 2.0 / 3, 2.0 / 3, 1)
    /// A curve that stays at 0 until the end, where it jumps to 1.
    package static let hold = Curve.steps(1)

    /// The named curves: Core Animation's names, CSS's names for the same curves, and two names of this project,
    /// `decelerate` and `hold`.
    package static let named: [(name: String, curve: Curve)] = [
        ("linear", .linear), ("ease-in", .easeIn), ("ease-out", .easeOut), ("ease-in-ease-out", .easeInEaseOut),
        ("ease-in-out", .easeInEaseOut), ("default", .standard), ("ease", .standard), ("decelerate", .decelerate),
        ("hold", .hold),
    ]

    /// The progress after `elapsed` of `duration` seconds: 0 until the start, 1 from the end on.
    ///
    /// A spring moves at its own speed; all other curves are scaled to the duration. If a spring has not settled when
    /// the duration ends, the progress jumps to 1.
    package func value(after elapsed: Double, of duration: Double) -> Double {
        guard elapsed < duration else { return 1 }
        guard elapsed > 0 else { return 0 }
        return switch self {
        case .cubicBezier(let x1, let y1, let x2, let y2):
            Self.bezier(x1, y1, x2, y2, at: elapsed / duration)
        case .steps(let count): (elapsed / duration * Double(count)).rounded(.down) / Double(count)
        case .spring(let spring): spring.value(after: elapsed)
        }
    }

    /// The y of the curve at `x`. It is read at a point of the curve whose x differs from `x` by at most 1e-9.
    private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
        if x1 == y1, x2 == y2 { return x }
        func coordinate(_ a: Double, _ b: Double, _ s: Double) -> Double {
            let r = 1 - s
            return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
        }
        // Use Newton's method, which converges fast. Where it leaves the interval that contains the solution, bisect
        // the interval, which always converges because x increases with s.
        var (low, high) = (0.0, 1.0)
        var s = x
        for _ in 0..<64 {
            let error = coordinate(x1, x2, s) - x
            if abs(error) < 1e-9 { break }
            if error > 0 { high = s } else { low = s }
            let slope = 3 * (1 - s) * (1 - s) * x1 + 6 * (1 - s) * s * (x2 - x1) + 3 * s * s * (1 - x2)
            let next = s - error / slope
            s = next > low && next < high ? next : (low + high) / 2
        }
        return coordinate(y1, y2, s)
    }
}

/// The duration and the timing curve of a change.
package struct Timing: Hashable, Sendable {
    /// The duration, in seconds.
    package var duration: Double
    /// The timing curve, from 0 to 1.
    package var curve: Curve

    /// A change that takes `duration` seconds.
    package init(_ duration: Double, _ curve: Curve = .linear) {
        self.duration = duration
        self.curve = curve
    }

    /// The progress of the change after some seconds: 0 until the start, 1 from the end on.
    package func value(after seconds: Double) -> Double { curve.value(after: seconds, of: duration) }
}
