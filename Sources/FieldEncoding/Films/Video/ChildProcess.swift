import Glibc

/// A program that runs beside this one and is fed through its standard input.
///
/// The last that it says on its standard error is kept. It is waited for in every case; where nobody asked how it ended, it
/// is killed first.
final class ChildProcess {
    private let name: String
    /// Our ends of its standard input and standard error, -1 once closed. They are sockets: writing to a pipe that nobody
    /// reads would send this process a signal. No other program inherits them.
    private var input: Int32 = -1
    private var errors: Int32 = -1
    /// Its number, until it was waited for.
    private var running: pid_t?
    /// What it said last.
    private var said: [UInt8] = []

    /// The name by which the program may open the file that it was given.
    static let file = "/proc/self/fd/\(fileNumber)"
    private static let fileNumber: Int32 = 3

    /// Starts the program at a path.
    ///
    /// - Parameters:
    ///   - file: An open file for it, which it finds at `ChildProcess.file`; nil for none.
    ///   - saysOutput: Whether its standard output counts as what it says, too; else nobody reads it.
    /// - Throws: `VideoError` when it cannot be started.
    init(
        _ path: String, _ arguments: [String], file: Int32? = nil, saysOutput: Bool = false
    ) throws(VideoError) {
        name = path.split(separator: "/").last.map(String.init) ?? path
        var (itsInput, itsErrors): (Int32, Int32) = (-1, -1)
        defer {
            Self.close(&itsInput)
            Self.close(&itsErrors)
        }
        (input, itsInput) = try Self.sockets(name)
        (errors, itsErrors) = try Self.sockets(name)
        running = try Self.spawn(
            path, [name] + arguments, input: itsInput, errors: itsErrors, output: saysOutput ? itsErrors : nil,
            file: file)
    }

    /// The first line that a program says on its standard output or standard error, and what came with it.
    ///
    /// - Throws: `VideoError` when it cannot be started.
    static func firstLine(of path: String, _ arguments: [String]) throws(VideoError) -> String {
        let child = try ChildProcess(path, arguments, saysOutput: true)
        Self.close(&child.input)
        while !child.said.contains(UInt8(ascii: "\n")), child.listen() {}
        return String(decoding: child.said, as: UTF8.self)
    }

    deinit {
        Self.close(&input)
        Self.close(&errors)
        guard let running else { return }
        kill(running, SIGKILL)
        _ = RunningPrograms.wait(for: running)
    }

    /// Where a program is on the search path; nil where it is not.
    static func find(_ name: String) -> String? {
        guard let path = getenv("PATH") else { return nil }
        return String(cString: path).split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }

    /// Sends bytes; false when the program reads no more.
    func write(_ bytes: [UInt8]) throws(VideoError) -> Bool {
        var sent = 0
        while sent < bytes.count {
            // Whatever it has to say is read meanwhile, so that neither waits for the other.
            var ready = [
                pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
                pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
            ]
            if poll(&ready, 2, -1) < 0, errno != EINTR { throw Self.failure(errno, name) }
            if ready[1].revents != 0, !listen() { Self.close(&errors) }
            guard ready[0].revents != 0 else { continue }
            let count = bytes.withUnsafeBytes { raw in
                send(
                    input, raw.baseAddress?.advanced(by: sent), raw.count - sent,
                    Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            }
            if count >= 0 {
                sent += count
            } else if errno == EPIPE || errno == ECONNRESET {
                return false
            } else if errno != EINTR, errno != EAGAIN {
                throw Self.failure(errno, name)
            }
        }
        return true
    }

    /// Ends its input and waits for it.
    ///
    /// - Throws: `VideoError`, with its last lines, when it failed.
    func end() throws(VideoError) {
        Self.close(&input)
        while errors >= 0, listen() {}
        guard let running else { return }
        let status = RunningPrograms.wait(for: running)
        self.running = nil
        // Told to speak of errors only, it may still call its end a success: a disk that is full is one such.
        guard status != 0 || !said.isEmpty else { return }
        // The two halves of a status, as <sys/wait.h> takes them apart.
        let (signal, code) = (status & 0x7F, status >> 8 & 0xFF)
        let how =
            signal != 0 ? "was ended by signal \(signal)" : code != 0 ? "failed with status \(code)" : "did not succeed"
        let words = String(decoding: said, as: UTF8.self)
        if let full = [ENOSPC, EDQUOT].map({ String(cString: strerror($0)) }).first(where: words.contains) {
            throw VideoError(code: .noRoom, message: full)
        }
        let lines = words.split(whereSeparator: \.isNewline).suffix(5)
        throw VideoError(
            code: .failed, message: "\(name) \(how)" + (lines.isEmpty ? "" : ": \(lines.joined(separator: "; "))"))
    }

    /// Reads some of what it says, waiting for it; false when it will say no more.
    private func listen() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = recv(errors, &bytes, bytes.count, 0)
        if count < 0 { return errno == EINTR }
        said = (said + bytes.prefix(count)).suffix(4096)
        return count > 0
    }
}

extension ChildProcess {
    private static func sockets(_ name: String) throws(VideoError) -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw failure(errno, name) }
        return (ends[0], ends[1])
    }

    private static func spawn(
        _ path: String, _ words: [String], input: Int32, errors: Int32, output: Int32?, file: Int32?
    ) throws(VideoError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
        if let output {
            posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        }
        if let file { posix_spawn_file_actions_adddup2(&actions, file, fileNumber) }
        let kept = ["PATH", "HOME", "LD_LIBRARY_PATH"].compactMap { (key: String) -> String? in
            getenv(key).map { "\(key)=\(String(cString: $0))" }
        }
        let arguments = words.map { strdup($0) }
        let environment = (kept + ["LC_ALL=C"]).map { strdup($0) }
        defer { for pointer in arguments + environment { free(pointer) } }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // What is typed at the terminal, and what this process keeps from its threads, is not the program's: it ends when
        // it is ended from here.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        // What this process ignores is not ignored there: a program whose reader is gone ends.
        var pipe = none
        sigaddset(&pipe, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &pipe)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let started = RunningPrograms.start {
            var number: pid_t = 0
            let status = posix_spawn(&number, path, &actions, &attributes, arguments + [nil], environment + [nil])
            return (number, status)
        }
        guard started.status == 0 else { throw failure(started.status, words[0]) }
        return started.number
    }

    private static func close(_ descriptor: inout Int32) {
        if descriptor >= 0 { _ = Glibc.close(descriptor) }
        descriptor = -1
    }

    private static func failure(_ number: Int32, _ name: String) -> VideoError {
        VideoError(code: .failed, message: "\(name) cannot be run: \(String(cString: strerror(number)))")
    }
}
