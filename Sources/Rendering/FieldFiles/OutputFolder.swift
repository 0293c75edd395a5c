import FieldPlatform

/// An open folder, into which many new files are written. The system does not have to find the folder again for each
/// file.
package final class OutputFolder {
    /// The path, with a slash at its end.
    private let path: String
    private let root: String
    /// The open folder; -1 if it cannot be opened, for example without the permission to list it.
    private let descriptor: Int32

    /// Opens a folder; it is created if it does not exist.
    ///
    /// - Parameters:
    ///   - path: The path of the folder.
    ///   - root: The folder that the path must not leave, as in `Files.write(_:to:inside:)`.
    package init(_ path: String, inside root: String) throws(FileError) {
        self.path = "\(path)/"
        self.root = root
        try Files.checkInside("\(path)/file", root)
        try Files.makeFolder(self.path)
        StaleTempFiles.remove(from: self.path)
        descriptor = Files.openToRead(path, O_DIRECTORY | O_NOFOLLOW)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Writes a file as `Files.write(_:to:)` does.
    ///
    /// - Parameters:
    ///   - bytes: The file's content.
    ///   - name: The name of the file in the folder.
    ///   - needsStamp: Whether to return the file's stamp.
    /// - Returns: The file's stamp; nil if it was not requested, or if the system does not report it.
    package func write(_ bytes: [UInt8], to name: String, needsStamp: Bool) throws(FileError) -> FileStamp? {
        var status = stat()
        let new = Files.nextTemporaryName()
        let temporary = path + new
        // Leave existing files and errors to `Files.write`, because they are rare.
        let isNew = fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) != 0 && errno == ENOENT
        let file = TempFileRegistry.create(temporary) {
            isNew ? openat(descriptor, new, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644) : -1
        }
        guard file >= 0 else {
            return try Files.write(bytes, to: path + name, inside: root, needsStamp: needsStamp).stamp
        }
        return try Files.write(bytes, to: file, of: temporary, for: path + name, needsStamp: needsStamp) {
            renameat(descriptor, new, descriptor, name)
        }
    }
}
