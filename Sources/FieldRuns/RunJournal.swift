package import FieldFiles
import Glibc
import Synchronization

/// The list of files that a run has finished, by which `--resume` continues a run that was stopped.
///
/// A journal is a file in the output folder, `.fieldproof/NAME`, with a line for each finished file: the digest of the
/// run, the file's size and modification time, and its path relative to the folder. A file counts as finished if it
/// still has that size and time, and only for runs with that digest. A line is written after its file is complete, so a
/// journal is correct however a run ends. Lines are independent of each other, so runs with different digests can write
/// into one journal.
package final class RunJournal: Sendable {
    private let folder: String
    private let path: String
    private let digest: String
    /// The lines with this run's digest. A file that several runs have written has several lines.
    private let finished: Set<String>
    /// Whether the last line of the journal is incomplete.
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
    /// - Throws: `FileError` if the journal exists and cannot be read, or is behind a link.
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
            // The text after the last line break is an incomplete line. The split is on bytes, because CR and LF
            // together are one Swift character.
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
        // Stale temporary files are removed here, because nothing else may be written to this folder.
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
    ///   - stamp: The file's stamp when it was written; another run may have replaced the file since.
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

    /// Opens the journal to add lines. A journal that contains only other digests is emptied, unless another run is
    /// adding to it.
    private func open() throws(FileError) -> Int32 {
        try Files.makeFolder(Files.split(path).folder)
        let flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        let descriptor = Glibc.open(path, flags, 0o644)
        guard descriptor >= 0 else { throw Files.failure(.written, path) }
        // Runs that add lines have a shared lock. On file systems without locks the journal is not emptied.
        var isTorn = isTorn
        if isOthers, flock(descriptor, LOCK_EX | LOCK_NB) == 0, ftruncate(descriptor, 0) == 0 { isTorn = false }
        _ = flock(descriptor, LOCK_SH | LOCK_NB)
        guard !isTorn || Files.writeAll([UInt8(ascii: "\n")], to: descriptor) else {
            let failure = Files.failure(.written, path)
            close(descriptor)
            throw failure
        }
        return descriptor
    }
}
