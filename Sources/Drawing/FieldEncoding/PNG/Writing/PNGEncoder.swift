package import FieldPixels

/// Encodes images as PNG and reuses its memory between images.
///
/// An encoder is not thread-safe. Its output depends only on the image and the options, not on previous images.
package final class PNGEncoder {
    private var deflater: Deflater?
    private let rows = PNGRowCoder()
    private var indexer = PaletteIndexer()
    /// The last probes, and the common parts of their frames; nil if no palette can store their colours.
    private var fade: (probes: FadeProbes, frames: FadeFrames?)?
    /// Whether the last frame that could fade had few colours.
    private var isLastIndexed = true

    /// The parts that all frames of a fade have in common: everything except the palette.
    private struct FadeFrames {
        let indexes: FadeIndexes
        let header: PNGHeader
        /// The compressed indexes.
        let data: [UInt8]
    }

    /// Creates an encoder; memory is allocated by the first image.
    package init() {}

    /// Encodes an image of at least one pixel and at most `PNG.pixelLimit` pixels to a complete file.
    package func encode(_ image: PixelBuffer, options: PNG.Options = .init()) throws(ImageError) -> [UInt8] {
        try check(image)
        return try encode(image, isIndexed: index(image), options)
    }

    private func check(_ image: PixelBuffer) throws(ImageError) {
        guard image.width > 0, image.height > 0 else {
            throw ImageError(code: .empty, message: "an image without pixels cannot be written as PNG")
        }
        try ImageError.check(width: image.width, height: image.height, limit: PNG.pixelLimit)
    }

    /// Encodes an image for which `index` was called last and returned `isIndexed`.
    private func encode(_ image: PixelBuffer, isIndexed: Bool, _ options: PNG.Options) throws(ImageError) -> [UInt8] {
        let attempts = attempts(image, isIndexed: isIndexed, options.compression)
        let deflater = try deflater(options.compression.level)
        let streams = attempts.map { stream(of: image, $0, deflater, isFast: !options.compression.triesAlternatives) }
        guard let smallest = streams.min(by: { $0.cost < $1.cost }) else { preconditionFailure("no stream") }
        return try smallest.file(options, deflater)
    }

    /// Encodes a frame in which items fade to a complete file.
    ///
    /// Pixels that have the same colour throughout a fade share a palette index, which no other pixel uses, even if it
    /// has the same colour in this frame. All frames with the same probes therefore have the same compressed indexes,
    /// and only the palette is new. An image with too many colours is encoded as without probes; only then does the
    /// compression level of the options apply.
    ///
    /// - Parameters:
    ///   - image: The frame.
    ///   - probes: Returns the probes of the fade; nil if nothing fades. It is not called for an image with many colours
    ///     after another one.
    ///   - options: The options.
    /// - Throws: `ImageError` as `encode(_:options:)`; what `probes` throws.
    package func encode(
        _ image: PixelBuffer, fading probes: () throws -> FadeProbes?, options: PNG.Options = .init()
    ) throws -> [UInt8] {
        try check(image)
        // If the last frame had too many colours, this one probably has, too. Indexing it finds this out before probes
        // are drawn.
        if !isLastIndexed, !index(image) { return try encode(image, isIndexed: false, options) }
        if let probes = try probes() {
            let deflater = try deflater(options.compression.level)
            if fade?.probes !== probes { fade = (probes, frames(of: probes, deflater)) }
            if let frames = fade?.frames, let palette = frames.indexes.palette(of: image) {
                isLastIndexed = true
                return try PNGStream(header: frames.header, palette: palette, data: frames.data).file(options, deflater)
            }
        }
        isLastIndexed = index(image)
        return try encode(image, isIndexed: isLastIndexed, options)
    }

    /// The common parts of the frames of a fade; nil if there are more colours than a palette can store, or a row is
    /// longer than a match can reach.
    private func frames(of probes: FadeProbes, _ deflater: Deflater) -> FadeFrames? {
        let image = probes.base
        guard image.width < RowDeflater.window, image.width > 0, index(image) else { return nil }
        let memory = rows.indexRows(width: image.width, height: image.height)
        var indexes = FadeIndexes(probes, colors: indexer.colors)
        guard indexes.write(into: memory.bytes, duplicateRows: memory.duplicates) else { return nil }
        let layout = PNGLayout(indexes: indexes.count)
        let header = PNGHeader(width: image.width, height: image.height, depth: layout.depth, colorType: .indexed)
        return FadeFrames(
            indexes: indexes, header: header, data: rows.compress(layout, header, by: deflater, isFast: true))
    }

    private func deflater(_ level: Int32) throws(ImageError) -> Deflater {
        if let deflater, deflater.level == level { return deflater }
        let made = try Deflater(level: level)
        deflater = made
        return made
    }

    /// Stores palette indexes in `rows`; returns false if the image has more than `PaletteIndexer.limit` colours.
    private func index(_ image: PixelBuffer) -> Bool {
        let memory = rows.indexRows(width: image.width, height: image.height)
        return image.withPixels { pixels in
            guard let start = pixels.baseAddress else { return false }
            return indexer.index(
                start, width: image.width, height: image.height, into: memory.bytes, duplicateRows: memory.duplicates)
        }
    }

    /// One way to encode an image.
    private struct Attempt {
        let header: PNGHeader
        /// The palette, or the grays; nil for straight samples.
        let layout: PNGLayout?
    }

    /// The ways to encode an image: one, or several if `compression.triesAlternatives` is true. If the image has few
    /// colours, it is indexed. Palette indexes are stored without filters, because differences of indexes have no
    /// meaning. `PNGSampleRows` chooses the filters of samples.
    private func attempts(
        _ image: PixelBuffer, isIndexed: Bool, _ compression: PNG.CompressionLevel
    ) -> [Attempt] {
        func header(_ depth: Int, _ colorType: PNGHeader.ColorType) -> PNGHeader {
            PNGHeader(width: image.width, height: image.height, depth: depth, colorType: colorType)
        }
        guard isIndexed else {
            let hasAlpha = image.withPixels { $0.reduce(.max, &) < 0xFF00_0000 }
            return [Attempt(header: header(8, hasAlpha ? .rgba : .rgb), layout: nil)]
        }
        let all = PNGLayout.all(for: indexer.colors.map { StraightPixel(premultiplied: $0) })
        let layouts = compression.triesAlternatives ? all + all.compactMap(\.widened) : Array(all.prefix(1))
        return layouts.map { Attempt(header: header($0.depth, $0.colorType), layout: $0) }
    }

    /// Encodes an image, which `attempts` has indexed if it has few colours, in one way.
    private func stream(
        of image: PixelBuffer, _ attempt: Attempt, _ deflater: Deflater, isFast: Bool
    ) -> PNGStream {
        let data = image.withPixels { pixels -> [UInt8] in
            guard let start = pixels.baseAddress else { return [] }
            return attempt.layout.map { rows.compress($0, attempt.header, by: deflater, isFast: isFast) }
                ?? rows.compress(start, attempt.header, by: deflater, isFast: isFast)
        }
        return PNGStream(header: attempt.header, palette: attempt.layout?.palette ?? [], data: data)
    }
}
