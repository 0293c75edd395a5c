import Foundation

/// A program that was started and may be sent signals.
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

    /// Whether it has not ended.
    var isRunning: Bool { process.isRunning }

    /// Its process identifier.
    var identifier: Int32 { process.processIdentifier }

    /// The name of the program that runs just now: a launcher's, then its own.
    var name: String? {
        let file = URL(filePath: "/proc/\(process.processIdentifier)/comm")
        return (try? String(contentsOf: file, encoding: .utf8))?.trimmingCharacters(in: .newlines)
    }

    /// Sends it a signal.
    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Gives it the rest of its input.
    func end(input: String = "") throws {
        try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try stdin.fileHandleForWriting.close()
    }

    /// Waits for its end, and reads what it says.
    ///
    /// The status is the negative number of the signal when one ended it.
    func result() -> Program.Result {
        let said = Self.drain([stdout, stderr])
        let (output, errors) = (said[0], String(decoding: said[1], as: UTF8.self))
        process.waitUntilExit()
        let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        return Program.Result(status: status, output: output, errors: errors)
    }

    /// What pipes hold until their ends, read as it comes: nobody waits at one for a reader who is at the other.
    private static func drain(_ pipes: [Pipe]) -> [Data] {
        var polled = pipes.map {
            pollfd(fd: $0.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        }
        var said = pipes.map { _ in Data() }
        while polled.contains(where: { $0.fd >= 0 }) {
            guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { break }
            for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
                let part = pipes[index].fileHandleForReading.availableData
                // A file below 0 is left out (poll(2)).
                if part.isEmpty { polled[index].fd = -1 }
                said[index] += part
            }
        }
        return said
    }
}
