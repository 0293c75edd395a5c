package import Foundation

/// Other programs that tests run, such as independent readers of our files.
package enum Tool {
    /// The program failed or could not be started.
    package struct Failure: Error {
        let status: Int32
        let name: String
        /// The ends of what the program wrote to standard error and standard output. Test runners print what failed to
        /// standard output, so it is last.
        let message: String
    }

    /// The folder of the build's products: the programs, and the executable of the tests.
    package static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()

    /// Whether a program is on the search path.
    package static func isPresent(_ name: String) -> Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }

    /// The Python with the packages of `Tests/*/*/requirements.txt`, which `Scripts/setup/setup.sh tests` installs; nil if it is not
    /// installed.
    package static let pythonWithPackages: String? = {
        let path = Project.root.appending(path: ".build/python/bin/python").path
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }()

    /// Runs a program and returns its standard output.
    package static func run(_ name: String, _ arguments: String...) throws -> Data { try run(name, arguments) }

    /// Runs a program and returns its standard output.
    package static func run(_ name: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        // A pipe could be filled while the output is read.
        let errors = FileManager.default.temporaryDirectory.appending(path: "errors-\(UUID().uuidString)")
        try Data().write(to: errors)
        defer { try? FileManager.default.removeItem(at: errors) }
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let ends = [try Data(contentsOf: errors), data].map { String(decoding: $0.suffix(4000), as: UTF8.self) }
            throw Failure(status: process.terminationStatus, name: name, message: ends.joined(separator: "\n"))
        }
        return data
    }

    /// Writes a script that can be run, and creates the folders around it.
    ///
    /// Another process writes the file. If this one did, a program that another test starts at that moment would inherit
    /// the open file, and the system does not run a file that is open for writing.
    package static func write(script: String, to path: String) throws {
        let commands = #"mkdir -p "$(dirname "$2")" && printf %s "$1" > "$2" && chmod +x "$2""#
        _ = try run("sh", "-c", commands, "sh", script, path)
    }

    /// Runs a Python script beside the calling test's file and returns its standard output.
    package static func python(_ script: String, _ arguments: [String], testFile: String = #filePath) throws -> String {
        let path = URL(filePath: testFile).deletingLastPathComponent().appending(path: script).path
        return String(decoding: try run("python3", ["-B", path] + arguments), as: UTF8.self)
    }

    /// Runs `body` with a temporary folder, which is removed afterwards.
    package static func inFolder<R>(_ body: (URL) throws -> R) throws -> R {
        let folder = FileManager.default.temporaryDirectory.appending(path: "test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }
}
