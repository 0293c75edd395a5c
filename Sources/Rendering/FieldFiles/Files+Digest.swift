import FieldPixels
import FieldPlatform

/// The length and the digest of a file.
package struct FileDigest: Hashable, Sendable {
    /// The number of bytes.
    package let bytes: Int
    /// The digest, as hexadecimal digits.
    package let digest: String

    /// Creates a value from the length and the digest in a shard record.
    package init(bytes: Int, digest: String) {
        self.bytes = bytes
        self.digest = digest
    }
}

extension Files {
    /// The number of bytes that are read at a time.
    private static let blockSize = 1 << 20

    /// The digest of a file: the digest of its blocks' digests. Memory use does not depend on the file's length.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - bytes: The expected length. If the file has another length, an error is thrown before the file is read. Nil
    ///     accepts any length.
    ///   - body: Called with each block in turn.
    /// - Throws: `FileError` if the file cannot be read or is not a regular file, and any error of `body`.
    package static func digest(
        _ path: String, bytes: Int? = nil, _ body: ([UInt8]) throws -> Void = { _ in }
    ) throws -> FileDigest {
        let descriptor = openToRead(path, O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw failure(.read, path) }
        defer { close(descriptor) }
        guard let status = FileStatus(descriptor: descriptor) else { throw failure(.read, path) }
        guard status.kind == .regular else {
            throw FileError(code: .unreadable, path: path, reason: "it is not a regular file")
        }
        guard bytes == nil || bytes == status.size else {
            throw FileError(
                code: .unreadable, path: path, reason: "it has \(status.size) bytes, which is not the expected size")
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

    /// The next block. Only the last block is shorter than `blockSize`; at the end of the file, the block is empty.
    private static func nextBlock(of descriptor: Int32, _ path: String) throws(FileError) -> [UInt8] {
        var block: [UInt8] = []
        while block.count < blockSize {
            guard let part = next(blockSize - block.count, of: descriptor) else { throw failure(.read, path) }
            if part.isEmpty { break }
            if block.isEmpty { block = part } else { block += part }
        }
        return block
    }
}
