import Foundation

/// Other programs that tests run to read our reports.
enum Tool {
    /// The program failed or could not be started.
    struct Failure: Error {
        let status: Int32
        let output: String
    }

    /// Whether a program is on the search path.
    static func isPresent(_ name: String) -> Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }

    /// Runs a Python script beside the tests and returns its standard output.
    static func python(_ script: String, _ arguments: String...) throws -> String {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: script).path
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-B", path] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let text = String(decoding: data, as: UTF8.self)
        guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus, output: text) }
        return text
    }

    /// Runs `body` with a temporary folder, which is removed afterwards.
    static func inFolder<R>(_ body: (URL) throws -> R) throws -> R {
        let folder = FileManager.default.temporaryDirectory.appending(path: "report-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }
}
