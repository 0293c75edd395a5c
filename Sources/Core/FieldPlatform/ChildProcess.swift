/// A child process that reads its input from this process, or whose output this process reads.
///
/// The last 4,096 bytes of the child's standard error are kept. The child never outlives this object: if `end` is not
/// called, the child is killed when the object is deallocated.
package final class ChildProcess {
    private let name: String
    /// This process's ends of the child's standard input and standard error; -1 once closed. They are sockets, because
    /// writing to a pipe without a reader would send SIGPIPE to this process. They are close-on-exec, so that no other
    /// child inherits them.
    private var input: Int32 = -1
    private var errors: Int32 = -1
    /// This process's end of the child's standard output, if it is read; otherwise -1.
    private var results: Int32 = -1
    /// The process ID of the child; nil once the child was waited for.
    private var running: pid_t?
    /// The last bytes that were received from the child.
    private var output: [UInt8] = []

    /// The path under which the child can open the file that was passed to it.
    package static let file = "/proc/self/fd/\(fileNumber)"
    private static let fileNumber: Int32 = 3

    /// Starts the program at `path`.
    ///
    /// - Parameters:
    ///   - path: The path of the program.
    ///   - arguments: The arguments of the program, without its name.
    ///   - file: The descriptor of a file that the child can open at `ChildProcess.file`; nil for none.
    ///   - keepsOutput: Whether to keep the standard output together with the standard error. If false, the standard
    ///     output is discarded.
    ///   - readsOutput: Whether `read` reads the standard output. The standard input is then empty.
    /// - Throws: `ProcessError` if the program cannot be started.
    package init(
        _ path: String, _ arguments: [String], file: Int32? = nil, keepsOutput: Bool = false, readsOutput: Bool = false
    ) throws(ProcessError) {
        name = path.split(separator: "/").last.map(String.init) ?? path
        var (itsInput, itsErrors, itsResults): (Int32, Int32, Int32) = (-1, -1, -1)
        defer { for descriptor in [itsInput, itsErrors, itsResults] where descriptor >= 0 { close(descriptor) } }
        (input, itsInput) = try Self.sockets(name)
        (errors, itsErrors) = try Self.sockets(name)
        if readsOutput { (results, itsResults) = try Self.sockets(name) }
        running = try Self.spawn(
            path, [name] + arguments, input: itsInput, errors: itsErrors,
            output: readsOutput ? itsResults : keepsOutput ? itsErrors : nil, file: file)
        if readsOutput { Self.end(&input) }
    }

    /// Reads bytes of the child's standard output; returns fewer than `count` only at the end of the output.
    ///
    /// - Throws: `ProcessError` if the output cannot be read.
    package func read(_ count: Int) throws(ProcessError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var received = 0
        while received < count {
            guard try isReady(results, POLLIN) else { continue }
            let got = bytes.withUnsafeMutableBytes { raw in
                recv(results, raw.baseAddress?.advanced(by: received), raw.count - received, 0)
            }
            if got < 0, errno != EINTR { throw ProcessError(running: name, errno) }
            if got == 0 { break }
            received += max(got, 0)
        }
        bytes.removeLast(count - received)
        return bytes
    }

    /// The first line that a program prints, followed by any bytes that were received together with it.
    ///
    /// - Throws: `ProcessError` if the program cannot be started.
    package static func firstLine(of path: String, _ arguments: [String]) throws(ProcessError) -> String {
        let child = try ChildProcess(path, arguments, keepsOutput: true)
        Self.end(&child.input)
        while !child.output.contains(UInt8(ascii: "\n")), child.listen() {}
        return String(decoding: child.output, as: UTF8.self)
    }

    deinit {
        Self.end(&input)
        Self.end(&errors)
        Self.end(&results)
        guard let running else { return }
        kill(running, SIGKILL)
        _ = RunningPrograms.wait(for: running)
    }

    /// The path of a program in `PATH`; nil if it is not found.
    package static func find(_ name: String) -> String? {
        guard let path = getenv("PATH") else { return nil }
        return String(cString: path).split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }

    /// Writes bytes to the child's standard input; returns false if the child has closed it.
    package func write(_ bytes: [UInt8]) throws(ProcessError) -> Bool {
        var sent = 0
        while sent < bytes.count {
            guard try isReady(input, POLLOUT) else { continue }
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
                throw ProcessError(running: name, errno)
            }
        }
        return true
    }

    /// Closes the child's input and waits for the child to exit.
    ///
    /// - Throws: `ProcessError` with the last lines of the output if the child failed.
    package func end() throws(ProcessError) {
        Self.end(&input)
        Self.end(&results)
        while errors >= 0, listen() {}
        guard let running else { return }
        let status = RunningPrograms.wait(for: running)
        self.running = nil
        // ffmpeg may exit with status 0 after an error, for example on a full disk. At the log level `error`, it prints
        // only errors, so any output means failure.
        guard status != 0 || !output.isEmpty else { return }
        // Computed as by `WTERMSIG` and `WEXITSTATUS` in <sys/wait.h>, which are macros that Swift cannot call.
        let (signal, code) = (status & 0x7F, status >> 8 & 0xFF)
        let how =
            signal != 0 ? "was ended by signal \(signal)" : code != 0 ? "failed with status \(code)" : "reported errors"
        let text = String(decoding: output, as: UTF8.self)
        if let full = [ENOSPC, EDQUOT].map({ String(cString: strerror($0)) }).first(where: text.contains) {
            throw ProcessError(full, isDiskFull: true)
        }
        let lines = text.split(whereSeparator: \.isNewline).suffix(5)
        throw ProcessError(
            "\(name) \(how)" + (lines.isEmpty ? "" : ": \(lines.joined(separator: "; "))"))
    }

    /// Waits until bytes can be read or written, or the child reports errors. These are read too, so that the two
    /// processes cannot block each other.
    ///
    /// - Returns: Whether the descriptor is ready.
    private func isReady(_ descriptor: Int32, _ event: Int32) throws(ProcessError) -> Bool {
        var ready = [
            pollfd(fd: descriptor, events: Int16(event), revents: 0),
            pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
        ]
        if poll(&ready, 2, -1) < 0, errno != EINTR { throw ProcessError(running: name, errno) }
        if ready[1].revents != 0, !listen() { Self.end(&errors) }
        return ready[0].revents != 0
    }

    /// Waits for output of the child and reads some of it; returns false at the end of the output.
    private func listen() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = recv(errors, &bytes, bytes.count, 0)
        if count < 0 { return errno == EINTR }
        output = (output + bytes.prefix(count)).suffix(4096)
        return count > 0
    }

    private static func sockets(_ name: String) throws(ProcessError) -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw ProcessError(running: name, errno) }
        return (ends[0], ends[1])
    }

    private static func spawn(
        _ path: String, _ words: [String], input: Int32, errors: Int32, output: Int32?, file: Int32?
    ) throws(ProcessError) -> pid_t {
        let kept = ["PATH", "HOME", "LD_LIBRARY_PATH"].compactMap { (key: String) -> String? in
            getenv(key).map { "\(key)=\(String(cString: $0))" }
        }
        // This process kills the child when it ends. SIGPIPE ends the child when the reader of its output has ended, even
        // if this process ignores SIGPIPE.
        let program = ProcessStart(
            path: path, words: words, environment: kept + ["LC_ALL=C"],
            descriptors: [
                (STDIN_FILENO, .descriptor(input)), (STDERR_FILENO, .descriptor(errors)),
                (STDOUT_FILENO, output.map { .descriptor($0) } ?? .null(O_WRONLY)),
            ] + (file.map { [(fileNumber, .descriptor($0))] } ?? []))
        let started = RunningPrograms.start(program.run)
        guard started.status == 0 else { throw ProcessError(running: words[0], started.status) }
        return started.number
    }

    private static func end(_ descriptor: inout Int32) {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }
}
