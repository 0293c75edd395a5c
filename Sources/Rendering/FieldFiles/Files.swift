import FieldPlatform
// JSON is a part of the interface of this target.
@_exported public import FieldSource
import Synchronization

/// Reads and writes files by path. A file is written as a whole or not at all.
package enum Files {
    /// The first bytes of a regular file; nil if the file cannot be read or is not a regular file. A pipe is not read.
    package static func head(_ path: String, _ count: Int) -> [UInt8]? {
        let descriptor = openToRead(path, O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard FileStatus(descriptor: descriptor)?.kind == .regular else { return nil }
        var bytes = [UInt8](repeating: 0, count: count)
        let got = pread(descriptor, &bytes, count, 0)
        return got < 0 ? nil : Array(bytes.prefix(got))
    }

    /// The bytes of a file; `-` is standard input unless `isRegular` is true.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - limit: The greatest number of bytes that are read; a longer file is an error.
    ///   - isRegular: Whether to reject pipes and devices. Use true for paths in scenes, because reading a pipe waits
    ///     for the program that writes to it.
    ///   - patience: The number of milliseconds to wait until a program opens a pipe for writing.
    package static func read(
        _ path: String, limit: Int = 1 << 30, isRegular: Bool = false, patience: Int32 = 5000
    ) throws(FileError) -> [UInt8] {
        let isInput = path == "-" && !isRegular
        let descriptor = isInput ? dup(STDIN_FILENO) : openToRead(path, O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw failure(.read, path) }
        defer { close(descriptor) }
        guard let status = FileStatus(descriptor: descriptor) else { throw failure(.read, path) }
        guard status.kind != .folder else {
            throw FileError(code: .unreadable, path: path, reason: "it is a folder")
        }
        guard !isRegular || status.kind == .regular else {
            throw FileError(code: .unreadable, path: path, reason: "it is not a regular file")
        }
        let tooLong = FileError(code: .unreadable, path: path, reason: "it has more than \(limit) bytes")
        if status.kind == .regular, status.size > limit { throw tooLong }
        var bytes: [UInt8] = []
        if !isInput, status.kind == .stream { bytes = try start(of: descriptor, path, patience) }
        let expected = status.kind == .regular ? status.size : 0
        while true {
            let chunk = max(expected - bytes.count, 0) + 4096
            guard let part = next(chunk, of: descriptor) else { throw failure(.read, path) }
            if part.isEmpty { return bytes }
            if bytes.isEmpty { bytes = part } else { bytes += part }
            if bytes.count > limit { throw tooLong }
        }
    }

    /// The first bytes of a pipe or a device that was opened without waiting. The next reads of it wait for more.
    ///
    /// - Throws: `FileError` if no program has opened the pipe for writing after a number of milliseconds.
    private static func start(of descriptor: Int32, _ path: String, _ patience: Int32) throws(FileError) -> [UInt8] {
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let isReady = poll(&ready, 1, patience) != 0
        let bytes = next(4096, of: descriptor)
        // Otherwise, a program has opened the pipe and will write to it.
        if bytes == nil, errno != EAGAIN { throw failure(.read, path) }
        if bytes == [], !isReady {
            throw FileError(
                code: .unreadable, path: path,
                reason: "it is a pipe, and no program writes to it; start one, or give a file")
        }
        _ = fcntl(descriptor, F_SETFL, 0)
        return bytes ?? []
    }

    /// Opens a file for reading, if this process may use it (`FileAccess`).
    ///
    /// - Returns: The descriptor; -1 with the reason in `errno`.
    package static func openToRead(_ path: String, _ flags: Int32 = 0) -> Int32 {
        FileAccess.mayRead(path) ? open(path, O_RDONLY | O_CLOEXEC | flags) : -1
    }

    /// The next bytes of an open file, from a single read; empty at its end. Nil if they cannot be read, with the
    /// reason in `errno`.
    ///
    /// - Parameters:
    ///   - count: The greatest number of bytes.
    ///   - descriptor: The open file.
    package static func next(_ count: Int, of descriptor: Int32) -> [UInt8]? {
        while true {
            var got = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                got = FieldPlatform.read(descriptor, buffer.baseAddress, count)
                filled = max(0, got)
            }
            if got >= 0 { return bytes }
            if errno != EINTR { return nil }
        }
    }

    /// Writes a temporary file in the folder of the path, then renames it to the path. Missing folders are created.
    ///
    /// A link at the path is replaced, not followed, if it leads to a regular file or to nothing. A file that already has
    /// these bytes is left unchanged. A pipe, a device, or a link to one is written in place (see ``OutputStream``).
    ///
    /// - Parameters:
    ///   - bytes: The file's content.
    ///   - path: The path of the file.
    ///   - root: The folder that the path must not leave, neither by `..` nor by links below the folder. Nil allows any
    ///     path, and is only for paths that the user gave.
    ///   - needsStamp: Whether to return the file's stamp.
    /// - Returns: Whether the file was written, and the file's stamp. The stamp is nil if it was not requested, or if
    ///   the system does not report it.
    @discardableResult
    package static func write(
        _ bytes: [UInt8], to path: String, inside root: String? = nil, needsStamp: Bool = false
    ) throws(FileError) -> (isNew: Bool, stamp: FileStamp?) {
        if let root { try checkInside(path, root) }
        let present = Present(path)
        if let stream = try OutputStream(path, where: present, inside: root) {
            try stream.write(bytes)
            return (true, nil)
        }
        StaleTempFiles.remove(from: split(path).folder)
        if present == .file(bytes: bytes.count) {
            let stamp = needsStamp ? FileStamp(path) : nil
            if (try? read(path)) == bytes { return (false, stamp) }
        }
        let (temporary, descriptor) = try createTemporary(besides: path, where: present)
        let stamp = try write(bytes, to: descriptor, of: temporary, for: path, needsStamp: needsStamp) {
            rename(temporary, path)
        }
        return (true, stamp)
    }

    /// Completes a temporary file: writes its content and moves it to its path. It is removed if that fails.
    ///
    /// - Parameters:
    ///   - bytes: The file's content.
    ///   - descriptor: The open temporary file, which is closed.
    ///   - temporary: The path of the temporary file.
    ///   - path: The path of the file.
    ///   - needsStamp: Whether to return the file's stamp.
    ///   - rename: Renames the temporary file to the path, and returns 0 or -1 as `rename` does.
    static func write(
        _ bytes: [UInt8], to descriptor: Int32, of temporary: String, for path: String, needsStamp: Bool,
        rename: () -> Int32
    ) throws(FileError) -> FileStamp? {
        var isDone = false
        defer { if !isDone { TempFileRegistry.remove(temporary) } }
        let written = writeAll(bytes, to: descriptor)
        let stamp = needsStamp ? FileStamp(descriptor: descriptor) : nil
        // `close` can report that an earlier write failed, because the system can delay the write.
        let closed = close(descriptor) == 0
        guard written, closed, TempFileRegistry.move(temporary, by: rename) else { throw failure(.written, path) }
        isDone = true
        return stamp
    }

    /// Throws if a path leaves a folder, by `..` or by a link.
    package static func checkInside(_ path: String, _ root: String) throws(FileError) {
        let parts = path.dropFirst(root.count).split(separator: "/")
        guard path.hasPrefix(root + "/"), !parts.contains("..") else {
            throw FileError(code: .unwritable, path: path, reason: "it is not in the folder '\(root)'")
        }
        var folder = root
        for part in parts.dropLast() {
            folder += "/\(part)"
            if Present(folder) == .link {
                throw FileError(
                    code: .unwritable, path: path,
                    reason:
                        "the folder '\(folder)' is a link, and links are not followed; remove the link")
            }
        }
    }

    /// Writes bytes to standard output.
    ///
    /// - Throws: `outputClosed` if the reader of standard output has ended, otherwise `unwritable`. A full disk is not
    ///   `noRoom`, because there is no run that could be continued.
    package static func writeToStandardOutput(_ bytes: [UInt8]) throws(FileError) {
        guard writeAll(bytes, to: STDOUT_FILENO) else { throw outputFailure() }
    }

    /// Writes bytes to standard output without copying them, with the same errors.
    package static func writeToStandardOutput(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        guard writeAll(bytes, to: STDOUT_FILENO) else { throw outputFailure() }
    }

    private static func outputFailure() -> FileError {
        let error = failure(.written, "standard output")
        return error.code == .outputClosed
            ? error : FileError(code: .unwritable, path: error.path, reason: error.reason)
    }

    /// Whether anything exists at a path.
    package static func exists(_ path: String) -> Bool { FileAccess.mayRead(path) && access(path, F_OK) == 0 }

    /// Removes a file; a missing file is not an error. A link to a pipe or a device is not removed, as it is not replaced.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - root: The folder that the path must not leave, as in `write(_:to:inside:)`.
    package static func remove(_ path: String, inside root: String) throws(FileError) {
        try checkInside(path, root)
        _ = try OutputStream(path, inside: root)
        guard FileAccess.mayWrite(path), unlink(path) == 0 || errno == ENOENT else { throw failure(.removed, path) }
    }

    /// The path of a file that is given relative to a folder; an absolute path is returned unchanged.
    ///
    /// - Parameters:
    ///   - path: The given path.
    ///   - folder: The folder, with a slash at its end; empty for the current folder.
    package static func resolve(_ path: String, from folder: String) -> String {
        path.hasPrefix("/") ? path : folder + path
    }

    /// The path relative to a folder that contains it; any other path is returned unchanged.
    package static func relative(_ path: String, to folder: String) -> String {
        path.hasPrefix("\(folder)/") ? String(path.dropFirst(folder.count + 1)) : path
    }

    /// A path's folder, with a slash at its end (empty for the current folder), and the file's name.
    package static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        let after = path.index(after: slash)
        return (String(path[..<after]), String(path[after...]))
    }

    /// The folder for temporary files: `TMPDIR`, or `/tmp` if that is not set.
    package static var temporaryFolder: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

    /// Creates a temporary file in the folder of a path, and the folder if it does not exist.
    ///
    /// - Parameters:
    ///   - path: The path that the file will be renamed to.
    ///   - present: The kind of file at the path; nil to look it up.
    /// - Returns: The path of the temporary file, and a descriptor to read and write it.
    package static func createTemporary(
        besides path: String, where present: Present? = nil
    ) throws(FileError) -> (path: String, descriptor: Int32) {
        guard (present ?? Present(path)) != .other else {
            throw FileError(code: .unwritable, path: path, reason: "it exists and is not a regular file")
        }
        let (folder, name) = split(path)
        guard !name.isEmpty else { throw FileError(code: .unwritable, path: path, reason: "the path has no file name") }
        StaleTempFiles.remove(from: folder)
        // Try several names, because a name may exist already: as a file of a killed run, or as a link that another
        // user has created.
        for _ in 0..<1000 {
            let temporary = folder + nextTemporaryName()
            var descriptor = TempFileRegistry.create(temporary)
            if descriptor < 0, [ENOENT, ENOTDIR].contains(errno) {
                try makeFolder(folder)
                descriptor = TempFileRegistry.create(temporary)
            }
            if descriptor >= 0 { return (temporary, descriptor) }
            if errno != EEXIST { break }
        }
        // An error that concerns the folder gets the folder's path, so that the error is printed once, not for each
        // file.
        throw failure(.written, isOfFolder(errno) ? named(folder) : path)
    }

    /// The name of a new temporary file.
    static func nextTemporaryName() -> String {
        TempFileName(writer: .current, number: counter.add(1, ordering: .relaxed).newValue).text
    }

    /// Numbers the temporary files of this process, so that their names differ.
    private static let counter = Atomic(0)

    /// The kind of file at a path; links are not followed.
    package enum Present: Equatable {
        case nothing
        case file(bytes: Int)
        case link
        /// Something that must not be replaced by a file, such as a folder or a device.
        case other

        package init(_ path: String) {
            let status = FileStatus(path)
            self =
                switch status?.kind {
                case nil: .nothing
                case .regular: .file(bytes: status?.size ?? 0)
                case .link: .link
                case .folder, .stream, .other: .other
                }
        }
    }

    /// Writes all bytes to a descriptor; returns false if a write fails, with the reason in `errno`.
    package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
    }

    private static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = FieldPlatform.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// The error for the current `errno`.
    package static func failure(_ operation: FileError.Operation, _ path: String) -> FileError {
        let number = errno
        let code: FileError.Code =
            switch number {
            case EMFILE, ENFILE, ENOMEM: .exhausted
            case _ where operation == .read: .unreadable
            case ENOSPC, EDQUOT: .noRoom
            case EPIPE: .outputClosed
            default: .unwritable
            }
        let denial = number == EACCES ? FileAccess.denial(of: path, writing: operation != .read) : nil
        let reason = denial ?? String(cString: strerror(number))
        return FileError(code: code, path: path, reason: reason, operation: operation)
    }
}
