/// What exists at a path, or behind a descriptor.
package struct FileStatus: Hashable, Sendable {
    /// A kind of file.
    package enum Kind: Hashable, Sendable {
        case regular, folder, link
        /// A device, a pipe or a socket.
        case other
    }

    /// The kind of the file.
    package let kind: Kind
    /// The size, in bytes.
    package let size: Int
    /// The time of the last change: seconds since 1970, and nanoseconds within the second.
    package let modified: (seconds: Int, nanoseconds: Int)
    /// The device and the number of the file there. Two paths of the same file have the same values.
    package let identity: (device: UInt64, number: UInt64)

    /// The status of the file at a path; nil if nothing exists there, or the system does not tell.
    ///
    /// - Parameter followsLinks: Whether a link is followed to its target.
    package init?(_ path: String, followsLinks: Bool = false) {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        self.init(status)
    }

    /// The status of an open file; nil if the system does not tell, with the reason in `errno`.
    package init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        size = Int(status.st_size)
        modified = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
        identity = (UInt64(status.st_dev), UInt64(status.st_ino))
    }

    package static func == (a: FileStatus, b: FileStatus) -> Bool {
        a.kind == b.kind && a.size == b.size && a.modified == b.modified && a.identity == b.identity
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(identity.number) }
}
