/// A damped spring with a weight that is released at rest, one unit from its target.
package struct Spring: Hashable, Sendable {
    /// The mass of the weight.
    package let mass: Double
    /// The force per unit of distance from the target.
    package let stiffness: Double
    /// The force per unit of speed, against the motion.
    package let damping: Double

    /// A spring from its constants, each greater than 0.
    package init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
    }

    /// A spring of mass 1 that settles within a duration, with the parameters of UIKit's `usingSpringWithDamping`.
    ///
    /// - Parameters:
    ///   - ratio: The damping as a fraction of critical damping; greater than 0 and at most 1.
    ///   - duration: The number of seconds after which the weight stays within `rest` of its target.
    package init(dampingRatio ratio: Double, settlingIn duration: Double) {
        let decay = Self.decay(ratio: ratio)
        let frequency = decay / (ratio * duration)
        self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency)
    }

    /// The distance from the target within which a spring counts as settled. The distance at the start is 1.
    package static let rest = 0.001

    /// The natural frequency ω, in radians per second.
    private var frequency: Double { (stiffness / mass).squareRoot() }
    /// The damping ratio ζ: the damping as a fraction of critical damping.
    package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// The position of the weight after some seconds: 0 at the start, 1 at the target.
    ///
    /// The position x is the solution of m x″ + c x′ + k (x - 1) = 0 with x = x′ = 0 at the start, where m is the mass,
    /// c the damping and k the stiffness.
    package func value(after seconds: Double) -> Double {
        guard seconds > 0 else { return 0 }
        return 1 - distance(after: seconds)
    }

    /// The signed distance of the weight from its target after `t` seconds.
    private func distance(after t: Double) -> Double {
        let (w, z) = (frequency, dampingRatio)
        if abs(z - 1) < 1e-9 { return RealFunctions.exp(-w * t) * (1 + w * t) }
        if z < 1 {
            let wd = w * (1 - z * z).squareRoot()
            return RealFunctions.exp(-z * w * t)
                * (RealFunctions.cos(wd * t) + z * w / wd * RealFunctions.sin(wd * t))
        }
        let root = (z * z - 1).squareRoot()
        let (slow, fast) = (w * (z - root), w * (z + root))
        return (fast * RealFunctions.exp(-slow * t) - slow * RealFunctions.exp(-fast * t)) / (fast - slow)
    }

    /// The number of seconds after which the weight stays within `rest` of its target; infinite if the number is
    /// greater than 4,096.
    package var settlingTime: Double {
        let (w, z) = (frequency, dampingRatio)
        // The search below needs a decreasing function: the distance itself or, if the distance oscillates, its
        // envelope.
        func bound(_ t: Double) -> Double {
            z < 1 ? RealFunctions.exp(-z * w * t) / (1 - z * z).squareRoot() : distance(after: t)
        }
        var (low, high) = (0.0, 1.0)
        while bound(high) > Self.rest {
            low = high
            high *= 2
            if high > 4096 { return .infinity }
        }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if bound(middle) > Self.rest { low = middle } else { high = middle }
        }
        return high
    }

    /// The x at which the envelope of an oscillation with this damping ratio, e^-x / √(1 - ζ²), has fallen to `rest`.
    private static func decay(ratio: Double) -> Double {
        let factor = 1 / max(1e-9, 1 - ratio * ratio).squareRoot()
        var (low, high) = (0.0, 64.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if RealFunctions.exp(-middle) * factor > rest { low = middle } else { high = middle }
        }
        return high
    }
}
