/// Four words: the parts of a pixel while they are taken apart and put together.
private typealias Words = SIMD4<UInt32>

extension SIMD4<Float> {
    /// The bytes of a word, the lowest first.
    ///
    /// A byte in the lowest bits of 2^23 is that much more than 2^23: a sum in place of a conversion, which is slow.
    @inline(__always)
    init(unpacked word: UInt32) {
        let bytes = (Words(repeating: word) &>> Words(0, 8, 16, 24)) & Words(repeating: 255)
        self = unsafeBitCast(bytes | Words(repeating: 0x4B00_0000), to: SIMD4<Float>.self) - 8_388_608
    }

    /// The word of four numbers from 0 to 255, each rounded to the nearest byte.
    ///
    /// A sum with 1.5 · 2^23 has the rounded number in its lowest bits.
    @inline(__always)
    var packed: UInt32 {
        let bytes = unsafeBitCast(self + 12_582_912, to: Words.self) & Words(repeating: 255)
        let parts = bytes &<< Words(0, 8, 16, 24)
        return parts[0] | parts[1] | parts[2] | parts[3]
    }
}
