/// Complete progressive JPEG files of one colour, built by hand (ITU T.81, annexes B and G): all codes are zero bits.
enum ProgressiveJPEG {
    /// A colour image in one scan, with the chroma subsampled by 2 in both directions.
    static func colors(side: Int) -> [UInt8] {
        let components: [UInt8] = [1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0]
        let units = (side + 15) / 16 * ((side + 15) / 16)
        // A unit has six blocks of one bit each.
        return header(side: side, components: components)
            + scan(components: [1, 2, 3], band: 0, bits: 0, blocks: [UInt8](repeating: 0, count: units * 6 / 8 + 1))
            + end
    }

    /// A gray image with a scan for each bit of each AC coefficient: 1 + 63 × 14 scans.
    static func gray(side: Int) -> [UInt8] {
        let blocks = (side + 7) / 8 * ((side + 7) / 8)
        var file = header(side: side, components: [1, 0x11, 0])
        file += scan(components: [1], band: 0, bits: 0, blocks: [UInt8](repeating: 0, count: blocks / 8 + 1))
        // Each run of 16,384 empty blocks takes 15 bits: the code, and 14 bits of its length.
        let emptyRuns = [UInt8](repeating: 0, count: (blocks / 16_384 + 1) * 15 / 8 + 1)
        for band: UInt8 in 1...63 {
            for bit: UInt8 in (0...13).reversed() {
                file += scan(components: [1], band: band, bits: (bit == 13 ? 0 : bit + 1) << 4 | bit, blocks: emptyRuns)
            }
        }
        return file + end
    }

    private static let end: [UInt8] = [0xFF, 0xD9]

    private static func segment(_ marker: UInt8, _ contents: [UInt8]) -> [UInt8] {
        [0xFF, marker, UInt8((contents.count + 2) >> 8), UInt8((contents.count + 2) & 255)] + contents
    }

    /// A quantization table, the frame header, and two Huffman tables with one code of one bit each: a DC difference
    /// of 0, and a run of 2¹⁴ empty blocks.
    private static func header(side: Int, components: [UInt8]) -> [UInt8] {
        let size = [UInt8(side >> 8), UInt8(side & 255)]
        let lengths: [UInt8] = [1] + Array(repeating: 0, count: 15)
        return [0xFF, 0xD8] + segment(0xDB, [0] + Array(repeating: 1, count: 64))
            + segment(0xC2, [8] + size + size + [UInt8(components.count / 3)] + components)
            + segment(0xC4, [0x00] + lengths + [0]) + segment(0xC4, [0x10] + lengths + [0xE0])
    }

    private static func scan(components: [UInt8], band: UInt8, bits: UInt8, blocks: [UInt8]) -> [UInt8] {
        segment(0xDA, [UInt8(components.count)] + components.flatMap { [$0, 0] } + [band, band, bits]) + blocks
    }
}
