import Foundation

/// Decodes PNG files with `independent_png.py`.
enum IndependentReader {
    /// A decoded image.
    struct DecodedImage {
        let width: Int
        let height: Int
        let depth: Int
        let colorType: Int
        let rgba: [UInt8]
    }

    /// The script failed or printed unexpected output.
    struct ScriptError: Error {
        let status: Int32
    }

    private static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "independent_png.py")

    static let isPresent = (try? run(["--version"])) != nil

    /// Decodes files; the result is keyed by name.
    static func read(_ files: [(name: String, bytes: [UInt8])]) throws -> [String: DecodedImage] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "png-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, bytes) in files { try Data(bytes).write(to: folder.appending(path: "\(name).png")) }
        var found: [String: DecodedImage] = [:]
        for line in try run([script.path, folder.path]).split(separator: "\n") {
            let fields = line.split(separator: "\t").map(String.init)
            let numbers = fields.dropFirst().compactMap { Int($0) }
            guard numbers.count == 4 else { throw ScriptError(status: -1) }
            let rgba = try Array(Data(contentsOf: folder.appending(path: "\(fields[0]).rgba")))
            found[fields[0]] = DecodedImage(
                width: numbers[0], height: numbers[1], depth: numbers[2], colorType: numbers[3], rgba: rgba)
        }
        return found
    }

    /// Runs python3 and returns its standard output.
    static func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3"] + arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ScriptError(status: process.terminationStatus) }
        return String(decoding: text, as: UTF8.self)
    }
}
