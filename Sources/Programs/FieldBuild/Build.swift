import CBuild
import FieldFiles
import FieldRendering

/// The build of the running program: its version, and the notices for its contents.
package enum Build {
    /// The version, with the date and the commit of a distributed program: `0.1.0 (2026-11-22, 0042879f1c2d)`.
    package static var version: String {
        let build = String(cString: fieldproof_build)
        return build.isEmpty ? FieldproofVersion.current : "\(FieldproofVersion.current) (\(build))"
    }

    /// Prints the licences and notices of everything that the program contains, in UTF-8.
    ///
    /// - Throws: `MissingNotices` if there is not enough memory, or the `FileError` of standard output.
    package static func printNotices() throws {
        var length = 0
        guard let notices = fieldproof_notices(&length) else { throw MissingNotices() }
        try Files.writeToStandardOutput(UnsafeRawBufferPointer(start: notices, count: length))
    }

    /// The error of notices that cannot be decompressed.
    private struct MissingNotices: Error, CustomStringConvertible {
        let description = "there is not enough memory to print the licences"
    }
}
