import FieldPlatform

/// A pipe, a character device or an open file of this process, to which an output is written in place. A file must never
/// replace it, because names such as `/dev/stdout` belong to the machine.
package struct OutputStream: Sendable {
    private let path: String
    /// The descriptor of an open file of this process; nil if the stream is opened by its path.
    private let number: Int32?

    /// Determines the kind of the output at a path.
    ///
    /// A link to a regular file, or to nothing, is replaced by the output like a regular file, and is not a stream.
    ///
    /// - Parameters:
    ///   - present: The kind of file at the path; nil to look it up.
    ///   - root: The folder that the output must not leave, as in `Files.write`. Streams are rejected there, because a
    ///     link would lead out of the folder.
    /// - Returns: nil if the output is a file.
    /// - Throws: `FileError` if the path is a link to a folder or a block device, a link that leads to itself, or a link to
    ///   a stream inside `root`.
    package init?(_ path: String, where present: Files.Present? = nil, inside root: String? = nil) throws(FileError) {
        let present = present ?? Files.Present(path)
        self.path = path
        guard present == .link || present == .other else { return nil }
        // The link of an open file leads to that file even if it is regular, but must not be replaced either.
        if present == .link, root == nil, let number = ResolvedPath.descriptor(of: path) {
            self.number = number
            return
        }
        guard let target = FileStatus(path, followsLinks: true) else {
            if errno == ENOENT { return nil }
            throw Files.failure(.written, path)
        }
        if target.kind == .stream, root == nil {
            number = nil
            return
        }
        guard present == .link, target.kind != .regular else { return nil }
        throw FileError(
            code: .unwritable, path: path,
            reason: "it is a link to a \(target.kind == .folder ? "folder" : "pipe or a device")")
    }

    /// Opens the stream. Opening a pipe waits until it has a reader.
    ///
    /// - Returns: A descriptor for `send`, which the caller closes.
    package func descriptor() throws(FileError) -> Int32 {
        let descriptor =
            number.map { dup($0) }
            ?? (FileAccess.mayWrite(path) ? open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY) : -1)
        guard descriptor >= 0 else { throw failure() }
        return descriptor
    }

    /// Writes bytes to the open stream.
    package func send(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
        guard Files.writeAll(bytes, to: descriptor) else { throw failure() }
    }

    /// Opens the stream and writes all bytes of an output.
    package func write(_ bytes: [UInt8]) throws(FileError) {
        let descriptor = try descriptor()
        defer { close(descriptor) }
        try send(bytes, to: descriptor)
    }

    /// The error for the current `errno`. If the reader has ended, only this output fails, and not standard output.
    private func failure() -> FileError {
        FileError(code: .unwritable, path: path, reason: Files.failure(.written, path).reason)
    }
}
