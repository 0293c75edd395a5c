/// A program whose whole output this process reads after the program has ended. Its standard input is empty.
///
/// The output is kept in files in memory, so the program never waits for this process.
package final class CapturedProcess: Sendable {
    /// The result of a program.
    package struct Result: Sendable {
        /// The exit status; for a program that a signal ended, 128 and the number of the signal, as in a shell.
        package let status: Int32
        /// The bytes of standard output; nil if there are more than allowed, or if they cannot be read.
        package let output: [UInt8]?
        /// The bytes of standard error; nil in the same cases as `output`.
        package let errors: [UInt8]?
    }

    private let number: pid_t
    private let output: Int32
    private let errors: Int32

    /// Starts a program with the environment of this process.
    ///
    /// - Parameters:
    ///   - path: The path of the program.
    ///   - arguments: The arguments, without the name of the program.
    /// - Throws: `ProcessError` if the program cannot be started.
    package init(_ path: String, _ arguments: [String]) throws(ProcessError) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        // An empty file in memory serves as the input, because `/dev/null` can be missing.
        let (input, output, errors) = (MemoryFile.open(), MemoryFile.open(), MemoryFile.open())
        defer { close(input) }
        guard input >= 0, output >= 0, errors >= 0 else {
            let failure = ProcessError(running: name, errno)
            for descriptor in [output, errors] where descriptor >= 0 { close(descriptor) }
            throw failure
        }
        let program = ProcessStart(
            path: path, words: [name] + arguments,
            descriptors: [
                (STDIN_FILENO, .descriptor(input)), (STDOUT_FILENO, .descriptor(output)),
                (STDERR_FILENO, .descriptor(errors)),
            ], defaultSignals: [SIGPIPE, SIGXFSZ])
        let started = RunningPrograms.start(program.run)
        (number, self.output, self.errors) = (started.number, output, errors)
        guard started.status == 0 else { throw ProcessError(running: name, started.status) }
    }

    deinit {
        close(output)
        close(errors)
    }

    /// Ends the program at once. `result` then returns soon.
    package func cancel() { RunningPrograms.end(number) }

    /// Waits until the program has ended. Call this once.
    ///
    /// - Parameter limit: The greatest number of bytes that are read of each stream.
    package func result(limit: Int) -> Result {
        let status = RunningPrograms.exitStatus(of: RunningPrograms.wait(for: number))
        return Result(status: status, output: Self.bytes(of: output, limit), errors: Self.bytes(of: errors, limit))
    }

    private static func bytes(of descriptor: Int32, _ limit: Int) -> [UInt8]? {
        guard let size = FileStatus(descriptor: descriptor)?.size, size <= limit else { return nil }
        var bytes = [UInt8](repeating: 0, count: size)
        var count = 0
        while count < size {
            let got = bytes.withUnsafeMutableBytes { raw in
                pread(descriptor, raw.baseAddress?.advanced(by: count), size - count, off_t(count))
            }
            if got <= 0 { return nil }
            count += got
        }
        return bytes
    }
}
