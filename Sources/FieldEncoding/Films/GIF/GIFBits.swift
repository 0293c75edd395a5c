/// A sequence of codes of up to 12 bits, lowest bit first.
struct GIFBits: ~Copyable {
    private var bytes = Scratch()
    private var location: UnsafeMutablePointer<UInt8>
    private var word: UInt64 = 0
    private var filled: UInt64 = 0

    /// Creates an empty sequence.
    init() { location = bytes.room(64) }

    /// Removes all codes and reserves room for at least `codes` codes.
    mutating func restart(codes: Int) {
        location = bytes.room(codes * 3 / 2 + 16)
        word = 0
        filled = 0
    }

    /// Appends a code.
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

    /// The codes in sub-blocks of at most 255 bytes, followed by the block terminator (GIF 89a, §15).
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
