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
