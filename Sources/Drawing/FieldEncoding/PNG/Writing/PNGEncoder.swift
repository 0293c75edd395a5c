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
        guard image.width > 0, image.height > 0 else {
            throw ImageError(code: .empty, message: "an image without pixels cannot be written as PNG")
        }
        try ImageError.check(width: image.width, height: image.height, limit: PNG.pixelLimit)
        var attempts = attempts(image, options.compression)
        if options.compression.triesAlternatives {
            // To save time, all encodings are ranked at a medium level, and only the best are compressed at the
            // requested level.
            let trial = try deflater(Self.trialLevel)
            let costs = attempts.map { stream(of: image, $0, trial).cost }
            let best = costs.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }.prefix(Self.finalists)
            attempts = best.sorted().map { attempts[$0] }
        }
        let deflater = try deflater(options.compression.level)
        let streams = attempts.map { stream(of: image, $0, deflater) }
        guard let smallest = streams.min(by: { $0.cost < $1.cost }) else { preconditionFailure("no stream") }
        return try smallest.file(options, deflater)
    }

    /// The compression level at which the encodings are ranked.
    private static let trialLevel: Int32 = 8
    /// The number of encodings that are compressed at the requested level.
    private static let finalists = 2

    /// Encodes a frame in which items fade to a complete file.
    ///
    /// Pixels that have the same colour throughout a fade share a palette index, which no other pixel uses, even if it
    /// has the same colour in this frame. The compressed indexes are therefore those of the other frames with the same
    /// probes, and only the palette is new. An image with too many colours is encoded as without probes; only then does
    /// the compression level of the options apply.
    package func encode(
        _ image: PixelBuffer, fading probes: FadeProbes, options: PNG.Options = .init()
    ) throws(ImageError) -> [UInt8] {
        if fade?.probes !== probes { fade = (probes, frames(of: probes)) }
        guard let frames = fade?.frames, let palette = frames.indexes.palette(of: image) else {
            return try encode(image, options: options)
        }
        let stream = PNGStream(header: frames.header, palette: palette, data: frames.data)
        return try stream.file(options, deflater(options.compression.level))
    }

    /// The common parts of the frames of a fade; nil if there are more colours than a palette can store, or a row is
    /// longer than a match can reach.
    private func frames(of probes: FadeProbes) -> FadeFrames? {
        let image = probes.base
        guard image.width < RowDeflater.window, image.width > 0, index(image) else { return nil }
        let memory = rows.indexRows(width: image.width, height: image.height)
        var indexes = FadeIndexes(probes, colors: indexer.colors)
        guard indexes.write(into: memory.rows, duplicateRows: memory.duplicates) else { return nil }
        let layout = PNGLayout(indexes: indexes.count)
        let header = PNGHeader(width: image.width, height: image.height, depth: layout.depth, colorType: .indexed)
        return FadeFrames(
            indexes: indexes, header: header, data: rows.compress(rows.samples(of: layout, header), header))
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
                start, width: image.width, height: image.height, into: memory.rows, duplicateRows: memory.duplicates)
        }
    }

    /// One way to encode an image.
    private struct Attempt {
        let header: PNGHeader
        /// The palette, or the grays; nil for straight samples.
        let layout: PNGLayout?
        let filter: PNGFilterChoice
        /// Whether rows are compressed row by row, in a fraction of the time.
        let isFast: Bool
    }

    /// The ways to encode an image: one, or several if `compression.triesAlternatives` is true. If the image has few
    /// colours, it is indexed.
    private func attempts(_ image: PixelBuffer, _ compression: PNG.CompressionLevel) -> [Attempt] {
        let tries = compression.triesAlternatives
        func header(_ depth: Int, _ colorType: PNGHeader.ColorType) -> PNGHeader {
            PNGHeader(width: image.width, height: image.height, depth: depth, colorType: colorType)
        }
        guard index(image) else {
            let hasAlpha = image.withPixels { $0.reduce(.max, &) < 0xFF00_0000 }
            let header = header(8, hasAlpha ? .rgba : .rgb)
            let filters: [PNGFilterChoice] = tries ? [.adaptive, .up, .none] : [.adaptive]
            let isFast = !tries && PNGRowCoder.canCompressSamples(header)
            return filters.map { Attempt(header: header, layout: nil, filter: $0, isFast: isFast) }
        }
        let all = PNGLayout.all(for: indexer.colors.map { StraightPixel(premultiplied: $0) })
        let layouts = tries ? all + all.compactMap(\.widened) : Array(all.prefix(1))
        let filters: [PNGFilterChoice] = tries ? [.none, .up, .adaptive] : [.none]
        return layouts.flatMap { layout in
            let header = header(layout.depth, layout.colorType)
            let isFast = !tries && PNGRowCoder.canCompress(header)
            return filters.map { Attempt(header: header, layout: layout, filter: $0, isFast: isFast) }
        }
    }

    /// Encodes an image, which `attempts` has indexed if it has few colours, in one way.
    private func stream(of image: PixelBuffer, _ attempt: Attempt, _ deflater: Deflater) -> PNGStream {
        let header = attempt.header
        let data = image.withPixels { pixels -> [UInt8] in
            guard let start = pixels.baseAddress else { return [] }
            if attempt.isFast, attempt.layout == nil { return rows.compressSamples(of: start, header) }
            let samples = attempt.layout.map { rows.samples(of: $0, header) } ?? rows.samples(of: start, header)
            if attempt.isFast { return rows.compress(samples, header) }
            let filtered = rows.filter(samples, header, attempt.filter)
            return deflater.compress(UnsafeRawBufferPointer(start: filtered, count: header.imageBytes))
        }
        return PNGStream(header: header, palette: attempt.layout?.palette ?? [], data: data)
    }
}
