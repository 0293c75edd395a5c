/// How fast a run goes of late, and how long the rest of it takes at that.
///
/// What was done long ago does not count: the files that a run finds finished take no time.
package struct RateEstimator: Hashable, Sendable {
    private struct Sample: Hashable {
        let done: Int
        let seconds: Double
    }

    /// What was noted, the oldest first; the last one is moved along until it is a step from the one before.
    private var samples = [Sample(done: 0, seconds: 0)]

    /// The seconds between what is kept.
    private static let step = 2.0
    /// How many are kept: the pace of the last half minute.
    private static let kept = 16

    /// The pace of a run that begins.
    package init() {}

    /// Notes how many pieces are done, so many seconds after the beginning.
    package mutating func note(_ done: Int, at seconds: Double) {
        if samples.count > 1, let last = samples.last, last.seconds - samples[samples.count - 2].seconds < Self.step {
            samples.removeLast()
        }
        samples.append(Sample(done: done, seconds: seconds))
        if samples.count > Self.kept { samples.removeFirst() }
    }

    /// The pieces a second; nil before there are any.
    package var rate: Double? {
        guard let first = samples.first, let last = samples.last, last.done > first.done, last.seconds > first.seconds
        else { return nil }
        return Double(last.done - first.done) / (last.seconds - first.seconds)
    }

    /// The seconds until all of `total` pieces are done; nil when there is no rate yet.
    package func secondsLeft(total: Int) -> Double? {
        guard let rate, let done = samples.last?.done else { return nil }
        return Double(max(0, total - done)) / rate
    }

    /// `, 85 a second, 16 min left`; nothing when there is no rate yet.
    package func words(total: Int) -> String {
        guard let rate, let left = secondsLeft(total: total) else { return "" }
        return ", \(Self.words(ofRate: rate)), \(Self.words(ofSeconds: left)) left"
    }

    /// `85 a second`, and for what is slow `7.5 a minute`.
    private static func words(ofRate rate: Double) -> String {
        let (count, unit) = rate < 1 ? (rate * 60, "minute") : (rate, "second")
        if count >= 10 { return "\(Int(count.rounded())) a \(unit)" }
        let tenths = Int((count * 10).rounded())
        return "\(tenths / 10).\(tenths % 10) a \(unit)"
    }

    /// `43 s`, `16 min`, `2 h 5 min`; rounded up, for nobody is glad to wait longer than was said.
    private static func words(ofSeconds seconds: Double) -> String {
        let whole = Int(min(seconds, 1e9).rounded(.up))
        if whole < 60 { return "\(whole) s" }
        let minutes = (whole + 59) / 60
        return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }
}
