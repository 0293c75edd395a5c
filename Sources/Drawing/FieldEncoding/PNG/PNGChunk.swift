/// A chunk of a file: its type and the range of its contents.
struct PNGChunk {
    /// The four-letter type of a chunk.
    struct Kind: Hashable, ExpressibleByStringLiteral {
        let word: UInt32

        init(word: UInt32) { self.word = word }

        init(stringLiteral letters: StaticString) {
            precondition(letters.utf8CodeUnitCount == 4)
            word = letters.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
        }

        var bytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
        /// Whether all four bytes are ASCII letters.
        var isValid: Bool {
            stride(from: 0, to: 32, by: 8).allSatisfy {
                (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(UInt8(truncatingIfNeeded: word >> $0) & 0xDF)
            }
        }
        /// Whether a decoder that does not support the chunk must reject the file. This is so if the first letter is
        /// upper case.
        var isCritical: Bool { word & 0x2000_0000 == 0 }
        /// The type as text, for messages. The type must be valid.
        var name: String { String(decoding: bytes, as: UTF8.self) }

        /// The header: the size of the image and its pixel format.
        static let header: Kind = "IHDR"
        /// The marker of a file that only Apple's programs read, before the header.
        static let apple: Kind = "CgBI"
        static let palette: Kind = "PLTE"
        /// The compressed pixels.
        static let data: Kind = "IDAT"
        static let end: Kind = "IEND"
        /// The opacities of the palette, or the one transparent colour.
        static let transparency: Kind = "tRNS"
        /// The declaration that the colours are sRGB.
        static let standardRGB: Kind = "sRGB"
        static let pixelSize: Kind = "pHYs"
        /// A text in Latin-1.
        static let plainText: Kind = "tEXt"
        /// A compressed text in Latin-1.
        static let compressedText: Kind = "zTXt"
        /// A text in UTF-8, compressed or not.
        static let unicodeText: Kind = "iTXt"
        /// The number of frames in an animation, and how often it plays.
        static let animation: Kind = "acTL"
        /// The rectangle and delay of a frame.
        static let frameControl: Kind = "fcTL"
        /// The compressed pixels of a frame other than the first.
        static let frameData: Kind = "fdAT"
    }

    let kind: Kind
    let contents: Range<Int>
}

extension [UInt8] {
    func bigEndianWord(at index: Int) -> UInt32 {
        self[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    func bigEndianHalf(at index: Int) -> UInt16 {
        UInt16(self[index]) << 8 | UInt16(self[index + 1])
    }

    /// 32-bit numbers in big-endian order.
    init(bigEndian words: UInt32...) {
        self = []
        for word in words { appendBigEndian(word) }
    }

    mutating func appendBigEndian(_ word: UInt32) {
        for shift: UInt32 in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
}
