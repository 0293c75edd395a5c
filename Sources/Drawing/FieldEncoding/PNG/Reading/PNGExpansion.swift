import FieldPixels

/// Converts unfiltered rows to pixels with straight alpha: words whose bytes in memory are red, green, blue and alpha.
struct PNGExpansion {
    private let header: PNGHeader
    /// The pixel for each sample value, if a pixel is one sample of at most 8 bits; else empty.
    private let table: [UInt32]
    /// The samples of the one transparent colour; if there is none, values that no sample can have.
    private let clear: (UInt32, UInt32, UInt32)

    init(_ rows: PNGRows) {
        header = rows.header
        let parts = (rows.clearColor ?? []).map { UInt32($0) }
        clear = parts.count == 3 ? (parts[0], parts[1], parts[2]) : parts.count == 1 ? (parts[0], 0, 0) : (.max, 0, 0)
        switch rows.header.colorType {
        case .indexed:
            let words = rows.palette.map(\.rgba)
            table = words + Array(repeating: 0, count: 256 - words.count)
        case .gray where rows.header.depth <= 8:
            let highest = 1 << rows.header.depth - 1
            table = (0..<256).map { sample in
                let light = UInt8(min(sample, highest) * 255 / highest)
                return Self.word(light, light, light, parts == [UInt32(sample)] ? 0 : 255)
            }
        default: table = []
        }
    }

    /// Writes the pixels of one row without its filter byte, which `PNGUnfilter.slack` bytes follow.
    func expand(_ row: UnsafePointer<UInt8>, _ count: Int, into target: UnsafeMutablePointer<UInt32>) {
        switch header.colorType {
        case _ where header.depth == 16:
            for x in 0..<count {
                let parts = wideSamples(of: x, in: row)
                target[x] = Self.word(narrow(parts.x), narrow(parts.y), narrow(parts.z), narrow(parts.w))
            }
        case .gray, .indexed: expandTable(row, count, into: target)
        case .grayAlpha:
            for x in 0..<count {
                let light = row[2 * x]
                target[x] = Self.word(light, light, light, row[2 * x + 1])
            }
        case .rgb: expandRGB(row, count, into: target)
        case .rgba: UnsafeMutableRawPointer(target).copyMemory(from: row, byteCount: 4 * count)
        }
    }

    /// Writes the pixels of one row at 16 bits per sample: red, green, blue and alpha. `words` has room for `count`
    /// words.
    func expand(
        _ row: UnsafePointer<UInt8>, _ count: Int, into target: UnsafeMutablePointer<SIMD4<UInt16>>,
        by words: UnsafeMutablePointer<UInt32>
    ) {
        guard header.depth == 16 else {
            expand(row, count, into: words)
            for x in 0..<count { target[x] = SIMD4(samplesOf: words[x]) }
            return
        }
        for x in 0..<count { target[x] = SIMD4(truncatingIfNeeded: wideSamples(of: x, in: row)) }
    }

    /// The red, green, blue and alpha of a pixel of 16 bits per sample.
    @inline(__always)
    private func wideSamples(of pixel: Int, in row: UnsafePointer<UInt8>) -> SIMD4<UInt32> {
        let samples = header.colorType.samples
        /// Samples are big-endian.
        func part(_ index: Int) -> UInt32 {
            let at = 2 * (pixel * samples + index)
            return UInt32(row[at]) << 8 | UInt32(row[at + 1])
        }
        return switch header.colorType {
        case .gray, .indexed: SIMD4(part(0), part(0), part(0), part(0) == clear.0 ? 0 : 0xFFFF)
        case .grayAlpha: SIMD4(part(0), part(0), part(0), part(1))
        case .rgb: SIMD4(part(0), part(1), part(2), (part(0), part(1), part(2)) == clear ? 0 : 0xFFFF)
        case .rgba: SIMD4(part(0), part(1), part(2), part(3))
        }
    }

    /// Writes the pixels of a row that has one sample of 1 to 8 bits per pixel. Within a byte, the first sample is in
    /// the highest bits.
    private func expandTable(
        _ row: UnsafePointer<UInt8>, _ count: Int, into target: UnsafeMutablePointer<UInt32>
    ) {
        let depth = header.depth
        table.withUnsafeBufferPointer { table in
            guard let table = table.baseAddress else { return }
            if depth == 8 {
                for x in 0..<count { target[x] = table[Int(row[x])] }
                return
            }
            let mask = 1 << depth - 1
            for x in 0..<count {
                let bit = x * depth
                target[x] = table[Int(row[bit >> 3]) >> (8 - depth - bit & 7) & mask]
            }
        }
    }

    private func expandRGB(_ row: UnsafePointer<UInt8>, _ count: Int, into target: UnsafeMutablePointer<UInt32>) {
        let source = UnsafeRawPointer(row)
        let color = clear.0 == .max ? UInt32.max : clear.2 << 16 | clear.1 << 8 | clear.0
        for x in 0..<count {
            // Four bytes are loaded for the three bytes of a pixel. The fourth belongs to the next pixel or to the
            // padding, and is masked out.
            let part = UInt32(littleEndian: source.loadUnaligned(fromByteOffset: 3 * x, as: UInt32.self)) & 0xFF_FFFF
            target[x] = UInt32(littleEndian: part == color ? part : part | 0xFF00_0000)
        }
    }

    @inline(__always)
    private static func word(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> UInt32 {
        StraightPixel(red: red, green: green, blue: blue, alpha: alpha).rgba
    }

    /// Rounds a 16-bit sample to 8 bits: `round(sample · 255 / 65535)`.
    @inline(__always)
    private func narrow(_ sample: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: (sample + 128) / 257) }
}

extension SIMD4<UInt16> {
    /// Converts a word with samples of 8 bits to samples of 16 bits: red, green, blue and alpha.
    init(samplesOf word: UInt32) {
        func sample(_ shift: UInt32) -> UInt16 { UInt16(UInt32(littleEndian: word) >> shift & 255) * 257 }
        self.init(sample(0), sample(8), sample(16), sample(24))
    }
}
