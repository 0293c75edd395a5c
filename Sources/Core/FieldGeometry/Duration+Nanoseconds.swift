/// Times of animations are whole nanoseconds, so that sums are exact and every machine draws the same frames.
extension Duration {
    /// A duration in seconds, rounded to whole nanoseconds.
    package init(seconds: Double, rounded rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) {
        self = .nanoseconds(Int64((seconds * 1e9).rounded(rule)))
    }

    /// The duration in nanoseconds, rounded towards 0, and clamped to the range of `Int64`.
    package var inNanoseconds: Int64 { Int64(clamping: wholeNanoseconds) }

    /// The duration in seconds, after it is rounded towards 0 to whole nanoseconds.
    package var inSeconds: Double {
        // Dividing 128-bit integers is slow, and all times of animations fit into 64 bits.
        let (seconds, rest) = components
        let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, carries) = product.addingReportingOverflow(rest / 1_000_000_000)
        return overflows || carries ? Double(wholeNanoseconds) / 1e9 : Double(sum) / 1e9
    }

    private var wholeNanoseconds: Int128 { attoseconds / 1_000_000_000 }
}
