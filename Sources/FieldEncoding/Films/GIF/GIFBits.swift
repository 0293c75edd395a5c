/// Codes of up to 12 bits in a row, the lowest bit first.
struct GIFBits: ~Copyable {
    private var bytes = Scratch()
    private var location: UnsafeMutablePointer<UInt8>
    private var word: UInt64 = 0
    private var filled: UInt64 = 0

    /// No codes.
    init() { location = bytes.room(64) }

    /// Begins anew, with room for at least `codes` codes.
    mutating func restart(codes: Int) {
        location = bytes.room(codes * 3 / 2 + 16)
        word = 0
        filled = 0
    }

    /// Adds a code.
    @inline(__always)
    mutating func add(_ code: Int, _ width: Int) {
        word |= UInt64(truncatingIfNeeded: code) << filled
        filled += UInt64(truncatingIfNeeded: width)
        while filled >= 8 {
            location[0] = UInt8(truncatingIfNeeded: word)
            location += 1
            word >>= 8
            filled -= 8
        }
    }

    /// The codes in blocks of at most 255 bytes, with the end of blocks (GIF 89a, §15).
    mutating func blocks() -> [UInt8] {
        if filled > 0 { add(0, 8 - Int(filled)) }
        let start = bytes.room(0)
        let count = location - start
        var blocks: [UInt8] = []
        blocks.reserveCapacity(count + count / 255 + 3)
        var at = 0
        while at < count {
            let length = min(255, count - at)
            blocks.append(UInt8(length))
            blocks.append(contentsOf: UnsafeBufferPointer(start: start + at, count: length))
            at += length
        }
        blocks.append(0)
        return blocks
    }
}
