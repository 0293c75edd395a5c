import FieldEncoding
import FieldPlatform
import Synchronization

/// The temporary files of this process. `leave` removes them if the process is ended early.
///
/// When a signal ends the process, a thread of its own takes this list and that of the child processes (`RunningPrograms`)
/// for good, ends the programs, removes the files and exits. No other thread has to reach a safe point first.
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
            let descriptor = body()
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

    /// Calls `body` while `leave` removes no files. `body` must not call this type.
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
    ///   - signal: The signal that has ended the process, which programs with a clean-up of their own get too; nil for none.
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
