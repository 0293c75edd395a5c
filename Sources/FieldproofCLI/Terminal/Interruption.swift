import Fieldproof
import Glibc
import Synchronization

/// Ends the program at once on Ctrl-C, `kill` or a closed terminal, and removes its temporary files.
///
/// A signal handler may call only a few functions (signal-safety(7)), so it only writes a byte to a socket. A thread
/// that does nothing else reads the byte and cleans up, so the state of the other threads does not matter.
enum Interruption {
    /// The socket that the handler writes to.
    private static let bell = Atomic<Int32>(-1)

    /// Installs the signal handlers and starts the thread.
    static func watch() {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else { return }
        bell.store(ends[1], ordering: .releasing)
        var thread = pthread_t()
        let end = UnsafeMutableRawPointer(bitPattern: Int(ends[0]))
        guard pthread_create(&thread, nil, { Interruption.listen(at: Int32(Int(bitPattern: $0))) }, end) == 0 else {
            return
        }
        pthread_detach(thread)
        for number in [SIGHUP, SIGINT, SIGTERM] { handle(number) }
        // By default these signals end the program without a message, when a file exceeds the size limit or a pipe has
        // no reader. If they are ignored, the write fails with an error instead, like that of a full disk.
        for number in [SIGXFSZ, SIGPIPE] { signal(number, SIG_IGN) }
    }

    /// Installs the handler of a signal, unless the parent process has set it to be ignored.
    private static func handle(_ number: Int32) {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return }
        // `SIG_IGN` is the address 1.
        if action.__sigaction_handler.sa_handler.map({ unsafeBitCast($0, to: Int.self) }) == 1 { return }
        action.__sigaction_handler.sa_handler = { number in
            let kept = errno
            var byte = UInt8(truncatingIfNeeded: number)
            write(Interruption.bell.load(ordering: .acquiring), &byte, 1)
            errno = kept
        }
        action.sa_flags = SA_RESTART
        sigaction(number, &action, nil)
    }

    private static func listen(at end: Int32) -> UnsafeMutableRawPointer? {
        var number: UInt8 = 0
        while true {
            guard read(end, &number, 1) == 1 else { continue }
            // The exit code that shells report for a program that a signal has ended.
            let status = 128 + Int32(number)
            TempFileRegistry.leave(status: status) {
                endInASecond(status: status)
                Console.error(
                    "fieldproof: stopped; finished files are complete; to continue: \(CommandLineText.again())")
            }
        }
    }

    /// Ends the process after one second, even if a thread waits, for example for a full pipe that nobody reads.
    private static func endInASecond(status: Int32) {
        lastStatus.store(status, ordering: .releasing)
        signal(SIGALRM) { _ in _exit(Interruption.lastStatus.load(ordering: .acquiring)) }
        alarm(1)
    }

    /// The exit code of `endInASecond`.
    private static let lastStatus = Atomic<Int32>(0)
}
