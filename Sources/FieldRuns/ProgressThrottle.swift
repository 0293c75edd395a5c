/// Decides when progress is printed: ten times a second on a terminal; elsewhere after each tenth of a run of at least
/// a hundred work items, and after each minute.
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

    /// Whether to print progress now, with `done` work items finished after `seconds` seconds.
    ///
    /// It is false at the end of the run, whose last line is printed separately.
    package mutating func isDue(_ done: Int, at seconds: Double) -> Bool {
        guard done < total else { return false }
        let waited = seconds - saidSeconds
        let isTenth = total >= 100 && done * 10 / total > saidDone * 10 / total
        guard isTerminal ? waited >= 0.1 : isTenth || waited >= 60 else { return false }
        (saidDone, saidSeconds) = (done, seconds)
        return true
    }
}
