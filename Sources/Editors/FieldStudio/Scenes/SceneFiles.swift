import FieldFiles
import FieldGeometry

/// Finds the scene files that a command line names.
enum SceneFiles {
    /// The paths of the scene files.
    ///
    /// - Parameter paths: Files and folders. All scene files in a folder and its subfolders are included.
    /// - Throws: `FileError` if a path cannot be read.
    static func find(_ paths: [String]) throws(FileError) -> [String] {
        for path in paths where !Files.isFolder(path) {
            _ = try Files.read(path, limit: SceneLimits.fileBytes, isRegular: true)
        }
        return current(paths)
    }

    /// The paths of the scene files that exist now, and of the files that the command line names.
    static func current(_ paths: [String]) -> [String] {
        paths.flatMap { path in Files.isFolder(path) ? scenes(in: path) : [path] }.uniqued()
    }

    private static func scenes(in folder: String) -> [String] {
        let trimmed = folder.reversed().drop { $0 == "/" }.reversed()
        let folder = String(trimmed)
        let start = folder == "." ? "" : "\(folder)/"
        return ((try? Files.tree(folder.isEmpty ? "/" : folder)) ?? []).map { start + $0 }.filter(isScene)
    }

    /// Whether a file is a scene: a file called `NAME.fieldproof.yaml`, or a YAML or JSON file with one of the top-level `keys`.
    static func isScene(_ path: String) -> Bool {
        guard ["yaml", "yml", "json"].contains(where: { path.hasSuffix("." + $0) }) else { return false }
        if path.hasSuffix(".fieldproof.yaml") { return true }
        guard let bytes = try? Files.read(path, limit: SceneLimits.fileBytes, isRegular: true) else { return false }
        if path.hasSuffix("json") {
            guard let json = try? JSON(reading: bytes) else { return false }
            return keys.contains { json[$0] != nil }
        }
        return String(decoding: bytes, as: UTF8.self).split { $0.isNewline }.contains { line in
            keys.contains { line.hasPrefix("\($0):") || line.hasPrefix("\"\($0)\":") }
        }
    }

    /// Every scene has one of these keys at its top level.
    private static let keys = ["field", "content", "card"]
}
