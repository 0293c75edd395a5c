import FieldPixels
import FieldPlatform

/// A file that is split into its chunks. The chunks and their order are checked; nothing is unpacked yet.
package struct PNGFile {
    let bytes: [UInt8]
    /// The content of the first chunk.
    let header: PNGHeader
    /// The palette with its opacities; empty if the image has no palette.
    private(set) var palette: [StraightPixel] = []
    /// The number of colours of the palette that have an opacity.
    private var opacities = 0
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

    /// The error for a PNG file in Apple's format, which Xcode stores in apps and only Apple's programs read.
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

    /// The CRC-32 of the contents of all chunks that determine the pixels: header, palette, opacities and data, in the
    /// file's order. If there are opacities, their number and the size of the palette change the checksum, too, because
    /// equal bytes could be divided differently.
    package var pixelChecksum: UInt32 {
        let checksum = pixelParts.reduce(0) { bytes.checksum(of: $1, continuing: $0) }
        return opacities == 0 ? checksum : checksum ^ UInt32(opacities << 9 | palette.count)
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
            opacities = contents.count
            clearColor = []
        case .gray, .rgb:
            let samples = header.colorType.samples
            guard contents.count == 2 * samples else { throw .malformed("chunk tRNS has the wrong length") }
            let mask = UInt16(truncatingIfNeeded: (1 << header.depth) - 1)
            clearColor = (0..<samples).map { bytes.bigEndianHalf(at: start + 2 * $0) & mask }
        case .grayAlpha, .rgba: throw .malformed("an image with alpha must not have chunk tRNS")
        }
    }

    /// The number of bytes in the rows of all passes, including their filter bytes.
    var rowBytes: Int {
        PNGPass.all(of: header).reduce(0) { $0 + (header.rowBytes($1.width) + 1) * $1.height }
    }

    /// Unpacks the rows of all passes, each after its filter byte. At least `PNGUnfilter.slack` bytes of padding follow
    /// the last row.
    ///
    /// - Throws: `ImageError` if the file has fewer or more rows than its header declares, or is corrupt.
    func unpackedRows() throws(ImageError) -> [UInt8] {
        let size = rowBytes
        // Deflate data unpack to at most 1032 times their size: a match of 258 bytes takes at least 2 bits. If the
        // compressed data are too small to contain all rows, the file is rejected before memory for the rows is
        // allocated.
        let packedSize = data.reduce(0) { $0 + $1.count }
        guard size / 1032 <= packedSize else { throw PNGFile.tooLittle }

        var packed: [UInt8] = []
        packed.reserveCapacity(packedSize + Inflater.slack)
        for part in data { packed += bytes[part] }
        packed += repeatElement(0, count: Inflater.slack)

        let inflater = try Inflater()
        var outcome = Inflater.Outcome.broken
        let rows = [UInt8](unsafeUninitializedCapacity: size + Inflater.slack) { target, count in
            LargePages.advise(UnsafeRawBufferPointer(target))
            outcome = packed.withUnsafeBytes { inflater.inflateRoomy($0, into: UnsafeMutableRawBufferPointer(target)) }
            target[size...].update(repeating: 0)
            count = target.count
        }
        switch outcome {
        case .done(size): return rows
        case .done: throw PNGFile.tooLittle
        case .broken: throw .malformed("the compressed pixels are corrupt")
        case .full: throw .malformed("the file has more pixels than its header declares")
        }
    }

    private static let tooLittle = ImageError.malformed("the file has fewer pixels than its header declares")

    /// The effect of the first chunk that changes how the file is shown, for a message: `the chunk gAMA changes its
    /// colours`. Nil if programs that follow the specification show the file as sRGB samples in upright, square pixels.
    ///
    /// The chunk tRNS is a part of the decoded pixels, and an animation (acTL) is not a still image. The chunks sBIT,
    /// hIST and sPLT describe the source of the samples and how they can be reduced; they do not affect the shown
    /// pixels (PNG, third edition, §11.3).
    package var alteration: String? {
        for chunk in otherChunks {
            if let effect = effect(of: chunk) { return "the chunk \(chunk.kind.name) \(effect)" }
        }
        return nil
    }

    /// The effect of a chunk on the shown image; nil for no effect.
    private func effect(of chunk: PNGChunk) -> String? {
        let contents = Array(bytes[chunk.contents])
        let colors = "changes its colours"
        switch chunk.kind {
        // The profile may describe sRGB, but finding out would require interpreting it.
        case "iCCP", "mDCV", "cLLI": return colors
        // The values of these chunks in a file in sRGB (PNG, §11.3.2.1, §11.3.2.2 and §11.3.2.5 to §11.3.2.6). A file
        // with another rendering intent than goldens have is shown differently on screens that are not sRGB screens.
        case "cICP": return contents == [1, 13, 0, 1] ? nil : colors
        case "sRGB": return contents == [0] ? nil : colors
        case "gAMA": return contents == [UInt8](bigEndian: 45_455) ? nil : colors
        case "cHRM":
            let points = [UInt8](bigEndian: 31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000)
            return contents == points ? nil : colors
        case "bKGD":
            let hasAlpha = clearColor != nil || header.colorType == .grayAlpha || header.colorType == .rgba
            return hasAlpha ? "sets a colour behind the image" : nil
        case "eXIf": return "can turn or mirror it"
        case "pHYs": return contents.prefix(4) == contents.dropFirst(4).prefix(4) ? nil : "stretches it"
        default: return nil
        }
    }
}
