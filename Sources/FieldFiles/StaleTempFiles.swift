import Glibc
import Synchronization

/// The half files of runs that were killed: they are removed by the next run that writes into their folder.
package enum StaleTempFiles {
    /// The folders that were looked at, each once in a run.
    private static let known = Mutex<Set<String>>([])

    /// How long nobody wrote to a file whose writer cannot be asked for, until it is taken for left: a day, in seconds.
    static let patience = 86_400

    /// Removes what dead runs left in a folder; only the first time that it is asked for.
    ///
    /// - Parameter folder: The folder, with a slash behind it; empty for the current one.
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
