import Glibc

/// What tells a file from one that is written to its place later.
package struct FileStamp: Hashable, Sendable {
    private let size: Int
    private let seconds: Int
    private let nanoseconds: Int

    /// The stamp of the regular file at a path; nil where there is none, links not followed.
    package init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(status)
    }

    /// The stamp of an open file, which moving it leaves as it is; nil where it cannot be asked for.
    package init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        (size, seconds, nanoseconds) = (
            Int(status.st_size), Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec)
        )
    }

    /// The stamp in three words.
    package var words: String { "\(size) \(seconds) \(nanoseconds)" }
}
