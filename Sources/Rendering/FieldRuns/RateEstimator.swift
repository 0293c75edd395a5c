/// Estimates the current rate of a run and the remaining time.
///
/// The rate is measured over the last half minute. An average over the whole run would be too high in a run with
/// `--resume`, which skips finished files in almost no time.
package struct RateEstimator: Hashable, Sendable {
    private struct Sample: Hashable {
        let done: Int
        let seconds: Double
    }

    /// The samples, oldest first. A new sample replaces the last one if the last one is less than `step` seconds later
    /// than the sample before it.
    private var samples = [Sample(done: 0, seconds: 0)]

    /// The seconds between two samples.
    private static let step = 2.0
    /// The maximum number of samples: 15 steps of two seconds are half a minute.
    private static let kept = 16

    /// Creates an estimator at the start of a run.
    package init() {}

    /// Adds a sample: the number of finished work items after `seconds` seconds.
    package mutating func note(_ done: Int, at seconds: Double) {
        if samples.count > 1, let last = samples.last, last.seconds - samples[samples.count - 2].seconds < Self.step {
            samples.removeLast()
        }
        samples.append(Sample(done: done, seconds: seconds))
        if samples.count > Self.kept { samples.removeFirst() }
    }

    /// The work items per second; nil if none has been finished in the last half minute.
    package var rate: Double? {
        guard let first = samples.first, let last = samples.last, last.done > first.done, last.seconds > first.seconds
        else { return nil }
        return Double(last.done - first.done) / (last.seconds - first.seconds)
    }

    /// A text to append to a line, such as `, 85 a second, 16 min left`; empty if there is no rate.
    package func summary(total: Int) -> String {
        guard let rate, let done = samples.last?.done else { return "" }
        let left = Double(max(0, total - done)) / rate
        return ", \(Self.text(ofRate: rate)), \(Self.text(ofSeconds: left)) left"
    }

    /// A text such as `85 a second`, or `7.5 a minute` for less than one a second.
    private static func text(ofRate rate: Double) -> String {
        let (count, unit) = rate < 1 ? (rate * 60, "minute") : (rate, "second")
        if count >= 10 { return "\(Int(count.rounded())) a \(unit)" }
        let tenths = Int((count * 10).rounded())
        return "\(tenths / 10).\(tenths % 10) a \(unit)"
    }

    /// A text such as `43 s`, `16 min` or `2 h 5 min`; rounded up, so that a run does not take longer than announced.
    private static func text(ofSeconds seconds: Double) -> String {
        let whole = Int(min(seconds, 1e9).rounded(.up))
        if whole < 60 { return "\(whole) s" }
        let minutes = (whole + 59) / 60
        return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }
}

/// Decides when progress is printed.
///
/// On a terminal, progress is printed at most ten times a second. Elsewhere it is printed once a minute and, in runs of
/// at least 100 work items, also after each tenth of the items.
package struct ProgressThrottle: Hashable, Sendable {
    private let total: Int
    private let isTerminal: Bool
    private var saidDone = 0
    private var saidSeconds = 0.0

    /// Creates the throttle of a run of `total` work items.
    package init(total: Int, isTerminal: Bool) {
        self.total = total
        self.isTerminal = isTerminal
    }

    /// Whether to print progress now, with `done` work items finished after `seconds` seconds. If this returns true,
    /// the caller must print.
    ///
    /// The result is false once all items are finished, because the caller prints the last line of a run separately.
    package mutating func isDue(_ done: Int, at seconds: Double) -> Bool {
        guard done < total else { return false }
        let waited = seconds - saidSeconds
        let isTenth = total >= 100 && done * 10 / total > saidDone * 10 / total
        guard isTerminal ? waited >= 0.1 : isTenth || waited >= 60 else { return false }
        (saidDone, saidSeconds) = (done, seconds)
        return true
    }
}
