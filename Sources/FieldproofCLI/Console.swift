import Glibc

/// The terminal: results on standard output, everything else on standard error.
enum Console {
    /// Whether standard error is a terminal.
    static let isTerminal = isatty(STDERR_FILENO) == 1

    /// Prints a line to standard output.
    static func print(_ line: String) { write(line + "\n", to: STDOUT_FILENO) }

    /// Prints a line to standard error.
    static func error(_ line: String) { write(line + "\n", to: STDERR_FILENO) }

    /// Prints text to standard error as it is.
    static func progress(_ text: String) { write(text, to: STDERR_FILENO) }

    private static func write(_ text: String, to descriptor: Int32) {
        var text = text
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                if count <= 0 { return }
                rest = rest.dropFirst(count)
            }
        }
    }
}
