import FieldFiles

/// Reads the fonts and images that a scene names.
struct SceneReader {
    /// The folder that paths are relative to, with its slash; empty for the current folder.
    let folder: String
    /// Whether to reject links and paths that leave the folder, because users do not see which files a scene inside an
    /// image names.
    let staysInside: Bool

    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - path: The path in the scene file.
    ///   - limit: The most bytes that are read; a longer file is an error.
    /// - Throws: `FileError` if there is no such file, it is not a regular file, or it may not be read.
    func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        guard !staysInside || !path.hasPrefix("/") && !path.split(separator: "/").contains("..") else {
            throw FileError(
                code: .unreadable, path: path,
                reason: "a scene inside an image can name only files in the folder of the image")
        }
        guard !staysInside || !hasLink(path) else {
            throw FileError(
                code: .unreadable, path: path, reason: "a scene inside an image cannot name links")
        }
        return try Files.read(Files.resolve(path, from: folder), limit: limit, isRegular: true)
    }

    /// Whether any part of a path is a link.
    private func hasLink(_ path: String) -> Bool {
        var part = folder.isEmpty ? "." : String(folder.dropLast())
        return path.split(separator: "/").contains { name in
            part += "/\(name)"
            return Files.Present(part) == .link
        }
    }
}
