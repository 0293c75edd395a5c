import Foundation

/// Decodes clips with `independent_apng.py` and `independent_gif.py`.
enum IndependentClipReader {
    /// A decoded clip.
    struct Clip {
        let width: Int
        let height: Int
        /// How many times the clip plays; 0 if it repeats forever.
        let plays: Int
        /// The delay of each frame as the script prints it: a fraction of a second for APNG, hundredths for GIF.
        let delays: [String]
        /// The straight RGBA bytes of each frame after composition.
        let frames: [[UInt8]]
    }

    /// Decodes files of a format; the result is keyed by name.
    static func read(_ files: [(name: String, bytes: [UInt8])], _ format: String) throws -> [String: Clip] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "clip-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, bytes) in files { try Data(bytes).write(to: folder.appending(path: "\(name).\(format)")) }
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "independent_\(format).py")
        var found: [String: Clip] = [:]
        for line in try IndependentReader.run([script.path, folder.path]).split(separator: "\n") {
            let fields = line.split(separator: "\t").map(String.init)
            let numbers = fields.dropFirst().prefix(3).compactMap { Int($0) }
            guard numbers.count == 3, fields.count > 4 else { throw IndependentReader.ScriptError(status: -1) }
            let rgba = try Array(Data(contentsOf: folder.appending(path: "\(fields[0]).rgba")))
            let size = 4 * numbers[0] * numbers[1]
            let frames = stride(from: 0, to: rgba.count, by: size).map { Array(rgba[$0..<$0 + size]) }
            found[fields[0]] = Clip(
                width: numbers[0], height: numbers[1], plays: numbers[2], delays: Array(fields.dropFirst(4)),
                frames: frames)
        }
        return found
    }
}
