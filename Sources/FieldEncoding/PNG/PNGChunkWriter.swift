/// Writes a file: the signature, and one chunk after another.
struct PNGChunkWriter {
    /// The file so far.
    private(set) var bytes: [UInt8] = PNG.signature

    /// Makes room for a file of `count` bytes.
    mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    /// Adds a chunk; its contents may have at most 2³¹ - 1 bytes.
    mutating func add(_ kind: PNGChunk.Kind, _ contents: [UInt8] = []) {
        contents.withUnsafeBytes { add(kind, $0) }
    }

    /// Adds a chunk; its contents may have at most 2³¹ - 1 bytes.
    mutating func add(_ kind: PNGChunk.Kind, _ contents: UnsafeRawBufferPointer) {
        bytes.appendBigEndian(UInt32(contents.count))
        let start = bytes.count
        bytes.append(contentsOf: kind.bytes)
        bytes.append(contentsOf: contents)
        bytes.appendBigEndian(Checksum.crc32(bytes, start..<bytes.count))
    }
}
