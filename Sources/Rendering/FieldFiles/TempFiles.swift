import FieldEncoding
package import FieldPlatform
import Synchronization

/// Temporary files that killed runs left behind. The next run that writes into their folder removes them.
///
/// A file is written in the folder of its final path and then renamed, so no partial file is ever at that path. Its
/// temporary name contains the process that writes it (``TempFileName``), so that files of dead runs can be found.
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
        guard FileAccess.mayWrite(path) else { return }
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

/// The name of a temporary file. It contains the identity of the process that writes the file, which distinguishes files
/// of killed runs from files of current runs.
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

/// The temporary files of this process. `leave` removes them if the process is ended early.
///
/// When a signal ends the process, a separate thread locks this list and the list of child processes
/// (`RunningPrograms`) for good. It ends the programs, removes the files and exits. No other thread has to reach a safe
/// point first.
package enum TempFileRegistry {
    private static let paths = Mutex<Set<String>>([])

    /// Creates a new file for reading and writing.
    ///
    /// - Returns: The file's descriptor; -1 if the file cannot be created, with the reason in `errno`.
    package static func create(_ path: String) -> Int32 {
        create(path) { open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644) }
    }

    /// Creates a new file by calling `body`, which returns its descriptor, or -1 if the file cannot be created.
    static func create(_ path: String, by body: () -> Int32) -> Int32 {
        paths.withLock { paths in
            let descriptor = FileAccess.mayWrite(path) ? body() : -1
            if descriptor >= 0 { paths.insert(path) }
            return descriptor
        }
    }

    /// Moves a temporary file to its final path.
    ///
    /// - Returns: Whether the file was moved. If not, the reason is in `errno` and the file is unchanged.
    package static func move(_ path: String, to target: String) -> Bool { move(path) { rename(path, target) } }

    /// Moves a temporary file to its final path by calling `body`, which returns 0 if it succeeds.
    static func move(_ path: String, by body: () -> Int32) -> Bool {
        guard body() == 0 else { return false }
        paths.withLock { _ = $0.remove(path) }
        return true
    }

    /// Calls `body` with the paths locked, so that `leave` removes no files meanwhile. `body` must not call this type,
    /// which would wait for the lock forever.
    static func withoutRemoving(_ body: () -> Void) { paths.withLock { _ in body() } }

    /// Removes a temporary file.
    package static func remove(_ path: String) {
        unlink(path)
        paths.withLock { _ = $0.remove(path) }
    }

    /// Ends the programs that this process has started, removes its temporary files, and ends the process, without
    /// waiting for its other threads.
    ///
    /// During these steps, no other thread can create a temporary file, so none is left behind.
    ///
    /// - Parameters:
    ///   - status: The exit code.
    ///   - signal: The signal that has ended the process. It is passed on to programs with a clean-up of their own; nil
    ///     for none.
    ///   - body: Called last, after the clean-up.
    package static func leave(status: Int32, signal: Int32? = nil, after body: () -> Void) -> Never {
        RunningPrograms.endAll(by: signal) {
            paths.withLock { paths -> Never in
                for path in paths { unlink(path) }
                body()
                _exit(status)
            }
        }
    }
}
