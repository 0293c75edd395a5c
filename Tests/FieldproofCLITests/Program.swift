import Foundation

/// The program as its users run it.
struct Program {
    /// What came of a run.
    struct Result {
        let status: Int32
        let output: Data
        let errors: String
        var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// A folder for one test, which is removed at its end.
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "fieldproof-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// The folder of what was built, where the program lies beside that of the tests.
    static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    /// The program lies beside that of the tests.
    static let executable = products.appending(path: "fieldproof")

    /// Runs the program in the folder.
    func run(_ arguments: String..., input: String = "") throws -> Result {
        try run(arguments: arguments, input: input)
    }

    /// Runs the program in the folder, as a person would: where tests themselves run for nobody to look, it does not know.
    ///
    /// - Parameters:
    ///   - environment: Variables that are set in addition.
    ///   - launcher: A program, with its arguments, that starts it.
    func run(
        arguments: [String], input: String = "", environment: [String: String] = [:], launcher: [String] = []
    ) throws -> Result {
        let running = try start(arguments: arguments, environment: environment, launcher: launcher)
        try running.end(input: input)
        return running.result()
    }

    /// Runs a line of shell in the folder, with the program on the search path; any part that fails ends it.
    func shell(_ line: String, environment: [String: String] = [:]) throws -> Result {
        let path = "\(Self.products.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
        let running = try start(
            ["/bin/bash", "-euo", "pipefail", "-c", line], environment: environment.merging(["PATH": path]) { $1 })
        try running.end(input: "")
        return running.result()
    }

    /// Starts the program in the folder, its standard input open.
    func start(
        arguments: [String], environment: [String: String] = [:], launcher: [String] = []
    ) throws -> RunningProgram {
        try start(
            launcher + [Self.executable.path] + arguments, environment: environment)
    }

    private func start(_ words: [String], environment: [String: String]) throws -> RunningProgram {
        let inherited = ProcessInfo.processInfo.environment.filter { !["CI", "GITHUB_ACTIONS"].contains($0.key) }
        // Whoever runs the tests may have had these signals ignored.
        return try RunningProgram(
            URL(filePath: "/usr/bin/env"), ["--default-signal=HUP,INT,TERM"] + words,
            environment: inherited.merging(environment) { $1 }, in: folder)
    }

    /// Writes a file into the folder.
    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    /// Writes a file into the folder, or a folder of it.
    func write(_ bytes: Data, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: file)
    }

    /// The files below the folder, by their paths.
    func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
            var isFolder: ObjCBool = false
            let isThere = FileManager.default.fileExists(
                atPath: folder.appending(path: path).path, isDirectory: &isFolder)
            return isThere && !isFolder.boolValue
        }.sorted()
    }

    /// The bytes of a file of the folder.
    func read(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }

    /// Removes the folder.
    func remove() { try? FileManager.default.removeItem(at: folder) }
}
