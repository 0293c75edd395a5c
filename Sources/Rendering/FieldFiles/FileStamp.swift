import FieldPlatform

/// The size and modification time of a file. If two stamps of a path differ, the file was changed or replaced in
/// between.
package struct FileStamp: Hashable, Sendable {
    /// The size of the file, in bytes.
    package let size: Int
    private let modified: FileStatus.Timestamp

    /// The stamp of the regular file at a path; nil if there is no regular file. Links are not followed.
    package init?(_ path: String) {
        guard let status = FileStatus(path), status.kind == .regular else { return nil }
        self.init(status)
    }

    /// The stamp of an open file; nil if it cannot be determined. Renaming the file does not change its stamp.
    package init?(descriptor: Int32) {
        guard let status = FileStatus(descriptor: descriptor) else { return nil }
        self.init(status)
    }

    private init(_ status: FileStatus) {
        size = status.size
        modified = status.modified
    }

    /// The size in bytes, then the seconds and nanoseconds of the modification time, separated by spaces.
    package var summary: String { "\(size) \(modified.seconds) \(modified.nanoseconds)" }
}
