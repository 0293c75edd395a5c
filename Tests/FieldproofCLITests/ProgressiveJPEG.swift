/// Whole progressive JPEG files of one colour, put together by hand (ITU T.81, annexes B and G): every code is of zero bits.
enum ProgressiveJPEG {
    /// A colour picture with half as many samples of its colours each way, in one scan.
    static func colors(side: Int) -> [UInt8] {
        let parts: [UInt8] = [1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0]
        let units = (side + 15) / 16 * ((side + 15) / 16)
        // Six blocks in a unit, a bit each.
        return begin(side: side, parts: parts)
            + scan(parts: [1, 2, 3], band: 0, bits: 0, blocks: [UInt8](repeating: 0, count: units * 6 / 8 + 1)) + end
    }

    /// A gray picture that brings its coefficients one by one and bit by bit: 1 + 63 × 14 scans.
    static func gray(side: Int) -> [UInt8] {
        let blocks = (side + 7) / 8 * ((side + 7) / 8)
        var file = begin(side: side, parts: [1, 0x11, 0])
        file += scan(parts: [1], band: 0, bits: 0, blocks: [UInt8](repeating: 0, count: blocks / 8 + 1))
        // 15 bits for each 16,384 blocks in which nothing comes.
        let nothing = [UInt8](repeating: 0, count: (blocks / 16_384 + 1) * 15 / 8 + 1)
        for band: UInt8 in 1...63 {
            for bit: UInt8 in (0...13).reversed() {
                file += scan(parts: [1], band: band, bits: (bit == 13 ? 0 : bit + 1) << 4 | bit, blocks: nothing)
            }
        }
        return file + end
    }

    private static let end: [UInt8] = [0xFF, 0xD9]

    private static func segment(_ marker: UInt8, _ contents: [UInt8]) -> [UInt8] {
        [0xFF, marker, UInt8((contents.count + 2) >> 8), UInt8((contents.count + 2) & 255)] + contents
    }

    /// A quantization table, the frame, and two Huffman tables of one code of one bit each: no difference, and 2¹⁴ blocks of nothing.
    private static func begin(side: Int, parts: [UInt8]) -> [UInt8] {
        let extent = [UInt8(side >> 8), UInt8(side & 255)]
        let lengths: [UInt8] = [1] + Array(repeating: 0, count: 15)
        return [0xFF, 0xD8] + segment(0xDB, [0] + Array(repeating: 1, count: 64))
            + segment(0xC2, [8] + extent + extent + [UInt8(parts.count / 3)] + parts)
            + segment(0xC4, [0x00] + lengths + [0]) + segment(0xC4, [0x10] + lengths + [0xE0])
    }

    private static func scan(parts: [UInt8], band: UInt8, bits: UInt8, blocks: [UInt8]) -> [UInt8] {
        segment(0xDA, [UInt8(parts.count)] + parts.flatMap { [$0, 0] } + [band, band, bits]) + blocks
    }
}
