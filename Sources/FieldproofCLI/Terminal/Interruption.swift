import Fieldproof
import Glibc
import Synchronization

/// Ends the program at once when it is told to, with nothing half-made behind it: by Ctrl-C, by `kill`, by a terminal that goes.
///
/// The signal's handler only writes a byte into a socket, which is allowed there (signal-safety(7)); a thread that does nothing else
/// reads it and cleans up. So it matters not what the other threads are doing.
enum Interruption {
    /// The socket that the handler writes to.
    private static let bell = Atomic<Int32>(-1)

    /// Begins to listen.
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
        // A file that may not grow is an error like a full disk, not an end, and so is a pipe whose reader is gone.
        for number in [SIGXFSZ, SIGPIPE] { signal(number, SIG_IGN) }
    }

    /// Handles a signal, unless whoever started the program had it ignored.
    private static func handle(_ number: Int32) {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return }
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
            // What shells say of a program that a signal ended.
            let status = 128 + Int32(number)
            TempFileRegistry.leave(status: status) {
                endInASecond(status: status)
                Console.error(
                    "fieldproof: stopped; the files that are finished are whole; to go on: \(CommandLineText.again())")
            }
        }
    }

    /// Ends the process whatever its threads wait for: a full pipe may have no reader who reads.
    private static func endInASecond(status: Int32) {
        lastStatus.store(status, ordering: .releasing)
        signal(SIGALRM) { _ in _exit(Interruption.lastStatus.load(ordering: .acquiring)) }
        alarm(1)
    }

    /// The exit code when the time is up.
    private static let lastStatus = Atomic<Int32>(0)
}
