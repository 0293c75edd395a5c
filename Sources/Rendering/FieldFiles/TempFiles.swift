package import FieldPlatform
import Synchronization

/// Temporary files that killed runs left behind. The next run that writes into their folder removes them.
///
/// A file is written beside its final path and then renamed, so no partial file is ever at that path. Its temporary name
/// identifies the process that writes it (``TempFileName``), by which the files of dead runs are found.
package enum StaleTempFiles {
    /// The folders that were searched already. Each folder is searched once in a run.
    private static let known = Mutex<Set<String>>([])

    /// The time since a file's last change, in seconds, after which the file counts as stale: one day. It is used if it
    /// is unknown whether the process that writes the file is still running.
    static let patience = 86_400

    /// Removes the stale temporary files of a folder, on the first call for that folder.
    ///
    /// - Parameter folder: The folder, with a slash at its end; empty for the current folder.
    package static func remove(from folder: String) {
        guard known.withLock({ $0.insert(folder).inserted }) else { return }
        let path = folder.isEmpty ? "." : folder
        for name in (try? Files.list(path)) ?? [] {
            guard let temporary = TempFileName(name), isLeft("\(folder)\(name)", by: temporary.writer) else {
                continue
            }
            unlink("\(folder)\(name)")
        }
    }

    private static func isLeft(_ path: String, by writer: ProcessIdentity) -> Bool {
        guard let status = FileStatus(path), status.kind == .regular else { return false }
        return writer.hasEnded ?? (time(nil) - status.modified.seconds > patience)
    }
}

/// The name of a temporary file. It contains the identity of the process that writes the file, so that files of killed
/// runs can be distinguished from files of runs that have not ended.
package struct TempFileName: Hashable {
    /// The process that writes the file.
    package let writer: ProcessIdentity
    /// The number of the file, which no other file of the process has.
    package let number: Int

    /// Creates the name of a file.
    package init(writer: ProcessIdentity, number: Int) {
        self.writer = writer
        self.number = number
    }

    /// Parses a file name; nil if it is not the name of a temporary file.
    package init?(_ name: String) {
        guard name.hasPrefix(Self.prefix), name.hasSuffix(Self.suffix) else { return nil }
        let parts = name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count).split(
            separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 4, let process = Int32(parts[1]), process > 0, let start = UInt64(parts[2]),
            let number = Int(parts[3])
        else { return nil }
        writer = ProcessIdentity(space: String(parts[0]), number: process, start: start)
        self.number = number
    }

    /// The file's name.
    package var text: String {
        "\(Self.prefix)\(writer.space)-\(writer.number)-\(writer.start)-\(number)\(Self.suffix)"
    }

    private static let prefix = ".fieldproof-"
    private static let suffix = ".tmp"
}
