import Foundation

/// A started program, to which signals can be sent.
final class RunningProgram {
    private let process = Process()
    private let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())

    /// Starts a program in a folder.
    init(_ executable: URL, _ arguments: [String], environment: [String: String], in folder: URL) throws {
        process.executableURL = executable
        process.arguments = arguments
        process.environment = environment
        process.currentDirectoryURL = folder
        process.standardInput = stdin
        process.standardOutput = stdout
        process.standardError = stderr
        try process.run()
    }

    var isRunning: Bool { process.isRunning }

    /// The process identifier.
    var identifier: Int32 { process.processIdentifier }

    /// The name of the process: at first the launcher's, then the program's.
    var name: String? {
        let file = URL(filePath: "/proc/\(process.processIdentifier)/comm")
        return (try? String(contentsOf: file, encoding: .utf8))?.trimmingCharacters(in: .newlines)
    }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// A program that ends before it reads its input must not end the tests. The signal is ignored for the whole process,
    /// as SwiftNIO does in the tests of the studio.
    private static let ignoresBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

    /// Writes to the standard input, which stays open. What a program that has ended does not read is dropped.
    func write(_ text: String) {
        Self.ignoresBrokenPipes
        try? stdin.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    }

    /// Writes the rest of the standard input and closes it.
    func finishInput(_ text: String = "") throws {
        write(text)
        try stdin.fileHandleForWriting.close()
    }

    /// Waits until the program has written to its standard output, and leaves the output unread.
    func waitForOutput() {
        var polled = pollfd(fd: stdout.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        while poll(&polled, 1, -1) < 0 && errno == EINTR {}
    }

    /// Waits for the end of the program and reads its output.
    ///
    /// The status is the negative number of the signal if one ended the program.
    func result() -> Program.Result {
        let contents = Self.drain([stdout, stderr])
        let (output, errors) = (contents[0], String(decoding: contents[1], as: UTF8.self))
        process.waitUntilExit()
        let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        return Program.Result(status: status, output: output, errors: errors)
    }

    /// Reads all pipes to their ends at the same time, since a program blocks as soon as one of its pipes is full.
    private static func drain(_ pipes: [Pipe]) -> [Data] {
        var polled = pipes.map {
            pollfd(fd: $0.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        }
        var contents = pipes.map { _ in Data() }
        while polled.contains(where: { $0.fd >= 0 }) {
            guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { break }
            for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
                let part = pipes[index].fileHandleForReading.availableData
                // poll(2) ignores negative descriptors.
                if part.isEmpty { polled[index].fd = -1 }
                contents[index] += part
            }
        }
        return contents
    }
}
