import FieldPixels

/// Turns the unfiltered rows of a file into pixels.
struct PNGExpansion<Order: PixelOrder> {
    private let header: PNGHeader
    /// The word for each sample, where a pixel is one sample of at most 8 bits.
    private let table: [UInt32]
    /// The colours that a pixel may name; 256 where it names none.
    private let colorCount: Int
    /// The one clear colour, or a colour that no pixel has.
    private let clear: (UInt32, UInt32, UInt32)

    /// An expansion for the rows of `file`.
    init(_ file: PNGFile) {
        header = file.header
        let parts = (file.clearColor ?? []).map { UInt32($0) }
        clear = parts.count == 3 ? (parts[0], parts[1], parts[2]) : parts.count == 1 ? (parts[0], 0, 0) : (.max, 0, 0)
        switch file.header.colorType {
        case .indexed:
            let words = file.palette.map { Order.word($0) }
            table = words + Array(repeating: 0, count: 256 - words.count)
            colorCount = words.count
        case .gray where file.header.depth <= 8:
            let highest = 1 << file.header.depth - 1
            table = (0..<256).map { sample in
                let light = UInt8(min(sample, highest) * 255 / highest)
                let alpha: UInt8 = parts == [UInt32(sample)] ? 0 : 255
                return Order.word(StraightPixel(red: light, green: light, blue: light, alpha: alpha))
            }
            colorCount = 256
        default:
            table = []
            colorCount = 256
        }
    }

    /// Writes every pixel of the picture to `target`; false when one names a colour that the palette does not have.
    ///
    /// - Parameters:
    ///   - rows: The rows of all passes, each behind its filter byte; as many as the header says.
    ///   - target: Room for width × height words.
    func expand(_ rows: [UInt8], into target: UnsafeMutablePointer<UInt32>) -> Bool {
        rows.withUnsafeBufferPointer { buffer in
            guard var source = buffer.baseAddress else { return false }
            var isValid = true
            var line = header.isInterlaced ? [UInt32](repeating: 0, count: header.width) : []
            for pass in PNGPass.all(of: header) {
                for y in 0..<pass.height {
                    let place = target + (pass.y + y * pass.stepY) * header.width
                    if header.isInterlaced {
                        line.withUnsafeMutableBufferPointer { line in
                            guard let start = line.baseAddress else { return }
                            isValid = expand(source + 1, pass.width, into: start) && isValid
                            for x in 0..<pass.width { place[pass.x + x * pass.stepX] = start[x] }
                        }
                    } else {
                        isValid = expand(source + 1, pass.width, into: place) && isValid
                    }
                    source += header.rowBytes(pass.width) + 1
                }
            }
            return isValid
        }
    }

    /// Writes the `count` pixels of one row.
    private func expand(
        _ row: UnsafePointer<UInt8>, _ count: Int, into target: UnsafeMutablePointer<UInt32>
    ) -> Bool {
        let isWide = header.depth == 16
        switch header.colorType {
        case .indexed: return expandTable(row, count, into: target)
        case .gray:
            if !isWide { return expandTable(row, count, into: target) }
            for x in 0..<count {
                let sample = half(row, x)
                let light = narrow(sample)
                target[x] = word(light, light, light, sample == clear.0 ? 0 : 255)
            }
        case .grayAlpha:
            for x in 0..<count {
                let light = isWide ? narrow(half(row, 2 * x)) : row[2 * x]
                let alpha = isWide ? narrow(half(row, 2 * x + 1)) : row[2 * x + 1]
                target[x] = word(light, light, light, alpha)
            }
        case .rgb:
            for x in 0..<count {
                let at = 3 * x
                let parts =
                    isWide
                    ? (half(row, at), half(row, at + 1), half(row, at + 2))
                    : (UInt32(row[at]), UInt32(row[at + 1]), UInt32(row[at + 2]))
                let alpha: UInt8 = parts == clear ? 0 : 255
                target[x] =
                    isWide
                    ? word(narrow(parts.0), narrow(parts.1), narrow(parts.2), alpha)
                    : word(row[at], row[at + 1], row[at + 2], alpha)
            }
        case .rgba:
            for x in 0..<count {
                let at = 4 * x
                target[x] =
                    isWide
                    ? word(
                        narrow(half(row, at)), narrow(half(row, at + 1)), narrow(half(row, at + 2)),
                        narrow(half(row, at + 3)))
                    : word(row[at], row[at + 1], row[at + 2], row[at + 3])
            }
        }
        return true
    }

    /// Writes the pixels of a row of single samples, 1 to 8 bits each, the highest bits first.
    private func expandTable(
        _ row: UnsafePointer<UInt8>, _ count: Int, into target: UnsafeMutablePointer<UInt32>
    ) -> Bool {
        var highest = 0
        let depth = header.depth
        table.withUnsafeBufferPointer { table in
            if depth == 8 {
                for x in 0..<count {
                    let sample = Int(row[x])
                    highest = max(highest, sample)
                    target[x] = table[sample]
                }
            } else {
                let mask = 1 << depth - 1
                for x in 0..<count {
                    let bit = x * depth
                    let sample = Int(row[bit >> 3]) >> (8 - depth - bit & 7) & mask
                    highest = max(highest, sample)
                    target[x] = table[sample]
                }
            }
        }
        return highest < colorCount
    }

    @inline(__always)
    private func word(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> UInt32 {
        Order.word(StraightPixel(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// The 16-bit sample number `index` of a row.
    @inline(__always)
    private func half(_ row: UnsafePointer<UInt8>, _ index: Int) -> UInt32 {
        UInt32(row[2 * index]) << 8 | UInt32(row[2 * index + 1])
    }

    /// A 16-bit sample as one of 8 bits: `round(sample · 255 / 65535)`.
    @inline(__always)
    private func narrow(_ sample: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: (sample + 128) / 257) }
}
