package import FieldFiles
import Glibc
import Synchronization

/// Which files of a run are written: what lets a run that was stopped go on where it was.
///
/// A journal is a file beside the pictures, `.fieldproof/NAME`, with a line for each finished file: the digest of what the file is made
/// from, its size, its time, and its path as seen from the folder. A file counts as finished while it has that size and time, and
/// only for runs of that digest. A line is written after its file is in its place, so that whatever ends a run leaves a journal that
/// is true, and each line speaks for itself: runs of several digests may write into one journal.
package final class RunJournal: Sendable {
    private let folder: String
    private let path: String
    private let digest: String
    /// The lines of this run's digest; of a file that several runs wrote, what each of them told.
    private let finished: Set<String>
    /// Whether the journal ends in the middle of a line.
    private let isTorn: Bool
    /// Whether it has lines, and none of this run's digest.
    private let isOthers: Bool
    /// Where lines are added, once there is one; below 0 before.
    private let descriptor = Mutex<Int32>(-1)

    /// The journal of a run, as far as it is there.
    ///
    /// - Parameters:
    ///   - folder: The folder that the run writes into.
    ///   - name: What tells the run from others into the folder.
    ///   - digest: What tells what the run is made from.
    /// - Throws: `FileError` when it is there and cannot be read, or lies behind a link.
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
            // What stands behind the last line break was not written to its end.
            // Bytes are looked at: to Swift a carriage return and a line break are one character.
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

    /// Whether an earlier run finished a file, and it is still as it was.
    package func hasFinished(_ path: String) -> Bool {
        guard !finished.isEmpty, let stamp = FileStamp(path), finished.contains(line(of: path, stamp)),
            (try? Files.checkInside(path, folder)) != nil
        else { return false }
        // Nothing may be left to write into the folder, which would be when half files of dead runs go.
        StaleTempFiles.remove(from: Files.split(path).folder)
        return FileStamp(path) == stamp
    }

    private func line(of path: String, _ stamp: FileStamp) -> String {
        "\(digest) \(stamp.words) \(Files.relative(path, to: folder))"
    }

    /// Notes that a file is finished.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - stamp: Its stamp when it was written: another run may have put another in its place since.
    /// - Throws: `FileError` when the journal cannot be written.
    package func note(_ path: String, _ stamp: FileStamp?) throws(FileError) {
        guard let stamp else { return }
        try descriptor.withLock { descriptor throws(FileError) in
            if descriptor < 0 { descriptor = try open() }
            guard Files.writeAll(Array("\(line(of: path, stamp))\n".utf8), to: descriptor) else {
                throw Files.failure(.written, self.path)
            }
        }
    }

    /// Opens the journal to add to it; one that tells of other digests only is emptied, unless a run is adding to it.
    private func open() throws(FileError) -> Int32 {
        try Files.makeFolder(Files.split(path).folder)
        let flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        let descriptor = Glibc.open(path, flags, 0o644)
        guard descriptor >= 0 else { throw Files.failure(.written, path) }
        // Who has a shared lock is adding to it. File systems without locks leave it as it is.
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
