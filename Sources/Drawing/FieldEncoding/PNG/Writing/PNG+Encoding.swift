public import FieldPixels

extension PNG {
    /// Encodes an image to a PNG file.
    ///
    /// ```swift
    /// let bytes = try PNG.encode(field.pixels(width: 320, scale: 2, shaper: TextShaper()), pixelsPerPoint: 2)
    /// ```
    ///
    /// - Parameters:
    ///   - image: An image of at least one pixel.
    ///   - pixelsPerPoint: The scale, which the file stores in its `pHYs` chunk.
    /// - Throws: `ImageError` if the image is empty or too large.
    public static func encode(_ image: PixelBuffer, pixelsPerPoint: Double) throws(ImageError) -> [UInt8] {
        try encode(image, options: Options(pixelsPerPoint: pixelsPerPoint))
    }

    /// Encodes an image of at least one pixel with options. The same image and options give the same bytes on every
    /// machine.
    ///
    /// To encode many images, use one `PNGEncoder`, which reuses its memory.
    package static func encode(_ image: PixelBuffer, options: Options = Options()) throws(ImageError) -> [UInt8] {
        try PNGEncoder().encode(image, options: options)
    }

    /// A trade-off between encoding time and file size. The pixels are exact at every level.
    ///
    /// Measured with libdeflate 1.14 on the 409 goldens of the examples, and on a strip of seven phones at three pixels a
    /// point with gradients and shadows:
    ///
    /// | level | goldens | bytes | strip | bytes |
    /// |---|---|---|---|---|
    /// | 6 | 1.5 s | 1.16 | 0.26 s | 617,564 |
    /// | 7 | 1.8 s | 1.12 | 0.36 s | 566,909 |
    /// | 8, for goldens | 3.8 s | 1.10 | 0.67 s | 538,542 |
    /// | 9 | 5.3 s | 1.09 | 0.97 s | 530,642 |
    /// | 10 | 25.1 s | 1.06 | 4.2 s | 543,446 |
    /// | 12 | 113.8 s | 1 | 50 s | 570,000 |
    package struct CompressionLevel: Hashable, Sendable {
        /// The compression level of libdeflate, 1 to 12. It has no effect on images with short rows, which
        /// `RowDeflater` compresses, unless `triesAlternatives` is true.
        let level: Int32
        /// Whether to encode images of few colours in several ways, and keep the smallest result.
        let triesAlternatives: Bool

        /// For sequences of hundreds of frames.
        package static let fast = CompressionLevel(level: 2, triesAlternatives: false)
        /// For most images.
        package static let balanced = CompressionLevel(level: 6, triesAlternatives: false)
        /// For goldens, which are written once and kept.
        package static let strong = CompressionLevel(level: 8, triesAlternatives: true)
        /// For frames with `--compression best`: nearly always the smallest file.
        package static let strongest = CompressionLevel(level: 12, triesAlternatives: true)
    }

    /// The options for encoding a file.
    package struct Options: Hashable, Sendable {
        /// The compression level. Default: `balanced`.
        package var compression: CompressionLevel
        /// The scale of the image, stored as 72 × scale pixels per inch (`pHYs`); nil stores no scale. Default: nil.
        package var pixelsPerPoint: Double?
        /// The texts to store in the file. Default: none.
        package var texts: [Text]

        /// Creates options.
        package init(compression: CompressionLevel = .balanced, pixelsPerPoint: Double? = nil, texts: [Text] = []) {
            self.compression = compression
            self.pixelsPerPoint = pixelsPerPoint
            self.texts = texts
        }
    }

    /// Returns a PNG file with added texts, each compressed if that makes it smaller, and unchanged pixels.
    ///
    /// - Throws: `ImageError` if the file is invalid, or a text cannot be stored.
    package static func adding(_ texts: [Text], to bytes: [UInt8]) throws(ImageError) -> [UInt8] {
        let deflater = try Deflater(level: 12)
        var reader = try PNGChunkReader(bytes)
        var writer = PNGChunkWriter()
        writer.reserve(bytes.count + 4096)
        var isBeforeData = true
        while true {
            let chunk = try reader.next()
            if isBeforeData, chunk.kind == .data {
                isBeforeData = false
                for text in texts { writer.add(.unicodeText, try PNGStream.contents(of: text, deflater)) }
            }
            writer.add(chunk.kind, Array(bytes[chunk.contents]))
            if chunk.kind == .end { return writer.bytes }
        }
    }
}
