/// How long a change takes, and by which curve it goes.
package struct Timing: Hashable, Sendable {
    /// The seconds.
    package var duration: Double
    /// The way from 0 to 1.
    package var curve: Curve

    /// A change of some seconds.
    package init(_ duration: Double, _ curve: Curve = .linear) {
        self.duration = duration
        self.curve = curve
    }

    /// How far the change has come after some seconds: 0 before it begins, 1 after it has ended.
    package func value(after seconds: Double) -> Double { curve.value(after: seconds, of: duration) }
}
