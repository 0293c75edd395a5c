/// The content of the first chunk: the size of the image and its pixel format (PNG, §11.2.1).
struct PNGHeader: Hashable {
    /// The samples of a pixel.
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

        var samples: Int {
            switch self {
            case .gray, .indexed: 1
            case .grayAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }

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
    var colorType: ColorType
    /// Whether the pixels are stored in seven passes, coarse to fine (Adam7).
    var isInterlaced = false

    var bitsPerPixel: Int { depth * colorType.samples }
    /// The distance, in bytes, from a byte to the corresponding byte of the pixel on its left, as filters define it:
    /// the number of bytes in a pixel, at least 1.
    var filterStep: Int { max(bitsPerPixel / 8, 1) }

    /// The number of bytes in a row of `width` pixels, without its filter byte.
    func rowBytes(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

    /// The number of bytes in all rows of an image that is not interlaced, each after its filter byte.
    var imageBytes: Int { (rowBytes(width) + 1) * height }

    var contents: [UInt8] {
        [UInt8](bigEndian: UInt32(width), UInt32(height))
            + [UInt8(depth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0]
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

/// A pass: some of an image's pixels, stored as rows of their own. An image that is not interlaced has one pass with
/// all pixels; an interlaced image has the seven passes of Adam7 (PNG, §8.1).
struct PNGPass: Hashable {
    /// The column of the image in which the pass's first pixel lies.
    let x: Int
    /// The row of the image in which the pass's first pixel lies.
    let y: Int
    /// The number of columns of the image from one pixel of the pass to the next.
    let stepX: Int
    /// The number of rows of the image from one row of the pass to the next.
    let stepY: Int
    let width: Int
    let height: Int

    private init(_ header: PNGHeader, x: Int, y: Int, stepX: Int, stepY: Int) {
        (self.x, self.y, self.stepX, self.stepY) = (x, y, stepX, stepY)
        width = (header.width - x + stepX - 1) / stepX
        height = (header.height - y + stepY - 1) / stepY
    }

    /// The passes of an image in the file's order, without passes that have no pixels.
    static func all(of header: PNGHeader) -> [PNGPass] {
        guard header.isInterlaced else { return [PNGPass(header, x: 0, y: 0, stepX: 1, stepY: 1)] }
        let starts = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
        return starts.map { x, y, stepX, stepY in PNGPass(header, x: x, y: y, stepX: stepX, stepY: stepY) }
            .filter { $0.width > 0 && $0.height > 0 }
    }
}
