import Synchronization

/// The running child processes, each in its own process group. The groups are ended when this process ends, so that no
/// child outlives it.
package enum RunningPrograms {
    /// The running programs by their process IDs: true if the program gets time to end itself, false if it is killed.
    private static let programs = Mutex<[pid_t: Bool]>([:])

    /// The time that a program has to end itself, in seconds.
    private static let patience = 3.0

    /// Starts a program with `body`, which returns the program's process ID and the status of the call: 0 or the number
    /// of an error.
    ///
    /// - Parameter endsItself: Whether the program gets the signal that ends this process, and some time to end itself. Programs
    ///   that have nothing to clean up are killed at once.
    static func start(
        endsItself: Bool = false, _ body: () -> (number: pid_t, status: Int32)
    ) -> (number: pid_t, status: Int32) {
        programs.withLock { programs in
            let started = body()
            if started.status == 0 { programs[started.number] = endsItself }
            return started
        }
    }

    /// The exit status of a program, as a shell reports it: for a program that a signal ended, 128 and the number of
    /// the signal.
    ///
    /// - Parameter status: The status, as returned by `wait(for:)`.
    static func exitStatus(of status: Int32) -> Int32 {
        // Computed as by `WTERMSIG` and `WEXITSTATUS` in <sys/wait.h>, which are macros that Swift cannot call.
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    /// Waits for a program to exit.
    ///
    /// - Returns: The program's status, as returned by `waitpid`.
    static func wait(for number: pid_t) -> Int32 {
        // First wait without reaping the child. Once the child is reaped, the system can give its ID to a new process,
        // which `endAll` must not kill. So the child is reaped under the lock, where its ID is also removed from
        // `programs`.
        var end = siginfo_t()
        while waitid(P_PID, id_t(number), &end, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        return programs.withLock { programs in
            programs[number] = nil
            return collect(number)
        }
    }

    /// Kills a program, and all processes that it has started, unless it was waited for.
    static func end(_ number: pid_t) {
        // Under the lock, the program cannot be reaped, so its ID does not belong to another one.
        programs.withLock { programs in
            if programs[number] != nil { kill(-number, SIGKILL) }
        }
    }

    /// Ends all programs and all processes that they have started, then ends this process with `body`. No program can
    /// be started meanwhile, because the lock is held.
    ///
    /// - Parameter signal: The signal for the programs that end themselves; nil to kill all at once.
    package static func endAll(by signal: Int32?, then body: () -> Never) -> Never {
        programs.withLock { programs -> Never in
            let asked = signal == nil ? [] : programs.filter(\.value).keys.sorted()
            if let signal { for number in asked { kill(-number, signal) } }
            for number in asked { awaitEnd(of: number) }
            // The processes that a program has started can outlive it. The group keeps its number until the program is
            // reaped.
            for number in programs.keys {
                kill(-number, SIGKILL)
                _ = collect(number)
            }
            body()
        }
    }

    /// Waits until a program has ended, for a limited time. The program is not reaped.
    private static func awaitEnd(of number: pid_t) {
        let step = 0.01
        for _ in 0..<Int(patience / step) {
            var end = siginfo_t()
            // The signal number stays 0 while the program runs.
            if waitid(P_PID, id_t(number), &end, WEXITED | WNOWAIT | WNOHANG) != 0 || end.si_signo != 0 { return }
            usleep(UInt32(step * 1e6))
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
