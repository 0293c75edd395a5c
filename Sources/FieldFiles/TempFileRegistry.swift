import FieldEncoding
import Glibc
import Synchronization

/// The files that this process is writing: when it is told to end, they go with it.
package enum TempFileRegistry {
    private static let paths = Mutex<Set<String>>([])

    /// Creates a file that nobody has, to read and write it.
    ///
    /// - Returns: Its descriptor; -1 when it cannot be created, with the reason in `errno`.
    static func create(_ path: String) -> Int32 {
        paths.withLock { paths in
            let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
            if descriptor >= 0 { paths.insert(path) }
            return descriptor
        }
    }

    /// Moves a file to its place.
    ///
    /// - Returns: Whether it is there; if not, the reason is in `errno` and the file is where it was.
    package static func move(_ path: String, to location: String) -> Bool {
        guard rename(path, location) == 0 else { return false }
        paths.withLock { _ = $0.remove(path) }
        return true
    }

    /// Removes a file that is not to be.
    package static func remove(_ path: String) {
        unlink(path)
        paths.withLock { _ = $0.remove(path) }
    }

    /// Ends this process at once, wherever its threads are: the programs that it started end first, then the files that it was
    /// writing go.
    ///
    /// From then on no thread begins or ends a file, so that nothing is left and nobody says why.
    ///
    /// - Parameters:
    ///   - status: The exit code.
    ///   - body: What is done last, when all is cleaned up.
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
