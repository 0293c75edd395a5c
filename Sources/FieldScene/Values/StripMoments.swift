/// The moments that a film strip shows side by side.
public enum StripMoments: Hashable, Sendable {
    /// So many, evenly spread from the first frame to the last.
    case count(Int)
    /// These, in nanoseconds from the animation's beginning.
    case times([Int64])
}
