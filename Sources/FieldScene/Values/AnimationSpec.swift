package import FieldGeometry

/// An animation: a script with a frame rate.
package struct AnimationSpec: Hashable, Sendable {
    /// The animation's name, after which the clip's file is named.
    package var name: String
    /// The frame rate, in frames per second.
    package var framesPerSecond = 60.0
    /// The number of times that a clip plays; 0 repeats it forever.
    package var plays = 0
    /// The name of the state that the animation begins with; nil to begin with empty fields.
    package var state: String?
    /// Whether motion is reduced; nil for the scene's setting.
    package var reducesMotion: Bool?
    /// The moments of the strip that is the animation's golden; nil for no golden.
    package var golden: StripMoments?
    /// The events, in order.
    package var script: [ScriptStep] = []
    /// The location in the scene file; nil for an animation that was created in Swift.
    package var location: SceneLocation?

    /// Creates an animation without events.
    package init(name: String) { self.name = name }

    /// The duration of the script.
    package var duration: Duration { script.reduce(.zero) { $0 + $1.duration } }

    /// The frame rate as a fraction.
    ///
    /// - Parameter framesPerSecond: A rate to use in place of the animation's rate; nil for the animation's rate.
    package func rate(_ framesPerSecond: Double? = nil) -> FrameRate {
        FrameRate(framesPerSecond ?? self.framesPerSecond)
    }

    /// The number of frames: the duration times the frame rate, rounded half up, and at least one.
    ///
    /// - Parameter framesPerSecond: A rate to use in place of the animation's rate; nil for the animation's rate.
    package func frameCount(framesPerSecond: Double? = nil) -> Int {
        rate(framesPerSecond).frameCount(in: min(duration, SceneLimits.duration))
    }
}

/// The moments of an animation that a strip shows side by side.
public enum StripMoments: Hashable, Sendable {
    /// This many moments, evenly spread from the first frame to the last.
    case count(Int)
    /// The moments at these times from the start of the animation.
    case times([Duration])
}
