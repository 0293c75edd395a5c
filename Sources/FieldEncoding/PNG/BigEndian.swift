extension [UInt8] {
    /// The 32-bit number that begins at `index`, highest byte first.
    func bigEndianWord(at index: Int) -> UInt32 {
        self[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The 16-bit number that begins at `index`, highest byte first.
    func bigEndianHalf(at index: Int) -> UInt16 {
        UInt16(self[index]) << 8 | UInt16(self[index + 1])
    }

    /// Adds a 32-bit number, highest byte first.
    mutating func appendBigEndian(_ word: UInt32) {
        for shift: UInt32 in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
}
