/// When a run says how far it has come: ten times a second on a terminal; elsewhere each tenth of a run that has a hundred
/// pieces or more, and each minute.
package struct ProgressThrottle: Hashable, Sendable {
    private let total: Int
    private let isTerminal: Bool
    private var saidDone = 0
    private var saidSeconds = 0.0

    /// The schedule of a run of `total` pieces.
    package init(total: Int, isTerminal: Bool) {
        self.total = total
        self.isTerminal = isTerminal
    }

    /// Whether to speak now that so many pieces are done, so many seconds after the beginning.
    ///
    /// The end is another's to tell.
    package mutating func isDue(_ done: Int, at seconds: Double) -> Bool {
        guard done < total else { return false }
        let waited = seconds - saidSeconds
        let isTenth = total >= 100 && done * 10 / total > saidDone * 10 / total
        guard isTerminal ? waited >= 0.1 : isTenth || waited >= 60 else { return false }
        (saidDone, saidSeconds) = (done, seconds)
        return true
    }
}
