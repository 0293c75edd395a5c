package import FieldGeometry

/// A script and how it becomes frames.
package struct AnimationSpec: Hashable, Sendable {
    /// The animation's name, which the film's file bears.
    package var name: String
    /// The frames a second.
    package var framesPerSecond = 60.0
    /// How many times a film plays; 0 for ever.
    package var plays = 0
    /// The name of the state that the animation begins with; nil for empty fields.
    package var state: String?
    /// Whether what moves is reduced; nil as the scene says.
    package var reducesMotion: Bool?
    /// The moments of the strip that is the animation's golden; nil for none.
    package var golden: StripMoments?
    /// What happens, in order.
    package var script: [ScriptStep] = []
    /// Where the animation stands; nil for one made in Swift.
    package var location: SceneLocation?

    /// An animation in which nothing happens.
    package init(name: String) { self.name = name }

    /// How long the script takes, in nanoseconds; the largest number there is when it is more than that.
    package var nanoseconds: Int64 {
        var sum: Int64 = 0
        for step in script {
            let (next, overflow) = sum.addingReportingOverflow(step.nanoseconds)
            if overflow { return .max }
            sum = next
        }
        return sum
    }

    /// The frames a second as a fraction, or another rate in their place.
    package func rate(_ framesPerSecond: Double? = nil) -> FrameRate {
        FrameRate(framesPerSecond ?? self.framesPerSecond)
    }

    /// How many frames there are: the length times the rate, rounded with halves up, and at least one.
    package func frameCount(framesPerSecond: Double? = nil) -> Int {
        rate(framesPerSecond).frameCount(nanoseconds: min(nanoseconds, Int64(SceneLimits.seconds * 1e9)))
    }
}
