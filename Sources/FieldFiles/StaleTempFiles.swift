import Glibc
import Synchronization

/// Temporary files that killed runs left behind. The next run that writes into their folder removes them.
package enum StaleTempFiles {
    /// The folders that were searched already; each is searched once in a run.
    private static let known = Mutex<Set<String>>([])

    /// The time without a change, in seconds (a day), after which a file counts as stale if its writer cannot be looked
    /// up.
    static let patience = 86_400

    /// Removes the stale temporary files of a folder, on the first call for that folder.
    ///
    /// - Parameter folder: The folder, with a slash at its end; empty for the current folder.
    package static func remove(from folder: String) {
        guard known.withLock({ $0.insert(folder).inserted }) else { return }
        let location = folder.isEmpty ? "." : folder
        for name in (try? Files.list(location)) ?? [] {
            guard let temporary = TempFileName(name), isLeft("\(folder)\(name)", by: temporary.writer) else {
                continue
            }
            unlink("\(folder)\(name)")
        }
    }

    private static func isLeft(_ path: String, by writer: ProcessIdentity) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        return writer.hasEnded ?? (time(nil) - status.st_mtim.tv_sec > patience)
    }
}
