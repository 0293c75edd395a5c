import CPlatform

/// The leases of the system, which it gives on files that nobody writes.
package enum FileLease {
    /// Whether a program, this one included, has a file open for writing.
    ///
    /// - Returns: Nil if the system cannot tell, as for files of other users and on network file systems.
    package static func isOpenForWriting(_ path: String) -> Bool? {
        switch fieldproof_is_open_for_writing(path) {
        case 0: false
        case 1: true
        default: nil
        }
    }
}
