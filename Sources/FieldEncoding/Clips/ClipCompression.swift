/// How much time is spent to make the frames of a clip smaller. The pixels are exact in both cases.
///
/// Only PNG and APNG depend on it.
package enum ClipCompression: String, CaseIterable, Sendable {
    /// For daily use: a few percent larger than `best`, in a fraction of the time.
    case fast
    /// The smallest files: each frame is encoded in several ways at the strongest level.
    case best
}
