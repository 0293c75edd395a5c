import FieldPixels
import Glibc

/// The length of a file, and what tells its content from another's.
package struct FileDigest: Hashable, Sendable {
    /// How many bytes there are.
    package let bytes: Int
    /// The digest, as hexadecimal digits.
    package let digest: String

    /// A length and a digest as a record holds them.
    package init(bytes: Int, digest: String) {
        self.bytes = bytes
        self.digest = digest
    }
}

extension Files {
    /// So many bytes of a file are held at once.
    private static let blockSize = 1 << 20

    /// The digest of a file's bytes, in whatever memory: the digest of its blocks' digests.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - bytes: How long it has to be; another length is an error before it is read. Nil for any.
    ///   - body: Gets the blocks, one after the other.
    /// - Throws: `FileError` when the file cannot be read or is no regular one, and what `body` throws.
    package static func digest(
        _ path: String, bytes: Int? = nil, _ body: ([UInt8]) throws -> Void = { _ in }
    ) throws -> FileDigest {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(.read, path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(.read, path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw FileError(code: .unreadable, path: path, reason: "it is no regular file")
        }
        guard bytes == nil || bytes == Int(status.st_size) else {
            throw FileError(code: .unreadable, path: path, reason: "it has \(status.st_size) bytes")
        }
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
        if hasFailed { throw failure(.read, path) }
        return block
    }
}
