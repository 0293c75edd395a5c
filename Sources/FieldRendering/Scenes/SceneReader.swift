import FieldFiles
import FieldScene

/// Reads the fonts, images, string catalogs and token files that a scene names.
struct SceneReader {
    /// The folder that paths are relative to, with a slash at its end; empty for the current folder.
    let folder: String
    /// Whether to reject links, and paths that lead out of the folder. This is true for a scene inside an image. A user
    /// cannot see which files such a scene names, so the scene must not name files in other folders.
    let staysInside: Bool
    /// Paths that are not rejected, because the user's own scene names them too.
    let known: Set<String>

    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - path: The path in the scene file.
    ///   - limit: The greatest number of bytes that the file may have.
    /// - Throws: `FileError` if the file does not exist, is not a regular file, is too long, or is rejected by
    ///   `staysInside`.
    func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        let isLimited = staysInside && !known.contains(path)
        guard !isLimited || !path.hasPrefix("/") && !path.split(separator: "/").contains("..") else {
            throw FileError(
                code: .unreadable, path: path,
                reason: "a scene inside an image can name only files in the folder of the image")
        }
        guard !isLimited || !hasLink(path) else {
            throw FileError(
                code: .unreadable, path: path,
                reason: "the path contains a symbolic link, which a scene inside an image cannot name")
        }
        return try Files.read(resolve(path), limit: limit, isRegular: true)
    }

    /// The bytes of a string catalog or a token file.
    ///
    /// - Throws: `SceneError` at the path in the scene file, if the file cannot be read or is too long.
    func text(_ path: Located<String>, _ kind: NamedFiles.Kind) throws(SceneError) -> [UInt8] {
        do throws(FileError) {
            return try read(path.value, limit: SceneLimits.fileBytes)
        } catch {
            let location = path.location ?? SceneLocation(file: path.value, line: 1, column: 1)
            let hint =
                staysInside
                ? "; an image contains its scene, but not the \(kind == .strings ? "catalog" : kind.rawValue), which must be beside the image"
                : ""
            throw SceneError([
                Diagnostic(
                    location: location,
                    message: "the \(kind.rawValue) '\(path.value)' cannot be read: \(error.reason)\(hint)",
                    isMachineFailure: error.code == .exhausted)
            ])
        }
    }

    /// The path of a file, relative to the current folder, or absolute.
    func resolve(_ path: String) -> String { Files.resolve(path, from: folder) }

    /// Whether the file, or one of the folders in its path, is a symbolic link.
    private func hasLink(_ path: String) -> Bool {
        var part = folder.isEmpty ? "." : String(folder.dropLast())
        return path.split(separator: "/").contains { name in
            part += "/\(name)"
            return Files.Present(part) == .link
        }
    }
}
