/// Writes a file, or a part of one, chunk by chunk.
struct PNGChunkWriter {
    /// The bytes written so far.
    private(set) var bytes: [UInt8]

    /// Creates a writer that appends to `bytes`; by default, the signature at the beginning of a file.
    init(bytes: [UInt8] = PNG.signature) { self.bytes = bytes }

    /// Reserves memory for a file of `count` bytes.
    mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    /// Appends a chunk; its contents may have at most 2³¹ - 1 bytes.
    mutating func add(_ kind: PNGChunk.Kind, _ contents: [UInt8] = []) {
        contents.withUnsafeBytes { add(kind, $0) }
    }

    /// Appends a chunk; its contents may have at most 2³¹ - 1 bytes.
    mutating func add(_ kind: PNGChunk.Kind, _ contents: UnsafeRawBufferPointer) {
        bytes.appendBigEndian(UInt32(contents.count))
        let start = bytes.count
        bytes.append(contentsOf: kind.bytes)
        bytes.append(contentsOf: contents)
        bytes.appendBigEndian(Checksum.crc32(bytes, start..<bytes.count))
    }
}
