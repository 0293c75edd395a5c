import Glibc
import Synchronization

/// Which files of a run are written: what lets a run that was stopped go on where it was.
///
/// A journal is a file beside the pictures, `.fieldproof/NAME`, with a line for each finished file: the digest of what the file is made
/// from, its size, its time, and its path as seen from the folder. A file counts as finished while it has that size and time, and
/// only for runs of that digest. A line is written after its file is in its place, so that whatever ends a run leaves a journal that
/// is true, and each line speaks for itself: runs of several digests may write into one journal.
package final class RunJournal: Sendable {
    /// What tells a file from one that was written later.
    private struct Stamp: Equatable {
        var size: Int
        var seconds: Int
        var nanoseconds: Int

        init?(_ path: String) {
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            (size, seconds, nanoseconds) = (
                Int(status.st_size), Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec)
            )
        }

        /// The stamp and the path of a line without its digest.
        static func read(_ line: Substring) -> (stamp: Stamp, path: String)? {
            let words = line.split(separator: " ", maxSplits: 3)
            guard words.count == 4, let size = Int(words[0]), let seconds = Int(words[1]),
                let nanoseconds = Int(words[2])
            else { return nil }
            return (Stamp(size: size, seconds: seconds, nanoseconds: nanoseconds), String(words[3]))
        }

        private init(size: Int, seconds: Int, nanoseconds: Int) {
            (self.size, self.seconds, self.nanoseconds) = (size, seconds, nanoseconds)
        }

        var words: String { "\(size) \(seconds) \(nanoseconds)" }
    }

    private let folder: String
    private let path: String
    private let digest: String
    /// The finished files of this run's digest, by their paths as seen from the folder.
    private let finished: [String: Stamp]
    /// Whether the journal ends in the middle of a line.
    private let isTorn: Bool
    /// Where lines are added, once there is one; below 0 before.
    private let descriptor = Mutex<Int32>(-1)

    /// The journal of a run, as far as it is there.
    ///
    /// - Parameters:
    ///   - folder: The folder that the run writes into.
    ///   - name: What tells the run from others into the folder.
    ///   - digest: What tells what the run is made from.
    /// - Throws: `FileError` when it is there and cannot be read.
    package init(in folder: String, name: String, digest: String) throws(FileError) {
        self.folder = folder
        path = "\(folder)/.fieldproof/\(name)"
        self.digest = digest
        var finished: [String: Stamp] = [:]
        var isTorn = false
        if Files.exists(path) {
            let bytes = try Files.read(path, isRegular: true)
            isTorn = bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
            // What stands behind the last line break was not written to its end.
            let text = String(decoding: bytes, as: UTF8.self)
            for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            where line.hasPrefix("\(digest) ") {
                if let (stamp, path) = Stamp.read(line.dropFirst(digest.utf8.count + 1)) { finished[path] = stamp }
            }
        }
        self.isTorn = isTorn
        self.finished = finished
    }

    deinit {
        descriptor.withLock { if $0 >= 0 { close($0) } }
    }

    /// Whether an earlier run finished a file, and it is still as it was.
    package func hasFinished(_ path: String) -> Bool {
        guard let stamp = finished[ShardRecord.relative(path, to: folder)] else { return false }
        // Nothing may be left to write into the folder, which would be when half files of dead runs go.
        Leftovers.remove(from: Files.split(path).folder)
        return Stamp(path) == stamp
    }

    /// Notes that a file is finished.
    ///
    /// - Throws: `FileError` when the journal cannot be written.
    package func note(_ path: String) throws(FileError) {
        guard let stamp = Stamp(path) else { return }
        try descriptor.withLock { descriptor throws(FileError) in
            if descriptor < 0 { descriptor = try open() }
            let line = "\(digest) \(stamp.words) \(ShardRecord.relative(path, to: folder))\n"
            guard Files.writeAll(Array(line.utf8), to: descriptor) else {
                throw Files.failure(.unwritable, self.path)
            }
        }
    }

    /// Opens the journal to add to it; one that tells nothing of this run is written anew.
    private func open() throws(FileError) -> Int32 {
        try Files.checkInside(path, folder)
        if finished.isEmpty { try Files.write([], to: path) }
        let descriptor = Glibc.open(path, O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0, !isTorn || finished.isEmpty || Files.writeAll([UInt8(ascii: "\n")], to: descriptor)
        else {
            throw Files.failure(.unwritable, path)
        }
        return descriptor
    }
}
