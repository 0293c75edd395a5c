package import FieldFiles

/// An entry of a shard record for a file that the shard wrote.
package struct RecordedFile: Hashable, Sendable {
    /// The path relative to the output folder.
    package let path: String
    /// The length and the digest of the file.
    package let digest: FileDigest

    /// Creates the entry of an existing file.
    ///
    /// - Parameters:
    ///   - path: The path relative to the output folder.
    ///   - folder: The output folder.
    /// - Throws: `FileError` if the file cannot be read.
    init(path: String, in folder: String) throws {
        self.path = path
        digest = try Files.digest("\(folder)/\(path)")
    }

    /// The entry as JSON.
    var json: JSON {
        .object([("path", .text(path)), ("bytes", .integer(digest.bytes)), ("digest", .text(digest.digest))])
    }

    /// Reads an entry from JSON; nil if the JSON is not an entry, or if the path leaves the output folder.
    init?(_ json: JSON) {
        guard let path = json["path"]?.string, let bytes = json["bytes"]?.int, let digest = json["digest"]?.string,
            !path.hasPrefix("/"), !path.split(separator: "/").contains("..")
        else { return nil }
        self.path = path
        self.digest = FileDigest(bytes: bytes, digest: digest)
    }
}
