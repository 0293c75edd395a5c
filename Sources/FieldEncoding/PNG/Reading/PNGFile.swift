import FieldPixels

/// A file that is split into its chunks. The chunks and their order are checked; nothing is unpacked yet.
package struct PNGFile {
    let bytes: [UInt8]
    /// The content of the first chunk.
    let header: PNGHeader
    /// The palette with its opacities; empty if the image has no palette.
    private(set) var palette: [StraightPixel] = []
    /// The samples of the one transparent colour, at the image's bit depth. Nil if the file has no tRNS chunk; empty if
    /// the tRNS chunk sets opacities in `palette` instead.
    private(set) var clearColor: [UInt16]?
    /// The ranges of the compressed pixels.
    private(set) var data: [Range<Int>] = []
    private(set) var textChunks: [PNGChunk] = []
    /// The chunks that a decoder can ignore, apart from those above.
    private(set) var otherChunks: [PNGChunk] = []
    /// The ranges of all chunks that determine the pixels: header, palette, opacities and data, in the file's order.
    private var pixelParts: [Range<Int>]

    /// Parses the chunks of a whole file, whose image may have at most `pixelLimit` pixels.
    ///
    /// - Throws: `ImageError` if the file is invalid.
    package init(_ bytes: [UInt8], pixelLimit: Int = .max) throws(ImageError) {
        var reader = try PNGChunkReader(bytes)
        let first = try reader.next()
        guard first.kind != .apple else { throw Self.isOfApple }
        guard first.kind == .header else { throw .malformed("the first chunk is not IHDR") }
        self.bytes = bytes
        header = try PNGHeader(bytes, first.contents)
        pixelParts = [first.contents]
        try ImageError.check(width: header.width, height: header.height, limit: pixelLimit)

        var chunk = try reader.next()
        var previous = first.kind
        while chunk.kind != .end {
            try take(chunk, after: previous)
            previous = chunk.kind
            chunk = try reader.next()
        }
        guard chunk.contents.isEmpty else { throw .malformed("chunk IEND is not empty") }
        guard !data.isEmpty else { throw .malformed("there is no chunk IDAT") }
    }

    /// Xcode stores the PNG files of apps so, which only programs of Apple read.
    private static let isOfApple = ImageError(
        code: .converted,
        message:
            "it is a PNG file that was optimised for apps of Apple (chunk CgBI); use the original, or convert it with:"
            + " xcrun pngcrush -revert-iphone-optimizations IN.png OUT.png")

    private mutating func take(_ chunk: PNGChunk, after previous: PNGChunk.Kind) throws(ImageError) {
        switch chunk.kind {
        case .palette:
            try takePalette(chunk.contents)
            pixelParts.append(chunk.contents)
        case .transparency:
            try takeTransparency(chunk.contents)
            pixelParts.append(chunk.contents)
        case .data:
            guard data.isEmpty || previous == .data else { throw .malformed("the IDAT chunks are not consecutive") }
            guard header.colorType != .indexed || !palette.isEmpty else { throw .malformed("the palette is missing") }
            data.append(chunk.contents)
            pixelParts.append(chunk.contents)
        case .plainText, .compressedText, .unicodeText: textChunks.append(chunk)
        default:
            guard !chunk.kind.isCritical else {
                throw .malformed("chunk \(chunk.kind.name) is unknown or out of place")
            }
            otherChunks.append(chunk)
        }
    }

    /// The CRC-32 of the contents of all chunks that determine the pixels: header, palette, opacities and data, in the file's
    /// order.
    package var pixelChecksum: UInt32 {
        pixelParts.reduce(0) { Checksum.crc32(bytes, $1, continuing: $0) }
    }

    private mutating func takePalette(_ contents: Range<Int>) throws(ImageError) {
        guard palette.isEmpty, clearColor == nil, data.isEmpty else { throw .malformed("chunk PLTE is out of place") }
        guard header.colorType != .gray, header.colorType != .grayAlpha else {
            throw .malformed("a gray image must not have a palette")
        }
        let most = header.colorType == .indexed ? 1 << header.depth : 256
        guard contents.count % 3 == 0, (1...most).contains(contents.count / 3) else {
            throw .malformed("the palette has an invalid length of \(contents.count) bytes")
        }
        palette = stride(from: contents.lowerBound, to: contents.upperBound, by: 3).map {
            StraightPixel(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2])
        }
    }

    private mutating func takeTransparency(_ contents: Range<Int>) throws(ImageError) {
        guard clearColor == nil, data.isEmpty else { throw .malformed("chunk tRNS is out of place") }
        let start = contents.lowerBound
        switch header.colorType {
        case .indexed:
            guard (1...256).contains(contents.count), contents.count <= palette.count else {
                throw .malformed("chunk tRNS is empty or has more entries than the palette")
            }
            for index in 0..<contents.count { palette[index].alpha = bytes[start + index] }
            clearColor = []
        case .gray, .rgb:
            let samples = header.colorType.samples
            guard contents.count == 2 * samples else { throw .malformed("chunk tRNS has the wrong length") }
            let mask = UInt16(truncatingIfNeeded: (1 << header.depth) - 1)
            clearColor = (0..<samples).map { bytes.bigEndianHalf(at: start + 2 * $0) & mask }
        case .grayAlpha, .rgba: throw .malformed("an image with alpha must not have chunk tRNS")
        }
    }
}
