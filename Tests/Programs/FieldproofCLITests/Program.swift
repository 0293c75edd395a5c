import Foundation
import TestTools

/// The built program, run in a temporary folder.
struct Program {
    /// The exit code and the output of a run.
    struct Result {
        let status: Int32
        let output: Data
        let errors: String
        var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// A temporary folder for one test, which ``remove()`` deletes.
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "fieldproof-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Runs `body` with the program in a temporary folder, which is removed afterwards.
    static func inFolder<R>(_ body: (Program) throws -> R) throws -> R {
        let program = try Program()
        defer { program.remove() }
        return try body(program)
    }

    /// The path of the program.
    static let executable = Tool.products.appending(path: "fieldproof")

    /// Runs the program in the folder.
    func run(_ arguments: String..., input: String = "") throws -> Result {
        try run(arguments: arguments, input: input)
    }

    /// Runs the program in the folder. `CI` and `GITHUB_ACTIONS` are unset, wherever the tests themselves run.
    ///
    /// - Parameters:
    ///   - environment: Further variables to set.
    ///   - launcher: A program with its arguments that starts this one.
    func run(
        arguments: [String], input: String = "", environment: [String: String] = [:], launcher: [String] = []
    ) throws -> Result {
        let running = try start(arguments: arguments, environment: environment, launcher: launcher)
        try running.finishInput(input)
        return running.result()
    }

    /// Runs a shell script in the folder, with the program on the search path. The first command that fails ends it.
    func shell(_ script: String, environment: [String: String] = [:]) throws -> Result {
        let path = "\(Tool.products.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
        let running = try start(
            ["/bin/bash", "-euo", "pipefail", "-c", script], environment: environment.merging(["PATH": path]) { $1 })
        try running.finishInput()
        return running.result()
    }

    /// Starts the program in the folder and leaves its standard input open.
    func start(
        arguments: [String], environment: [String: String] = [:], launcher: [String] = []
    ) throws -> RunningProgram {
        try start(
            launcher + [Self.executable.path] + arguments, environment: environment)
    }

    private func start(_ command: [String], environment: [String: String]) throws -> RunningProgram {
        let inherited = ProcessInfo.processInfo.environment.filter { !["CI", "GITHUB_ACTIONS"].contains($0.key) }
        // The parent of the tests may ignore these signals, which children inherit.
        return try RunningProgram(
            URL(filePath: "/usr/bin/env"), ["--default-signal=HUP,INT,TERM"] + command,
            environment: inherited.merging(environment) { $1 }, in: folder)
    }

    /// Writes a text file into the folder.
    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    /// Writes a file below the folder, and creates the folders of its path.
    func write(_ bytes: Data, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: file)
    }

    /// The sorted paths of all files below the folder.
    func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(
                atPath: folder.appending(path: path).path, isDirectory: &isFolder)
            return exists && !isFolder.boolValue
        }.sorted()
    }

    /// The bytes of a file below the folder.
    func read(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }

    /// Removes the folder.
    func remove() { try? FileManager.default.removeItem(at: folder) }
}
