import FieldPixels
import Glibc

/// The length of a file, and what tells its content from another's.
package struct FileDigest: Hashable, Sendable {
    /// How many bytes there are.
    package let bytes: Int
    /// The digest, as hexadecimal digits.
    package let digest: String

    /// A length and a digest as a record holds them.
    init(bytes: Int, digest: String) {
        self.bytes = bytes
        self.digest = digest
    }
}

extension Files {
    /// So many bytes of a file are held at once.
    private static let blockSize = 1 << 20

    /// The digest of a file's bytes, in whatever memory: the digest of its blocks' digests.
    ///
    /// - Parameter body: Gets the blocks, one after the other.
    /// - Throws: `FileError` when the file cannot be read, and what `body` throws.
    package static func digest(_ path: String, _ body: ([UInt8]) throws -> Void = { _ in }) throws -> FileDigest {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(.unreadable, path) }
        defer { close(descriptor) }
        var (total, words): (Int, [UInt64]) = (0, [])
        while true {
            let block = try nextBlock(of: descriptor, path)
            if block.isEmpty { break }
            let digest = block.withUnsafeBytes { Digest($0) }
            words += [digest.high, digest.low]
            total += block.count
            try body(block)
        }
        return FileDigest(bytes: total, digest: Digest(words).hex)
    }

    /// The next block: full, but for the last one.
    private static func nextBlock(of descriptor: Int32, _ path: String) throws(FileError) -> [UInt8] {
        var hasFailed = false
        let block = [UInt8](unsafeUninitializedCapacity: blockSize) { room, filled in
            filled = 0
            while filled < room.count, let start = room.baseAddress {
                let count = Glibc.read(descriptor, start + filled, room.count - filled)
                if count < 0, errno == EINTR { continue }
                hasFailed = count < 0
                if count <= 0 { break }
                filled += count
            }
        }
        if hasFailed { throw failure(.unreadable, path) }
        return block
    }
}
