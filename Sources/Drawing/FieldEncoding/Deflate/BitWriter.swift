/// A sequence of at most 32 bits. The first bit is the lowest bit of `value`.
struct Bits {
    var value: UInt32
    var count: UInt32
}

/// Writes bits to memory, lowest bit first (RFC 1951, §3.1.1).
struct BitWriter {
    private let start: UnsafeMutablePointer<UInt8>
    private var next: UnsafeMutablePointer<UInt8>
    private var held: UInt64 = 0
    private var count: UInt64 = 0

    /// Creates a writer to `memory`, which must have room for all written bits and 8 more bytes.
    init(into memory: UnsafeMutablePointer<UInt8>) {
        start = memory
        next = memory
    }

    /// Writes the lowest `count` bits of a value; `count` is at most 32.
    @inline(__always)
    mutating func write(_ value: UInt32, _ count: UInt32) { write(Bits(value: value, count: count)) }

    @inline(__always)
    mutating func write(_ bits: Bits) {
        held |= UInt64(bits.value) << count
        count += UInt64(bits.count)
        if count >= 32 {
            UnsafeMutableRawPointer(next).storeBytes(
                of: UInt32(truncatingIfNeeded: held).littleEndian, as: UInt32.self)
            next += 4
            held >>= 32
            count -= 32
        }
    }

    /// All bytes written so far, in the memory of the writer, the last one padded with zero bits.
    mutating func flush() -> UnsafeBufferPointer<UInt8> {
        while count > 0 {
            next[0] = UInt8(truncatingIfNeeded: held)
            next += 1
            held >>= 8
            count = count > 8 ? count - 8 : 0
        }
        return UnsafeBufferPointer(start: start, count: next - start)
    }
}
