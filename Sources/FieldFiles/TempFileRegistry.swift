import FieldEncoding
import Glibc
import Synchronization

/// The temporary files of this process. They are removed if the process is ended.
package enum TempFileRegistry {
    private static let paths = Mutex<Set<String>>([])

    /// Creates a new file for reading and writing.
    ///
    /// - Returns: Its descriptor; -1 if it cannot be created, with the reason in `errno`.
    static func create(_ path: String) -> Int32 {
        paths.withLock { paths in
            let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
            if descriptor >= 0 { paths.insert(path) }
            return descriptor
        }
    }

    /// Moves a temporary file to its final path.
    ///
    /// - Returns: Whether it was moved. If not, the reason is in `errno` and the file is unchanged.
    package static func move(_ path: String, to location: String) -> Bool {
        guard rename(path, location) == 0 else { return false }
        paths.withLock { _ = $0.remove(path) }
        return true
    }

    /// Removes a temporary file.
    package static func remove(_ path: String) {
        unlink(path)
        paths.withLock { _ = $0.remove(path) }
    }

    /// Ends this process at once, whatever its threads do: first it ends the programs that it started, then it removes
    /// its temporary files.
    ///
    /// Meanwhile no other thread can create or finish a file, so no file is left behind and no thread reports an error.
    ///
    /// - Parameters:
    ///   - status: The exit code.
    ///   - body: Called last, after the clean-up.
    package static func leave(status: Int32, after body: () -> Void) -> Never {
        RunningPrograms.endAll {
            paths.withLock { paths -> Never in
                for path in paths { unlink(path) }
                body()
                _exit(status)
            }
        }
    }
}
