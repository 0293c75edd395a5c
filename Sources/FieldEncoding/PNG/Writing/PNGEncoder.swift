package import FieldPixels

/// Encodes images as PNG and reuses its memory between images.
///
/// An encoder is not thread-safe. Its output depends only on the image and the options, not on previous images.
package final class PNGEncoder {
    private var deflater: Deflater?
    private let rows = PNGRowCoder()
    private var indexer = PaletteIndexer()
    /// The last probes, and what their frames have in common; nil if no palette can store their colours.
    private var fade: (probes: FadeProbes, frames: FadeFrames?)?

    /// What all frames of a fade have in common: everything but the palette.
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
        let isIndexed = index(image)
        func streams(_ deflater: Deflater, _ wanted: Set<Int>? = nil) -> [PNGStream] {
            isIndexed
                ? indexStreams(image, options.compression, deflater, wanted)
                : sampleStreams(image, options.compression, deflater, wanted)
        }
        var wanted: Set<Int>?
        if options.compression.triesAlternatives {
            // To save time, all encodings are ranked at a medium level, and only the best are compressed at the
            // requested level.
            let costs = streams(try deflater(Self.trialLevel)).map(\.cost)
            wanted = Set(costs.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }.prefix(Self.finalists))
        }
        let deflater = try deflater(options.compression.level)
        guard let smallest = streams(deflater, wanted).min(by: { $0.cost < $1.cost }) else {
            preconditionFailure("no stream")
        }
        return try smallest.file(options, deflater)
    }

    /// The compression level at which the encodings are ranked.
    private static let trialLevel: Int32 = 8
    /// The number of encodings that are compressed at the requested level.
    private static let finalists = 2

    /// Encodes a frame in which items fade to a complete file.
    ///
    /// Pixels that have a colour in common throughout a fade have a palette index of their own, even if another pixel
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

    /// What the frames of a fade have in common; nil if there are more colours than a palette can store, or a row is
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

    /// Encodes the image, which `index` has indexed, as palette indexes: in one way, or in several ways if
    /// `compression.triesAlternatives` is true. `wanted` has the positions of the encodings to return, in the order in
    /// which they are tried; nil for all.
    private func indexStreams(
        _ image: PixelBuffer, _ compression: PNG.CompressionLevel, _ deflater: Deflater, _ wanted: Set<Int>?
    ) -> [PNGStream] {
        let all = PNGLayout.all(for: indexer.colors.map { StraightPixel(premultiplied: $0) })
        let layouts = compression.triesAlternatives ? all + all.compactMap(\.widened) : Array(all.prefix(1))
        let choices: [PNGFilterChoice] = compression.triesAlternatives ? [.none, .up, .adaptive] : [.none]
        return layouts.enumerated().flatMap { index, layout -> [PNGStream] in
            let chosen = choices.enumerated().filter { wanted?.contains(index * choices.count + $0.offset) ?? true }
            if chosen.isEmpty { return [] }
            let header = PNGHeader(
                width: image.width, height: image.height, depth: layout.depth, colorType: layout.colorType)
            let samples = rows.samples(of: layout, header)
            if !compression.triesAlternatives, PNGRowCoder.canCompress(header) {
                return [PNGStream(header: header, palette: layout.palette, data: rows.compress(samples, header))]
            }
            return chosen.map { stream(header, layout.palette, samples, $0.element, deflater) }
        }
    }

    /// Encodes the image as straight samples; see `indexStreams`.
    private func sampleStreams(
        _ image: PixelBuffer, _ compression: PNG.CompressionLevel, _ deflater: Deflater, _ wanted: Set<Int>?
    ) -> [PNGStream] {
        let hasAlpha = image.withPixels { $0.reduce(.max, &) < 0xFF00_0000 }
        let header = PNGHeader(
            width: image.width, height: image.height, depth: 8, colorType: hasAlpha ? .rgba : .rgb)
        return image.withPixels { pixels in
            guard let start = pixels.baseAddress else { return [] }
            if !compression.triesAlternatives, PNGRowCoder.canCompressSamples(header) {
                return [PNGStream(header: header, palette: [], data: rows.compressSamples(of: start, header))]
            }
            let samples = rows.samples(of: start, header)
            let choices: [PNGFilterChoice] = compression.triesAlternatives ? [.adaptive, .up, .none] : [.adaptive]
            return choices.enumerated().filter { wanted?.contains($0.offset) ?? true }.map {
                stream(header, [], samples, $0.element, deflater)
            }
        }
    }

    /// Filters and compresses rows, each of which follows a filter byte of 0.
    private func stream(
        _ header: PNGHeader, _ palette: [StraightPixel], _ samples: UnsafeMutablePointer<UInt8>,
        _ choice: PNGFilterChoice, _ deflater: Deflater
    ) -> PNGStream {
        let filtered = UnsafeRawBufferPointer(start: rows.filter(samples, header, choice), count: header.imageBytes)
        return PNGStream(header: header, palette: palette, data: deflater.compress(filtered))
    }
}
