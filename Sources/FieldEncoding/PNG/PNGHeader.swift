/// What the first chunk says: the size, and how a pixel is written (PNG, §11.2.1).
struct PNGHeader: Hashable {
    /// What a pixel is made of.
    enum ColorType: UInt8 {
        /// One sample: how light.
        case gray = 0
        /// Red, green and blue.
        case rgb = 2
        /// An index into a palette.
        case indexed = 3
        /// How light, and opacity.
        case grayAlpha = 4
        /// Red, green, blue and opacity.
        case rgba = 6

        /// The samples in a pixel.
        var samples: Int {
            switch self {
            case .gray, .indexed: 1
            case .grayAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }

        /// The bits that a sample may have.
        var depths: [Int] {
            switch self {
            case .gray: [1, 2, 4, 8, 16]
            case .indexed: [1, 2, 4, 8]
            case .rgb, .grayAlpha, .rgba: [8, 16]
            }
        }
    }

    /// The pixels in a row, 1 to 2³¹ - 1.
    var width: Int
    /// The rows, 1 to 2³¹ - 1.
    var height: Int
    /// The bits in a sample.
    var depth: Int
    /// What a pixel is made of.
    var colorType: ColorType
    /// Whether the pixels come in seven passes, coarse to fine (Adam7).
    var isInterlaced = false

    /// The bits in a pixel.
    var bitsPerPixel: Int { depth * colorType.samples }
    /// How far back the byte lies that filters compare with: a pixel's bytes, at least one.
    var filterStep: Int { max(bitsPerPixel / 8, 1) }

    /// The bytes in a row of `width` pixels, without its filter byte.
    func rowBytes(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

    /// The contents of the chunk.
    var contents: [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendBigEndian(UInt32(width))
        bytes.appendBigEndian(UInt32(height))
        return bytes + [UInt8(depth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0]
    }
}

extension PNGHeader {
    /// The header that `contents` of the file hold.
    init(_ bytes: [UInt8], _ contents: Range<Int>) throws(ImageError) {
        guard contents.count == 13 else { throw .malformed("the header has not 13 bytes") }
        let start = contents.lowerBound
        width = Int(bytes.bigEndianWord(at: start))
        height = Int(bytes.bigEndianWord(at: start + 4))
        let sizes = 1...Int(Int32.max)
        guard sizes.contains(width), sizes.contains(height) else {
            throw .malformed("the size \(width) × \(height) is out of range")
        }
        depth = Int(bytes[start + 8])
        guard let colorType = ColorType(rawValue: bytes[start + 9]), colorType.depths.contains(depth) else {
            throw .malformed("no pictures have colour type \(bytes[start + 9]) with \(depth) bits a sample")
        }
        self.colorType = colorType
        guard bytes[start + 10] == 0 else { throw .malformed("unknown compression \(bytes[start + 10])") }
        guard bytes[start + 11] == 0 else { throw .malformed("unknown filter method \(bytes[start + 11])") }
        guard bytes[start + 12] <= 1 else { throw .malformed("unknown interlacing \(bytes[start + 12])") }
        isInterlaced = bytes[start + 12] == 1
    }
}
