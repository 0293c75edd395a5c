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

    /// The program lies beside the program of the tests.
    static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "fieldproof")

    /// Runs the program in the folder.
    func run(_ arguments: String..., input: String = "") throws -> Result {
        try run(arguments: arguments, input: input)
    }

    /// Runs the program in the folder, as a person would: where tests themselves run for nobody to look, it does not know.
    ///
    /// - Parameter environment: Variables that are set in addition.
    func run(arguments: [String], input: String = "", environment: [String: String] = [:]) throws -> Result {
        let process = Process()
        let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
        process.executableURL = Self.executable
        process.arguments = arguments
        let inherited = ProcessInfo.processInfo.environment.filter { !["CI", "GITHUB_ACTIONS"].contains($0.key) }
        process.environment = inherited.merging(environment) { $1 }
        process.currentDirectoryURL = folder
        process.standardInput = stdin
        process.standardOutput = stdout
        process.standardError = stderr
        try process.run()
        try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try stdin.fileHandleForWriting.close()
        let output = stdout.fileHandleForReading.readDataToEndOfFile()
        let errors = String(decoding: stderr.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Result(status: process.terminationStatus, output: output, errors: errors)
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
