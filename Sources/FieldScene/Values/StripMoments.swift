/// The moments of an animation that a strip shows side by side.
public enum StripMoments: Hashable, Sendable {
    /// This many moments, evenly spread from the first frame to the last.
    case count(Int)
    /// The moments at these times, in nanoseconds from the start of the animation.
    case times([Int64])
}
