/// A script and how it becomes frames.
public struct AnimationSpec: Hashable, Sendable {
    /// The animation's name, which the film's file bears.
    public var name: String
    /// The frames a second.
    public var framesPerSecond = 60.0
    /// What happens, in order.
    public var script: [ScriptStep] = []
    /// Where the animation stands; nil for one made in Swift.
    public var place: SourcePlace?

    /// How long the script takes, in seconds.
    public var seconds: Double { script.reduce(0) { $0 + $1.seconds } }

    /// An animation in which nothing happens.
    public init(name: String) { self.name = name }
}
