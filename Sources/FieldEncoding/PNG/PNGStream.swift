import FieldPixels

/// A picture's pixels as a file holds them: compressed, with what is needed to read them.
struct PNGStream {
    /// How a pixel is written.
    let header: PNGHeader
    /// The palette, with those colours first that are not opaque; empty where there is none.
    let palette: [StraightPixel]
    /// The compressed pixels.
    let data: [UInt8]

    /// The opacities of the first colours of the palette; all others are opaque.
    private var opacities: [UInt8] { palette.map(\.alpha).filter { $0 < 255 } }

    /// The bytes in the file that depend on how the pixels are written.
    var cost: Int {
        data.count + (palette.isEmpty ? 0 : 12 + 3 * palette.count)
            + (opacities.isEmpty ? 0 : 12 + opacities.count)
    }

    /// The finished file.
    ///
    /// - Parameters:
    ///   - options: What stands beside the pixels.
    ///   - deflater: What compresses the texts.
    func file(_ options: PNG.Options, _ deflater: Deflater) throws(ImageError) -> [UInt8] {
        guard data.count <= Int(Int32.max) else {
            throw ImageError(code: .tooLarge, message: "the compressed picture is larger than a chunk of PNG can be")
        }
        var writer = PNGChunkWriter()
        writer.reserve(data.count + 1024)
        writer.add(.header, header.contents)
        // The rendering intent: perceptual. The chunk stands for gAMA and cHRM, too.
        writer.add(.standardRGB, [0])
        if let scale = options.pixelsPerPoint {
            writer.add(.pixelSize, try PNGStream.pixelSize(scale))
        }
        if !palette.isEmpty {
            writer.add(.palette, palette.flatMap { [$0.red, $0.green, $0.blue] })
            if !opacities.isEmpty { writer.add(.transparency, opacities) }
        }
        for text in options.texts { writer.add(.unicodeText, try PNGStream.contents(of: text, deflater)) }
        data.withUnsafeBytes { writer.add(.data, $0) }
        writer.add(.end)
        return writer.bytes
    }

    /// The contents of `pHYs`, the pixels of a metre each way: 72 points are an inch of 0.0254 metres.
    static func pixelSize(_ pixelsPerPoint: Double) throws(ImageError) -> [UInt8] {
        guard let count = UInt32(exactly: (pixelsPerPoint * 72 / 0.0254).rounded()), count > 0, count <= Int32.max
        else {
            throw ImageError(code: .tooLarge, message: "\(pixelsPerPoint) pixels per point are out of range")
        }
        var bytes: [UInt8] = []
        bytes.appendBigEndian(count)
        bytes.appendBigEndian(count)
        return bytes + [1]
    }

    /// A text as `iTXt` holds it: without a language, and compressed where that is smaller.
    static func contents(of text: PNG.Text, _ deflater: Deflater) throws(ImageError) -> [UInt8] {
        guard let key = text.latinKey else {
            throw ImageError(code: .badText, message: "\"\(text.key)\" cannot be the key of a text in a PNG file")
        }
        let value = Array(text.value.utf8)
        guard !value.contains(0), value.count <= Int(Int32.max) / 2 else {
            throw ImageError(code: .badText, message: "the text \"\(text.key)\" cannot be kept in a PNG file")
        }
        let packed = value.withUnsafeBytes { deflater.compress($0) }
        let isCompressed = packed.count < value.count
        return key + [0, isCompressed ? 1 : 0, 0, 0, 0] + (isCompressed ? packed : value)
    }
}
