/// When a test writes goldens. A test that has written one fails all the same, so that somebody looks at it first.
///
/// If the environment variable `CI` is set, nothing is written in any mode.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// Writes all goldens, and compares nothing.
    case all
    /// Writes the goldens of images that differ or have no golden.
    case failed
    /// Writes the goldens of images that have none.
    case missing
    /// Writes nothing.
    case never
}
