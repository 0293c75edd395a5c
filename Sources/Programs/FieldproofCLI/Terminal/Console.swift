import FieldPlatform
import Fieldproof
import Synchronization

/// Prints results to standard output and everything else to standard error.
enum Console {
    /// Whether standard error is a terminal.
    static let isTerminal = isatty(STDERR_FILENO) == 1

    /// Whether this is a CI job: `CI` is set, and is not empty, `false` or `0`.
    static var isContinuousIntegration: Bool {
        guard let value = environment("CI") else { return false }
        return !["", "0", "false"].contains(value.lowercased())
    }

    /// Whether this is a GitHub Actions job: `GITHUB_ACTIONS` is `true`.
    static var isGitHub: Bool { environment("GITHUB_ACTIONS") == "true" }

    private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Whether standard output is printed in colour: it is a terminal, and `NO_COLOR` is not set.
    private static let hasColors = isatty(STDOUT_FILENO) == 1 && (environment("NO_COLOR") ?? "").isEmpty

    /// Prints a line of a check's summary to standard output, with its verdict in colour if colours are allowed.
    static func print(verdict line: String) { printRaw(colored(line.escapingInvisibles())) }

    private static func colored(_ line: String) -> String {
        guard hasColors else { return line }
        if line.hasPrefix("    ") { return "\u{1B}[2m\(line)\u{1B}[0m" }
        // A cause is printed in bold as a whole line. Its text can contain the word of a verdict, which must not be
        // coloured.
        if line.hasPrefix("cause ") { return "\u{1B}[1m\(line)\u{1B}[0m" }
        for (word, color) in [(": different", 31), (": failed", 31), (": new", 33), (": orphan", 33)] {
            if let range = line.firstRange(of: word) {
                return
                    "\(line[..<range.lowerBound]): \u{1B}[\(color)m\(word.dropFirst(2))\u{1B}[0m\(line[range.upperBound...])"
            }
        }
        return "\u{1B}[1m\(line)\u{1B}[0m"
    }

    /// Prints lines to standard output, with invisible characters escaped. If printing fails, `check` throws later.
    ///
    /// If the reader of standard output has ended (`| head`), the program ends here without a message.
    static func print(_ lines: String) { printRaw(lines.escapingInvisibles(except: ["\n"])) }

    /// Prints a JSON document of a command, with its schema as the first member.
    static func print(document schema: String, _ members: [(String, JSON)]) {
        print(JSON.object([("schema", .text("fieldproof.\(schema)/1"))] + members).line)
    }

    /// Prints columns of texts. All rows have the same number of columns.
    static func print(columns rows: [[String]]) {
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        for row in rows {
            let padded = zip(row, widths).dropLast().map { $0 + String(repeating: " ", count: $1 - $0.count + 2) }
            print(padded.joined() + (row.last ?? ""))
        }
    }

    private static func printRaw(_ line: String) {
        if write(line + "\n", to: STDOUT_FILENO) { return }
        if errno == EPIPE { TempFileRegistry.leave(status: ExitStatus.outputClosed.rawValue) {} }
        hasFailed.store(true, ordering: .relaxed)
    }

    /// Throws if printing to standard output has failed.
    static func check() throws {
        if hasFailed.load(ordering: .relaxed) { throw LostOutput() }
    }

    /// The error of output that could not be printed.
    struct LostOutput: Error, CustomStringConvertible {
        let description = "standard output cannot be written"
    }

    private static let hasFailed = Atomic(false)

    /// Prints lines to standard error, with invisible characters escaped. The lines replace the progress bar.
    static func error(_ lines: String) {
        let clears = showsBar.exchange(false, ordering: .relaxed) ? clearLine : ""
        _ = write(clears + lines.escapingInvisibles(except: ["\n"]) + "\n", to: STDERR_FILENO)
    }

    /// Shows a progress bar on standard error, in place of the previous bar. The next line of `error` replaces the bar.
    static func show(bar: String) {
        showsBar.store(true, ordering: .relaxed)
        _ = write(clearLine + bar, to: STDERR_FILENO)
    }

    /// Removes the progress bar.
    static func clearBar() {
        if showsBar.exchange(false, ordering: .relaxed) { _ = write(clearLine, to: STDERR_FILENO) }
    }

    private static let showsBar = Atomic(false)
    private static let clearLine = "\r\u{1B}[K"

    private static func write(_ text: String, to descriptor: Int32) -> Bool {
        Files.writeAll(Array(text.utf8), to: descriptor)
    }
}
