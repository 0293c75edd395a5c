import CPlatform

/// The status of a file at a path, or of an open file.
package struct FileStatus: Hashable, Sendable {
    /// A kind of file.
    package enum Kind: Hashable, Sendable {
        case regular, folder, link
        /// A pipe, a socket or a character device, such as a terminal, whose bytes are read and written in order.
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

    /// The identity of a file, which distinguishes it from all others on this machine.
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
        guard FileAccess.mayRead(path) else { return nil }
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

/// Reads folders.
package enum Folder {
    /// The names of the files in a folder, in the order in which the system returns them; nil if the folder cannot be
    /// read, with the reason in `errno`.
    package static func names(in folder: String) -> [String]? {
        guard FileAccess.mayRead(folder), let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}

/// The permissions of files.
package enum FilePermissions {
    /// Gives an open file the permissions of the file at a path, as far as the system allows it.
    package static func copy(from path: String, to descriptor: Int32) { _ = fieldproof_copy_mode(path, descriptor) }
}

/// Exchanges two files in one step, so that a complete file exists at both paths at all times.
package enum FileExchange {
    /// The result of an exchange.
    package enum Outcome: Sendable {
        /// The files were exchanged.
        case done
        /// The file system or the operating system does not support exchanging files.
        case unsupported
        /// Nothing was changed. The reason is in `errno`.
        case failed
    }

    /// Exchanges two files. Links are not followed.
    package static func exchange(_ a: String, _ b: String) -> Outcome {
        if fieldproof_exchange_files(a, b) == 0 { return .done }
        return [EINVAL, ENOSYS, EOPNOTSUPP].contains(errno) ? .unsupported : .failed
    }
}

/// The leases of the operating system, which it grants only on files that no program has open for writing.
package enum FileLease {
    /// Whether a program, this one included, has a file open for writing.
    ///
    /// - Returns: Nil if the system cannot determine this, as for files of other users and on network file systems.
    package static func isOpenForWriting(_ path: String) -> Bool? {
        switch fieldproof_is_open_for_writing(path) {
        case 0: false
        case 1: true
        default: nil
        }
    }
}

/// Files that are in memory only.
package enum MemoryFile {
    /// Opens an empty file for reading and writing.
    ///
    /// - Returns: The descriptor, which the caller closes; -1 if the system cannot open it, with the reason in `errno`.
    package static func open() -> Int32 { fieldproof_open_memory_file() }
}
