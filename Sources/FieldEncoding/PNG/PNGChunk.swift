/// A chunk of a file: its kind, and where its contents lie.
struct PNGChunk {
    /// The four letters of a chunk's name.
    struct Kind: Hashable {
        /// The letters as a big-endian word.
        let word: UInt32

        /// A kind from its word.
        init(word: UInt32) { self.word = word }

        /// A kind from its four ASCII letters.
        init(_ letters: StaticString) {
            precondition(letters.utf8CodeUnitCount == 4)
            word = letters.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
        }

        /// The four bytes, in the file's order.
        var bytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
        /// Whether all four bytes are ASCII letters.
        var isValid: Bool {
            stride(from: 0, to: 32, by: 8).allSatisfy {
                (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(UInt8(truncatingIfNeeded: word >> $0) & 0xDF)
            }
        }
        /// Whether a reader that does not know it must give up: the first letter is a capital.
        var isCritical: Bool { word & 0x2000_0000 == 0 }
        /// The name, for messages; only for valid ones.
        var name: String { String(decoding: bytes, as: UTF8.self) }

        /// The header.
        static let header = Kind("IHDR")
        /// The palette.
        static let palette = Kind("PLTE")
        /// The pixels' compressed bytes.
        static let data = Kind("IDAT")
        /// The end.
        static let end = Kind("IEND")
        /// The opacity of a palette's colours, or the one clear colour.
        static let transparency = Kind("tRNS")
        /// That the colours are sRGB.
        static let standardRGB = Kind("sRGB")
        /// How large a pixel is.
        static let pixelSize = Kind("pHYs")
        /// A text in Latin-1.
        static let plainText = Kind("tEXt")
        /// A compressed text in Latin-1.
        static let compressedText = Kind("zTXt")
        /// A text in UTF-8, compressed or not.
        static let unicodeText = Kind("iTXt")
        /// How many frames a film has and how often it plays.
        static let animation = Kind("acTL")
        /// Where a frame of a film lies and how long it lasts.
        static let frameControl = Kind("fcTL")
        /// The compressed bytes of a frame that is not the first.
        static let frameData = Kind("fdAT")
    }

    /// What it is.
    let kind: Kind
    /// Where its contents lie in the file.
    let contents: Range<Int>
}
