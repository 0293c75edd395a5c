/// Some bits, the first one lowest.
struct Bits {
    var value: UInt32
    var count: UInt32
}

/// Writes bits into bytes, the first one lowest (RFC 1951, §3.1.1).
struct BitWriter {
    private var bytes: [UInt8] = []
    private var held: UInt64 = 0
    private var count: UInt64 = 0

    /// A writer that has room for so many bytes.
    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    /// Writes the lowest `count` bits of a value, at most 32.
    @inline(__always)
    mutating func write(_ value: UInt32, _ count: UInt32) { write(Bits(value: value, count: count)) }

    /// Writes bits.
    @inline(__always)
    mutating func write(_ bits: Bits) {
        held |= UInt64(bits.value) << count
        count += UInt64(bits.count)
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: held))
            held >>= 8
            count -= 8
        }
    }

    /// All bytes, the last one filled with zeros, and a checksum behind them, its highest byte first.
    consuming func finished(checksum: UInt32) -> [UInt8] {
        if count > 0 { bytes.append(UInt8(truncatingIfNeeded: held)) }
        bytes.appendBigEndian(checksum)
        return bytes
    }
}
