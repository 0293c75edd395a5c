import Glibc
import Synchronization

/// The terminal: results on standard output, everything else on standard error.
enum Console {
    /// Whether standard error is a terminal.
    static let isTerminal = isatty(STDERR_FILENO) == 1

    /// Prints a line to standard output; a failure is told by `check`.
    static func print(_ line: String) {
        if !write(line + "\n", to: STDOUT_FILENO) { hasFailed.store(true, ordering: .relaxed) }
    }

    /// Throws when something that was printed to standard output got lost.
    static func check() throws {
        if hasFailed.load(ordering: .relaxed) { throw LostOutput() }
    }

    /// Standard output could not be written.
    struct LostOutput: Error, CustomStringConvertible {
        let description = "standard output cannot be written"
    }

    private static let hasFailed = Atomic(false)

    /// Prints a line to standard error.
    static func error(_ line: String) { _ = write(line + "\n", to: STDERR_FILENO) }

    /// Prints text to standard error as it is.
    static func progress(_ text: String) { _ = write(text, to: STDERR_FILENO) }

    private static func write(_ text: String, to descriptor: Int32) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                if count <= 0 { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }
}
