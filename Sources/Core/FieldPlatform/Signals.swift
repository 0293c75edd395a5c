/// Receives the signals that end this process, on a thread that may call any function.
///
/// The signals are blocked in all threads, and one thread waits for them. A signal handler would interrupt an arbitrary
/// thread, perhaps one that holds a lock, and so it could call only few functions.
package enum Signals {
    /// Calls `body` with the number of each signal that asks this process to end: Ctrl-C, `kill`, a closed terminal.
    ///
    /// Call this before any other thread starts, because a new thread inherits the blocked signals of the thread that
    /// starts it. Signals that are ignored when this process starts stay ignored. After this call, writing to a pipe
    /// without a reader, or beyond the limit of the file size, is an error of the system call and does not end the
    /// process.
    package static func watch(_ body: @escaping @Sendable (Int32) -> Void) {
        for number in [SIGXFSZ, SIGPIPE] { signal(number, SIG_IGN) }
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGHUP, SIGINT, SIGTERM] where !isIgnored(number) { sigaddset(&signals, number) }
        let blocked = signals
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let isWatched = Threads.detach {
            var signals = blocked
            var number: Int32 = 0
            while true { if sigwait(&signals, &number) == 0 { body(number) } }
        }
        // If the thread could not be started, unblock the signals: nothing receives them, and they could not end the
        // process.
        if !isWatched { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
    }

    /// Ends the process after one second, even if its threads wait, for example for the reader of a full pipe.
    package static func exitSoon(status: Int32) {
        let isExiting = Threads.detach {
            sleep(1)
            _exit(status)
        }
        // If no thread could be started, an alarm ends the process by its default action, with an exit code other than
        // `status`.
        if !isExiting { alarm(1) }
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        // SIG_IGN is the address 1, which Swift cannot compare with a function.
        return action.__sigaction_handler.sa_handler.map { unsafeBitCast($0, to: Int.self) } == 1
    }
}
