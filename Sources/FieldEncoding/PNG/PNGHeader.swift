/// The content of the first chunk: the size of the image and its pixel format (PNG, §11.2.1).
struct PNGHeader: Hashable {
    /// Which samples a pixel has.
    enum ColorType: UInt8 {
        /// A pixel is one sample: its lightness.
        case gray = 0
        /// A pixel is three samples: red, green and blue.
        case rgb = 2
        /// A pixel is one sample: an index into the palette.
        case indexed = 3
        /// A pixel is two samples: lightness and opacity.
        case grayAlpha = 4
        /// A pixel is four samples: red, green, blue and opacity.
        case rgba = 6

        /// The number of samples in a pixel.
        var samples: Int {
            switch self {
            case .gray, .indexed: 1
            case .grayAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }

        /// The valid numbers of bits in a sample.
        var depths: [Int] {
            switch self {
            case .gray: [1, 2, 4, 8, 16]
            case .indexed: [1, 2, 4, 8]
            case .rgb, .grayAlpha, .rgba: [8, 16]
            }
        }
    }

    /// The number of pixels in a row, 1 to 2³¹ - 1.
    var width: Int
    /// The number of rows, 1 to 2³¹ - 1.
    var height: Int
    /// The number of bits in a sample.
    var depth: Int
    /// Which samples a pixel has.
    var colorType: ColorType
    /// Whether the pixels are stored in seven passes, coarse to fine (Adam7).
    var isInterlaced = false

    /// The number of bits in a pixel.
    var bitsPerPixel: Int { depth * colorType.samples }
    /// The distance, in bytes, from a byte to the corresponding byte of the pixel on its left, as filters define it:
    /// the number of bytes in a pixel, at least 1.
    var filterStep: Int { max(bitsPerPixel / 8, 1) }

    /// The number of bytes in a row of `width` pixels, without its filter byte.
    func rowBytes(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

    /// The contents of the IHDR chunk.
    var contents: [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendBigEndian(UInt32(width))
        bytes.appendBigEndian(UInt32(height))
        return bytes + [UInt8(depth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0]
    }
}

extension PNGHeader {
    /// Parses the contents of the IHDR chunk, which are the range `contents` of the file.
    init(_ bytes: [UInt8], _ contents: Range<Int>) throws(ImageError) {
        guard contents.count == 13 else { throw .malformed("the header is not 13 bytes long") }
        let start = contents.lowerBound
        width = Int(bytes.bigEndianWord(at: start))
        height = Int(bytes.bigEndianWord(at: start + 4))
        let sizes = 1...Int(Int32.max)
        guard sizes.contains(width), sizes.contains(height) else {
            throw .malformed("the image size \(width) × \(height) is out of range")
        }
        depth = Int(bytes[start + 8])
        guard let colorType = ColorType(rawValue: bytes[start + 9]), colorType.depths.contains(depth) else {
            throw .malformed("colour type \(bytes[start + 9]) with \(depth) bits per sample is invalid")
        }
        self.colorType = colorType
        guard bytes[start + 10] == 0 else { throw .malformed("unknown compression \(bytes[start + 10])") }
        guard bytes[start + 11] == 0 else { throw .malformed("unknown filter method \(bytes[start + 11])") }
        guard bytes[start + 12] <= 1 else { throw .malformed("unknown interlacing \(bytes[start + 12])") }
        isInterlaced = bytes[start + 12] == 1
    }
}
