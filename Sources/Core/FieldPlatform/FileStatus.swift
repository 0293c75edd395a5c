/// What exists at a path, or behind a descriptor.
package struct FileStatus: Hashable, Sendable {
    /// A kind of file.
    package enum Kind: Hashable, Sendable {
        case regular, folder, link
        /// A pipe, a socket or a character device, such as a terminal: it takes bytes in order.
        case stream
        /// A block device.
        case other
    }

    /// A time with the precision of the file system.
    package struct Timestamp: Hashable, Sendable {
        /// The whole seconds since 1970.
        package let seconds: Int
        /// The nanoseconds within the second.
        package let nanoseconds: Int
    }

    /// What distinguishes a file from all others on this machine.
    package struct Identity: Hashable, Sendable {
        /// The device that contains the file.
        package let device: UInt64
        /// The number of the file on its device.
        package let number: UInt64
    }

    /// The kind of the file.
    package let kind: Kind
    /// The size, in bytes.
    package let size: Int
    /// The time of the last change.
    package let modified: Timestamp
    /// The identity of the file. Two paths of the same file have the same identity.
    package let identity: Identity

    /// The status of the file at a path; nil if nothing exists there, or if the status cannot be determined.
    ///
    /// - Parameter followsLinks: Whether a link is followed to its target.
    package init?(_ path: String, followsLinks: Bool = false) {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        self.init(status)
    }

    /// The status of an open file; nil if the status cannot be determined, with the reason in `errno`.
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
            case S_IFIFO, S_IFSOCK, S_IFCHR: .stream
            default: .other
            }
        size = Int(status.st_size)
        modified = Timestamp(seconds: Int(status.st_mtim.tv_sec), nanoseconds: Int(status.st_mtim.tv_nsec))
        identity = Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    }
}
