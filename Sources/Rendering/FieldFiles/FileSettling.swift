import FieldPlatform

/// Waits until a file that another program writes in place is complete. For example, a generator empties a file and
/// then writes it slowly.
package struct FileSettling: Sendable {
    /// Waits a moment, so that a program that is writing can write more.
    private let pause: @Sendable () -> Void

    /// The maximum number of times that a file is checked.
    package static let limit = 50

    /// Creates a value that checks files ten times a second, for at most five seconds.
    package init(pause: @escaping @Sendable () -> Void = { usleep(100_000) }) { self.pause = pause }

    /// Reads a file when it is complete: no program has it open for writing, and it has not changed for a moment. This
    /// also detects a program that opens the file again for each part, or whose open files the system does not report.
    ///
    /// - Throws: `FileError` if the file cannot be read, or is not complete in time.
    package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        try wait(for: path, path, observes: true)
        return try Files.read(path, limit: limit, isRegular: true)
    }

    /// Waits until no program has a file open for writing.
    ///
    /// - Parameters:
    ///   - target: The path of the file.
    ///   - path: The path as the user gave it, for errors.
    ///   - observes: Whether to wait also until the file does not change for a moment.
    /// - Throws: `FileError` if the file is not complete in time.
    func wait(for target: String, _ path: String, observes: Bool) throws(FileError) {
        var status = FileStatus(target, followsLinks: true)
        var isStable = !observes
        for _ in 0..<Self.limit {
            if isStable, FileLease.isOpenForWriting(target) != true { return }
            pause()
            let now = FileStatus(target, followsLinks: true)
            isStable = now == status
            status = now
        }
        throw FileError(
            code: .unwritable, path: path,
            reason: "another program is still writing it; try again when that program has finished")
    }
}
