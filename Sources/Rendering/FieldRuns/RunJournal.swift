package import FieldFiles
import FieldPlatform
import Synchronization

/// The list of files that a run has finished. `--resume` reads it to continue a run that was stopped.
///
/// A journal is a file in the output folder, `.fieldproof/NAME`, with a line for each finished file: the digest of the
/// run, the file's size and modification time, and its path relative to the folder. A file counts as finished if a line
/// contains the run's digest and the file's current size and time. A line is written after its
/// file is complete, so the journal is correct even if the run is killed. Lines are independent of each other, so runs
/// with different digests can write into one journal.
package final class RunJournal: Sendable {
    private let folder: String
    private let path: String
    private let digest: String
    /// The lines with this run's digest. A file that several runs have written has several lines.
    private let finished: Set<String>
    /// Whether the last line of the journal is incomplete, because a run was killed while it wrote the line.
    private let isTorn: Bool
    /// Whether the journal has lines, but none with this run's digest.
    private let isOthers: Bool
    /// The descriptor for adding lines; negative before the first line is added.
    private let descriptor = Mutex<Int32>(-1)

    /// Reads the journal of a run, if it exists.
    ///
    /// - Parameters:
    ///   - folder: The output folder of the run.
    ///   - name: The name of the journal, which is unique in the folder.
    ///   - digest: The digest of everything that the run's output depends on.
    /// - Throws: `FileError` if the journal exists and cannot be read, or if `.fieldproof` is a link.
    package init(in folder: String, name: String, digest: String) throws(FileError) {
        self.folder = folder
        path = "\(folder)/.fieldproof/\(name)"
        self.digest = digest
        try Files.checkInside(path, folder)
        var finished: Set<String> = []
        var (isTorn, isEmpty) = (false, true)
        if Files.exists(path) {
            let bytes = try Files.read(path, isRegular: true)
            isEmpty = bytes.isEmpty
            isTorn = bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
            // The text after the last line break is an incomplete line. Bytes are split, not characters: CR and LF
            // together are one Swift character, so a path that ends with CR would hide its line break.
            for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
            where line.starts(with: "\(digest) ".utf8) { finished.insert(String(decoding: line, as: UTF8.self)) }
        }
        self.isTorn = isTorn
        self.finished = finished
        isOthers = !isEmpty && finished.isEmpty
    }

    deinit {
        descriptor.withLock { if $0 >= 0 { close($0) } }
    }

    /// Whether an earlier run has finished a file, and the file has not changed since.
    package func hasFinished(_ path: String) -> Bool {
        guard !finished.isEmpty, let stamp = FileStamp(path), finished.contains(line(of: path, stamp)),
            (try? Files.checkInside(path, folder)) != nil
        else { return false }
        // `Files.write` removes the stale temporary files of the folder that it writes to. If all files of a folder are
        // finished, nothing is written to it, so the stale files must be removed here.
        StaleTempFiles.remove(from: Files.split(path).folder)
        return FileStamp(path) == stamp
    }

    private func line(of path: String, _ stamp: FileStamp) -> String {
        "\(digest) \(stamp.summary) \(Files.relative(path, to: folder))"
    }

    /// Adds a finished file to the journal.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - stamp: The file's stamp at the time when this run wrote the file. It is not read again here, because another
    ///     run may have replaced the file since then. If nil, because the system did not report the stamp, the file is
    ///     not added.
    /// - Throws: `FileError` if the journal cannot be written.
    package func note(_ path: String, _ stamp: FileStamp?) throws(FileError) {
        guard let stamp else { return }
        try descriptor.withLock { descriptor throws(FileError) in
            if descriptor < 0 { descriptor = try open() }
            guard Files.writeAll(Array("\(line(of: path, stamp))\n".utf8), to: descriptor) else {
                throw Files.failure(.written, self.path)
            }
        }
    }

    /// Opens the journal to add lines. A journal that contains only lines with other digests is emptied, unless
    /// another run is adding lines to it.
    private func open() throws(FileError) -> Int32 {
        try Files.makeFolder(Files.split(path).folder)
        let flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        let descriptor = FileAccess.mayWrite(path) ? FieldPlatform.open(path, flags, 0o644) : -1
        guard descriptor >= 0 else { throw Files.failure(.written, path) }
        // Every run that adds lines holds a shared lock, so this run gets the exclusive lock only if no other run is
        // adding lines. On file systems without locks, it never gets the lock, and the journal is not emptied.
        var isTorn = isTorn
        if isOthers, flock(descriptor, LOCK_EX | LOCK_NB) == 0, ftruncate(descriptor, 0) == 0 { isTorn = false }
        _ = flock(descriptor, LOCK_SH | LOCK_NB)
        // The line break ends an incomplete line, so that the next line does not become a part of it.
        guard !isTorn || Files.writeAll([UInt8(ascii: "\n")], to: descriptor) else {
            let failure = Files.failure(.written, path)
            close(descriptor)
            throw failure
        }
        return descriptor
    }
}
