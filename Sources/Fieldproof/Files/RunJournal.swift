import Glibc
import Synchronization

/// Which files of a run are written: what lets a run that was stopped go on where it was.
///
/// A journal is a file beside the pictures, `.fieldproof/NAME`: a line with the digest of what the run is made from, and a line for
/// each finished file with its size, its time and its path. A file counts as finished while it has that size and time; a
/// journal of another digest begins anew. A line is written after its file is in its place, so that whatever ends a run leaves
/// a journal that is true.
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

        /// The stamp and the path of a line.
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

        func line(_ path: String) -> String { "\(size) \(seconds) \(nanoseconds) \(path)\n" }
    }

    private let folder: String
    private let path: String
    private let digest: String
    private let finished: [String: Stamp]
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
        if Files.exists(path) {
            let text = String(decoding: try Files.read(path), as: UTF8.self)
            // What stands behind the last line break was not written to its end.
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            if lines.first == digest[...] {
                for line in lines.dropFirst() {
                    if let (stamp, path) = Stamp.read(line) { finished[path] = stamp }
                }
            }
        }
        self.finished = finished
    }

    deinit {
        descriptor.withLock { if $0 >= 0 { close($0) } }
    }

    /// Whether an earlier run finished a file, and it is still as it was.
    package func hasFinished(_ path: String) -> Bool {
        guard let stamp = finished[path] else { return false }
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
            guard Files.writeAll(Array(stamp.line(path).utf8), to: descriptor) else {
                throw Files.failure(.unwritable, self.path)
            }
        }
    }

    /// Opens the journal to add to it; one that tells nothing of this run is written anew.
    private func open() throws(FileError) -> Int32 {
        try Files.checkInside(path, folder)
        if finished.isEmpty { try Files.write(Array("\(digest)\n".utf8), to: path) }
        let descriptor = Glibc.open(path, O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw Files.failure(.unwritable, path) }
        return descriptor
    }
}
