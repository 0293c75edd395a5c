/// Four words: the components of a pixel during unpacking and packing.
private typealias Words = SIMD4<UInt32>

extension SIMD4<Float> {
    /// Unpacks the bytes of a word, the lowest first.
    ///
    /// The float 2^23, with the byte in the lowest bits of its bit pattern, is the float 2^23 plus the byte.
    /// Subtracting 2^23 therefore gives the byte, without a slow conversion from integers.
    @inline(__always)
    init(unpacked word: UInt32) {
        let bytes = (Words(repeating: word) &>> Words(0, 8, 16, 24)) & Words(repeating: 255)
        self = unsafeBitCast(bytes | Words(repeating: 0x4B00_0000), to: SIMD4<Float>.self) - 8_388_608
    }

    /// Packs four numbers from 0 to 255 to a word, each rounded to the nearest byte.
    ///
    /// Adding 1.5 · 2^23 leaves the rounded number in the lowest bits of the sum's bit pattern.
    @inline(__always)
    var packed: UInt32 {
        let bytes = unsafeBitCast(self + 12_582_912, to: Words.self) & Words(repeating: 255)
        let parts = bytes &<< Words(0, 8, 16, 24)
        return parts[0] | parts[1] | parts[2] | parts[3]
    }
}
