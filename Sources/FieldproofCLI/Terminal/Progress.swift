import Fieldproof
import Synchronization

/// How far a run has come, how fast, and how long it will take, on standard error: a bar on a terminal, lines elsewhere.
final class Progress: Sendable {
    private struct State {
        var done = 0
        var pace = RateEstimator()
        var schedule: ProgressThrottle
    }

    private let total: Int
    private let isQuiet: Bool
    private let noun: String
    private let begin = ContinuousClock.now
    private let state: Mutex<State>

    /// The progress of `total` pieces; nothing is printed when `quiet`.
    init(total: Int, quiet: Bool, noun: String = "pictures") {
        self.noun = noun
        self.total = total
        isQuiet = quiet
        state = Mutex(State(schedule: ProgressThrottle(total: total, isTerminal: Console.isTerminal)))
    }

    /// One piece more is done.
    func advance() {
        if isQuiet { return }
        let seconds = (ContinuousClock.now - begin) / .seconds(1)
        state.withLock { state in
            state.done += 1
            state.pace.note(state.done, at: seconds)
            guard state.schedule.isDue(state.done, at: seconds) else { return }
            let speed = state.pace.words(total: total)
            if Console.isTerminal {
                let filled = state.done * 30 / max(1, total)
                let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
                Console.show(bar: "\(bar) \(state.done)/\(total)\(speed)")
            } else {
                Console.error("\(state.done) of \(total) \(noun)\(speed)")
            }
        }
    }

    /// A last line.
    func finish(_ line: String) {
        if !isQuiet { Console.error(line) }
    }
}
