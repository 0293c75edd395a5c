/// Writes a file, or a part of one: one chunk after another.
struct PNGChunkWriter {
    /// What there is so far.
    private(set) var bytes: [UInt8]

    /// A writer that goes on after `bytes`: the signature, where it begins a file.
    init(bytes: [UInt8] = PNG.signature) { self.bytes = bytes }

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
