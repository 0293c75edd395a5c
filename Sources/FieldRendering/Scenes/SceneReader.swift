import FieldFiles

/// Reads the fonts and images that a scene names.
struct SceneReader {
    /// The folder that paths are relative to, with a slash at its end; empty for the current folder.
    let folder: String
    /// Whether to reject links, and paths that lead out of the folder. This is true for a scene inside an image. A user
    /// cannot see which files such a scene names, so the scene must not name files in other folders.
    let staysInside: Bool

    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - path: The path in the scene file.
    ///   - limit: The greatest number of bytes that the file may have.
    /// - Throws: `FileError` if the file does not exist, is not a regular file, is too long, or is rejected by
    ///   `staysInside`.
    func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        guard !staysInside || !path.hasPrefix("/") && !path.split(separator: "/").contains("..") else {
            throw FileError(
                code: .unreadable, path: path,
                reason: "a scene inside an image can name only files in the folder of the image")
        }
        guard !staysInside || !hasLink(path) else {
            throw FileError(
                code: .unreadable, path: path,
                reason: "the path contains a symbolic link, which a scene inside an image cannot name")
        }
        return try Files.read(Files.resolve(path, from: folder), limit: limit, isRegular: true)
    }

    /// Whether the file, or one of the folders in its path, is a symbolic link.
    private func hasLink(_ path: String) -> Bool {
        var part = folder.isEmpty ? "." : String(folder.dropLast())
        return path.split(separator: "/").contains { name in
            part += "/\(name)"
            return Files.Present(part) == .link
        }
    }
}
