extension [UInt8] {
    /// The 32-bit big-endian number at `index`.
    func bigEndianWord(at index: Int) -> UInt32 {
        self[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The 16-bit big-endian number at `index`.
    func bigEndianHalf(at index: Int) -> UInt16 {
        UInt16(self[index]) << 8 | UInt16(self[index + 1])
    }

    /// Appends a 32-bit number in big-endian order.
    mutating func appendBigEndian(_ word: UInt32) {
        for shift: UInt32 in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
}
