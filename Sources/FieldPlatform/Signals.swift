import Synchronization

/// Receives the signals that end this process, on a thread that may do anything.
///
/// A signal handler may call very few functions (signal-safety(7)). This one writes the signal's number to a socket. A
/// thread that does nothing else reads the number.
package enum Signals {
    /// The socket that the handler writes to.
    private static let sender = Atomic<Int32>(-1)
    /// The exit code of `exitSoon(status:)`.
    private static let lastStatus = Atomic<Int32>(0)
    private static let body = Mutex<(@Sendable (Int32) -> Void)?>(nil)

    /// Calls `body` with the number of each signal that asks this process to end: Ctrl-C, `kill`, a closed terminal.
    ///
    /// Signals that the parent process ignores stay ignored. A full pipe without a reader and the limit of the file size
    /// then only fail the system call, and do not end the process.
    package static func watch(_ body: @escaping @Sendable (Int32) -> Void) {
        guard let (reader, writer) = SocketPair.make() else { return }
        self.body.withLock { $0 = body }
        sender.store(writer, ordering: .releasing)
        guard startThread(reading: reader) else { return }
        for number in [SIGHUP, SIGINT, SIGTERM] { install(number) }
        for number in [SIGXFSZ, SIGPIPE] { signal(number, SIG_IGN) }
    }

    /// Ends the process after one second, even if a thread waits, for example for a full pipe that nobody reads.
    package static func exitSoon(status: Int32) {
        lastStatus.store(status, ordering: .releasing)
        signal(SIGALRM) { _ in _exit(Signals.lastStatus.load(ordering: .acquiring)) }
        alarm(1)
    }

    private static func startThread(reading descriptor: Int32) -> Bool {
        var thread = pthread_t()
        let argument = UnsafeMutableRawPointer(bitPattern: Int(descriptor))
        let code = pthread_create(&thread, nil, { Signals.listen(at: Int32(Int(bitPattern: $0))) }, argument)
        if code == 0 { pthread_detach(thread) }
        return code == 0
    }

    private static func listen(at descriptor: Int32) -> UnsafeMutableRawPointer? {
        var number: UInt8 = 0
        while true {
            guard read(descriptor, &number, 1) == 1 else { continue }
            body.withLock(\.self)?(Int32(number))
        }
    }

    /// Installs the handler of a signal, unless the parent process has set it to be ignored.
    private static func install(_ number: Int32) {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return }
        // SIG_IGN is the address 1, which Swift cannot compare with a function.
        if action.__sigaction_handler.sa_handler.map({ unsafeBitCast($0, to: Int.self) }) == 1 { return }
        action.__sigaction_handler.sa_handler = { number in
            let saved = errno
            var byte = UInt8(truncatingIfNeeded: number)
            write(Signals.sender.load(ordering: .acquiring), &byte, 1)
            errno = saved
        }
        action.sa_flags = SA_RESTART
        sigaction(number, &action, nil)
    }
}

/// Two connected sockets of this process, which child processes do not inherit.
enum SocketPair {
    /// The two sockets; nil if there is none left, with the reason in `errno`.
    static func make() -> (Int32, Int32)? {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        return socketpair(AF_UNIX, kind, 0, &ends) == 0 ? (ends[0], ends[1]) : nil
    }
}
