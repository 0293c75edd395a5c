/// The cases in which a test writes an image as its golden. A test that writes a golden fails, so that somebody looks
/// at the golden.
///
/// If the environment variable `CI` is set, nothing is written in any mode.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// Writes the goldens of all images, and compares nothing.
    case all
    /// Writes the goldens of images that differ from their goldens, have no golden, or have one that cannot be read.
    case failed
    /// Writes the goldens of images that have no golden.
    case missing
    /// Writes nothing.
    case never
}
