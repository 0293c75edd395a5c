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
    private static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "fieldproof")

    /// Runs the program in the folder.
    func run(_ arguments: String..., input: String = "") throws -> Result {
        try run(arguments: arguments, input: input)
    }

    /// Runs the program in the folder.
    func run(arguments: [String], input: String = "") throws -> Result {
        let process = Process()
        let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
        process.executableURL = Self.executable
        process.arguments = arguments
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
