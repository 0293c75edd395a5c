import FieldFiles

/// Reads the fonts and pictures that a scene names.
struct SceneReader {
    /// The folder that paths begin at, with its slash; empty for the current one.
    let folder: String
    /// Whether paths that leave the folder, and links, are refused: nobody sees what the scene inside a picture names.
    let staysInside: Bool

    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - path: The path as the scene writes it.
    ///   - limit: The most bytes that are read; one more is an error.
    /// - Throws: `FileError` when there is no such file, it is no regular one, or it may not be read.
    func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        guard !staysInside || !path.hasPrefix("/") && !path.split(separator: "/").contains("..") else {
            throw FileError(
                code: .unreadable, path: path,
                reason: "the scene inside a picture may name only files beside the picture")
        }
        guard !staysInside || !hasLink(path) else {
            throw FileError(
                code: .unreadable, path: path, reason: "the scene inside a picture may name no links")
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
