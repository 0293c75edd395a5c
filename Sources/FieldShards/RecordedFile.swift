package import FieldFiles

/// A file that a shard wrote, as its record says.
package struct RecordedFile: Hashable, Sendable {
    /// Its path from the folder that was written into.
    package let path: String
    /// Its length, and what tells its content from another's.
    package let digest: FileDigest

    /// The record of a file that is there.
    ///
    /// - Throws: `FileError` when it cannot be read.
    init(path: String, in folder: String) throws {
        self.path = path
        digest = try Files.digest("\(folder)/\(path)")
    }

    /// The file as a member of the record's JSON.
    var json: JSON {
        .object([("path", .text(path)), ("bytes", .integer(digest.bytes)), ("digest", .text(digest.digest))])
    }

    /// A file as a record's JSON has it; nil where it has none, or one that is not below the folder.
    init?(_ json: JSON) {
        guard let path = json["path"]?.string, let bytes = json["bytes"]?.int, let digest = json["digest"]?.string,
            !path.hasPrefix("/"), !path.split(separator: "/").contains("..")
        else { return nil }
        self.path = path
        self.digest = FileDigest(bytes: bytes, digest: digest)
    }
}
