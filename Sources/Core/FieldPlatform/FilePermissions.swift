import CPlatform

/// The permissions of files.
package enum FilePermissions {
    /// Gives an open file the permissions of the file at a path, as far as the system allows it.
    package static func copy(from path: String, to descriptor: Int32) { _ = fieldproof_copy_mode(path, descriptor) }
}
