import Fieldproof
import Synchronization

/// Prints the progress, the rate and the remaining time of a run to standard error: as a bar on a terminal, as lines
/// elsewhere.
final class Progress: Sendable {
    private struct State {
        var done = 0
        var estimator = RateEstimator()
        var throttle: ProgressThrottle
    }

    private let total: Int
    private let isQuiet: Bool
    private let noun: String
    private let begin = ContinuousClock.now
    private let state: Mutex<State>

    /// Creates the progress of `total` work items. Nothing is printed if `quiet` is true.
    init(total: Int, quiet: Bool, noun: String = "images") {
        self.noun = noun
        self.total = total
        isQuiet = quiet
        state = Mutex(State(throttle: ProgressThrottle(total: total, isTerminal: Console.isTerminal)))
    }

    /// Counts one more finished work item.
    func advance() {
        if isQuiet { return }
        let seconds = (ContinuousClock.now - begin) / .seconds(1)
        state.withLock { state in
            state.done += 1
            state.estimator.note(state.done, at: seconds)
            guard state.throttle.isDue(state.done, at: seconds) else { return }
            let speed = state.estimator.summary(total: total)
            if Console.isTerminal {
                let filled = state.done * 30 / max(1, total)
                let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
                Console.show(bar: "\(bar) \(state.done)/\(total)\(speed)")
            } else {
                Console.error("\(state.done) of \(total) \(noun)\(speed)")
            }
        }
    }

    /// Prints the last line.
    func finish(_ line: String) {
        if !isQuiet { Console.error(line) }
    }
}
