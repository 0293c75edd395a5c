import Glibc
import Synchronization

/// The programs that this process started and has not waited for: none of them outlives it when it is told to end.
package enum RunningPrograms {
    private static let numbers = Mutex<Set<pid_t>>([])

    /// Starts a program by `body`, which says its number and how it went.
    static func start(_ body: () -> (number: pid_t, status: Int32)) -> (number: pid_t, status: Int32) {
        numbers.withLock { numbers in
            let started = body()
            if started.status == 0 { numbers.insert(started.number) }
            return started
        }
    }

    /// Waits for a program to end.
    ///
    /// - Returns: Its status, as `waitpid` gives it.
    static func wait(for number: pid_t) -> Int32 {
        // It is waited for before its number is given back: until then nobody else has it.
        var end = siginfo_t()
        while waitid(P_PID, id_t(number), &end, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        return numbers.withLock { numbers in
            numbers.remove(number)
            return collect(number)
        }
    }

    /// Ends all programs, and then this process by `body`; no other is started from then on.
    package static func endAll(then body: () -> Never) -> Never {
        numbers.withLock { numbers -> Never in
            for number in numbers {
                kill(number, SIGKILL)
                _ = collect(number)
            }
            body()
        }
    }

    private static func collect(_ number: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(number, &status, 0) < 0 {
            // Only if somebody else has waited for it can its end not be known.
            guard errno == EINTR else { return 0x7F00 }
        }
        return status
    }
}
