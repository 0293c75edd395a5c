import FieldPixels

/// The compressed pixels of an image, with the header and palette that are needed to decode them.
struct PNGStream {
    let header: PNGHeader
    /// The palette; empty if there is none.
    let palette: [StraightPixel]
    /// The compressed pixels.
    let data: [UInt8]

    /// The number of bytes that pixels and palette take in the file. Only these differ between the encodings of an
    /// image. Each palette chunk has 12 bytes for its length, type and checksum.
    var cost: Int {
        data.count + (palette.isEmpty ? 0 : 12 + 3 * palette.count)
            + (palette.opacities.isEmpty ? 0 : 12 + palette.opacities.count)
    }

    /// The complete file; `deflater` compresses the texts.
    func file(_ options: PNG.Options, _ deflater: Deflater) throws(ImageError) -> [UInt8] {
        guard data.count <= Int(Int32.max) else {
            throw ImageError(code: .tooLarge, message: "the compressed image is larger than a PNG chunk can be")
        }
        var writer = PNGChunkWriter()
        writer.reserve(data.count + 1024)
        writer.add(.header, header.contents)
        // 0 is the perceptual rendering intent. The chunks gAMA and cHRM are unnecessary in a file with an sRGB chunk.
        writer.add(.standardRGB, [0])
        if let scale = options.pixelsPerPoint {
            writer.add(.pixelSize, try PNGStream.pixelSize(scale))
        }
        writer.add(palette: palette)
        for text in options.texts { writer.add(.unicodeText, try PNGStream.contents(of: text, deflater)) }
        data.withUnsafeBytes { writer.add(.data, $0) }
        writer.add(.end)
        return writer.bytes
    }

    /// The contents of `pHYs`: the pixels per metre in each direction. An inch has 72 points and 0.0254 metres.
    static func pixelSize(_ pixelsPerPoint: Double) throws(ImageError) -> [UInt8] {
        guard let count = UInt32(exactly: (pixelsPerPoint * 72 / 0.0254).rounded()), count > 0, count <= Int32.max
        else {
            throw ImageError(code: .tooLarge, message: "\(pixelsPerPoint) pixels per point are out of range")
        }
        return [UInt8](bigEndian: count, count) + [1]
    }

    /// The contents of an `iTXt` chunk, without a language, and compressed if that makes it smaller.
    static func contents(of text: PNG.Text, _ deflater: Deflater) throws(ImageError) -> [UInt8] {
        guard let key = text.latinKey else {
            throw ImageError(
                code: .badText,
                message: "the keyword \"\(text.key)\" of a text cannot be stored in a PNG file; use 1 to 79 printable"
                    + " Latin-1 characters, without a space at either end or two spaces in a row")
        }
        let value = Array(text.value.utf8)
        guard !value.contains(0), value.count <= Int(Int32.max) / 2 else {
            throw ImageError(
                code: .badText,
                message: "the text with the keyword \"\(text.key)\" cannot be stored in a PNG file, because it contains"
                    + " the character U+0000 or is larger than 1 GiB")
        }
        let packed = value.withUnsafeBytes { deflater.compress($0) }
        let isCompressed = packed.count < value.count
        return key + [0, isCompressed ? 1 : 0, 0, 0, 0] + (isCompressed ? packed : value)
    }
}

/// Writes a file, or a part of one, chunk by chunk.
struct PNGChunkWriter {
    private(set) var bytes: [UInt8]

    /// Creates a writer that appends to `bytes`; by default, to the signature that begins a file.
    init(bytes: [UInt8] = PNG.signature) { self.bytes = bytes }

    mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    /// Appends a chunk; its contents may have at most 2³¹ - 1 bytes.
    mutating func add(_ kind: PNGChunk.Kind, _ contents: [UInt8] = []) {
        contents.withUnsafeBytes { add(kind, $0) }
    }

    /// Appends the chunks of a palette; nothing if it is empty.
    mutating func add(palette: [StraightPixel]) {
        if palette.isEmpty { return }
        var colors: [UInt8] = []
        colors.reserveCapacity(3 * palette.count)
        for color in palette {
            colors.append(color.red)
            colors.append(color.green)
            colors.append(color.blue)
        }
        add(.palette, colors)
        if !palette.opacities.isEmpty { add(.transparency, palette.opacities) }
    }

    /// Appends a chunk; its contents may have at most 2³¹ - 1 bytes.
    mutating func add(_ kind: PNGChunk.Kind, _ contents: UnsafeRawBufferPointer) {
        bytes.appendBigEndian(UInt32(contents.count))
        let start = bytes.count
        bytes.append(contentsOf: kind.bytes)
        bytes.append(contentsOf: contents)
        bytes.appendBigEndian(bytes.checksum(of: start..<bytes.count))
    }
}

extension [StraightPixel] {
    /// The opacities of the first colours of a palette; all others are opaque.
    fileprivate var opacities: [UInt8] { prefix((lastIndex { $0.alpha < 255 } ?? -1) + 1).map(\.alpha) }
}
