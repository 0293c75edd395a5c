import Synchronization

/// How far a run has come, on standard error: a bar on a terminal, a line each tenth elsewhere.
final class Progress: Sendable {
    private let total: Int
    private let isQuiet: Bool
    private let noun: String
    private let done = Mutex(0)

    /// The progress of `total` pieces; nothing is printed when `quiet`.
    init(total: Int, quiet: Bool, noun: String = "pictures") {
        self.noun = noun
        self.total = total
        isQuiet = quiet
    }

    /// One piece more is done.
    func advance() {
        if isQuiet { return }
        done.withLock { done in
            done += 1
            if Console.isTerminal {
                let filled = done * 30 / max(1, total)
                let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
                Console.progress("\r\(bar) \(done)/\(total)")
                if done == total { Console.progress("\r\u{1B}[K") }
            } else if total >= 100, done * 10 / total != (done - 1) * 10 / total, done < total {
                Console.progress("\(done) of \(total) \(noun)\n")
            }
        }
    }

    /// A last line.
    func finish(_ line: String) {
        if !isQuiet { Console.error(line) }
    }
}
