import FieldFiles
import FieldScene

/// A change of a file below the folder of the goldens, which can be taken back.
struct FileChange: Sendable {
    /// The path of the file.
    let path: String
    /// The bytes before; nil if there was no file.
    let before: [UInt8]?
    /// The bytes afterwards; nil if there is no file any more.
    let after: [UInt8]?

    /// The change that takes this one back.
    var reversed: FileChange { FileChange(path: path, before: after, after: before) }

    /// The number of bytes that the change keeps.
    var size: Int { (before?.count ?? 0) + (after?.count ?? 0) }

    /// Whether the file is as it was before the change.
    ///
    /// - Throws: `FileError` if the file cannot be read.
    func isPossible(inside folder: String) throws(FileError) -> Bool { try Self.read(path, inside: folder) == before }

    /// Makes the change, unless another program has changed the file.
    ///
    /// - Returns: Whether the change was made.
    /// - Throws: `FileError` if the file cannot be read or written. It is unchanged then.
    func write(inside folder: String) throws(FileError) -> Bool {
        guard try isPossible(inside: folder) else { return false }
        let limit = SceneLimits.comparedImageBytes
        switch (before, after) {
        case (nil, nil): return true
        case (nil, let after?): return try ConditionalReplacement.create(path, after, limit: limit) == .written
        case (let before?, nil):
            return try ConditionalReplacement.remove(path, expecting: before, limit: limit) == .written
        case (let before?, let after?):
            return try ConditionalReplacement.replace(path, by: after, expecting: before, limit: limit) == .written
        }
    }

    /// The bytes of a file; nil if there is none.
    ///
    /// - Throws: `FileError` if the file cannot be read, is a link, or is not below the folder.
    static func read(_ path: String, inside folder: String) throws(FileError) -> [UInt8]? {
        try Files.checkInside(path, folder)
        switch Files.Present(path) {
        case .nothing: return nil
        case .link:
            throw FileError(code: .unwritable, path: path, reason: "it is a link, and links are not followed")
        case .file, .other: return try Files.read(path, limit: SceneLimits.comparedImageBytes, isRegular: true)
        }
    }
}
