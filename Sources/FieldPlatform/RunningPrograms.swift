import Synchronization

/// The child processes that are still running. They are killed when this process ends, so that none outlives it.
package enum RunningPrograms {
    private static let numbers = Mutex<Set<pid_t>>([])

    /// Starts a program with `body`, which returns the program's process ID and the status of the call: 0 or the number
    /// of an error.
    static func start(_ body: () -> (number: pid_t, status: Int32)) -> (number: pid_t, status: Int32) {
        numbers.withLock { numbers in
            let started = body()
            if started.status == 0 { numbers.insert(started.number) }
            return started
        }
    }

    /// Waits for a program to exit.
    ///
    /// - Returns: The program's status, as returned by `waitpid`.
    static func wait(for number: pid_t) -> Int32 {
        // First wait without reaping the child. Once the child is reaped, the system can give its ID to a new process,
        // which `endAll` must not kill. So the child is reaped under the lock, where its ID is also removed from
        // `numbers`.
        var end = siginfo_t()
        while waitid(P_PID, id_t(number), &end, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        return numbers.withLock { numbers in
            numbers.remove(number)
            return collect(number)
        }
    }

    /// Kills all programs, then ends this process with `body`. No program can be started meanwhile, because the lock is
    /// held.
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
            // Other code in this process has already reaped the child, so its status is lost. Report exit status 127.
            guard errno == EINTR else { return 0x7F00 }
        }
        return status
    }
}
