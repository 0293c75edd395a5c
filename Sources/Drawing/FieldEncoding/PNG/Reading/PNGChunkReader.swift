/// Iterates over the chunks of a file after its signature, and checks the length and checksum of each.
struct PNGChunkReader {
    private let bytes: [UInt8]
    private var position: Int

    /// Creates a reader of `bytes`, which must begin with the signature.
    init(_ bytes: [UInt8]) throws(ImageError) {
        let known = bytes.prefix(PNG.signature.count)
        guard known.elementsEqual(PNG.signature) else {
            if !bytes.isEmpty, PNG.signature.starts(with: known) { throw PNGChunkReader.truncated }
            throw .unrecognized(bytes, expected: "a PNG file")
        }
        self.bytes = bytes
        position = PNG.signature.count
    }

    /// The next chunk. Throws if the file has no more chunks: a valid file ends with the chunk IEND, and callers stop
    /// there.
    mutating func next() throws(ImageError) -> PNGChunk {
        guard bytes.count - position >= 12 else { throw PNGChunkReader.truncated }
        let kind = PNGChunk.Kind(word: bytes.bigEndianWord(at: position + 4))
        guard kind.isValid else { throw .malformed("the name of a chunk is not four ASCII letters") }
        let length = Int(bytes.bigEndianWord(at: position))
        guard length <= Int(Int32.max) else { throw .malformed("the length of chunk \(kind.name) is out of range") }
        guard length <= bytes.count - position - 12 else { throw PNGChunkReader.truncated }
        let start = position + 8
        position = start + length + 4
        guard bytes.checksum(of: start - 4..<start + length) == bytes.bigEndianWord(at: start + length) else {
            throw .malformed("the checksum of chunk \(kind.name) is wrong")
        }
        return PNGChunk(kind: kind, contents: start..<start + length)
    }

    private static let truncated = ImageError(code: .truncated, message: "the PNG file ends too early")
}
