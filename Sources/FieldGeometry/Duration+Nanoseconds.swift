/// Times of animations are whole nanoseconds, so that sums are exact and every machine draws the same frames.
extension Duration {
    /// A duration in seconds, rounded to whole nanoseconds.
    package init(seconds: Double, rounded rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) {
        self = .nanoseconds(Int64((seconds * 1e9).rounded(rule)))
    }

    /// The whole nanoseconds.
    package var inNanoseconds: Int64 { Int64(clamping: attoseconds / 1_000_000_000) }

    /// The number of seconds, as the nearest number to the whole nanoseconds.
    package var inSeconds: Double { Double(attoseconds / 1_000_000_000) / 1e9 }
}
