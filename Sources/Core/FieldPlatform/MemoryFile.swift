import CPlatform

/// Files that are in memory only.
package enum MemoryFile {
    /// Opens an empty file for reading and writing.
    ///
    /// - Returns: The descriptor, which the caller closes; -1 if the system has no room, with the reason in `errno`.
    package static func open() -> Int32 { fieldproof_open_memory_file() }
}
