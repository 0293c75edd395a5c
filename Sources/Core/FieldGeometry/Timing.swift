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
