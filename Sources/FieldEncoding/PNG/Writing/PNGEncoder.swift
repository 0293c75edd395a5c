package import FieldPixels

/// Encodes images as PNG and reuses its memory between images.
///
/// An encoder is not thread-safe. Its output depends only on the image and the options, not on previous images.
package final class PNGEncoder {
    private var deflater: Deflater?
    private var rowDeflater = RowDeflater()
    private var indexer = PaletteIndexer()
    /// Rows of palette indexes, or of straight samples, each after its filter byte.
    private var plain = Scratch()
    /// For each row, 1 if it equals the row above, else 0.
    private var duplicateRows = Scratch()
    /// Rows of samples, converted from rows of palette indexes.
    private var packed = Scratch()
    private var filtered = Scratch()
    private var work = Scratch()
    /// The encoding of the last probes; its `indexes` are nil if there are more colours than a palette can store.
    private var fade: (probes: FadeProbes, indexes: FadeIndexes?)?

    /// Creates an encoder; memory is allocated by the first image.
    package init() {}

    /// Encodes an image to a complete file.
    ///
    /// - Parameters:
    ///   - image: An image of at least one pixel and at most `PNG.pixelLimit` pixels.
    ///   - options: The compression level, the scale and the texts of the file.
    package func encode(_ image: PixelBuffer, options: PNG.Options = .init()) throws(ImageError) -> [UInt8] {
        guard image.width > 0, image.height > 0 else {
            throw ImageError(code: .empty, message: "an image without pixels cannot be written as PNG")
        }
        guard image.width * image.height <= PNG.pixelLimit else {
            throw ImageError(
                code: .tooLarge,
                message: "an image of \(image.width) × \(image.height) pixels is too large; the limit is"
                    + " \(PNG.pixelLimit) pixels")
        }
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
    /// probes, and only the palette is new. An image with too many colours is encoded as without probes.
    ///
    /// - Parameters:
    ///   - image: The frame.
    ///   - probes: The probes of the frame.
    ///   - options: The scale and the texts of the file; the compression level applies only without a palette.
    package func encode(
        _ image: PixelBuffer, fading probes: FadeProbes, options: PNG.Options = .init()
    ) throws(ImageError) -> [UInt8] {
        if fade?.probes !== probes { fade = (probes, indexes(of: probes)) }
        guard let indexes = fade?.indexes, let palette = indexes.palette(of: image) else {
            return try encode(image, options: options)
        }
        let stream = PNGStream(header: indexes.header, palette: palette, data: indexes.data)
        return try stream.file(options, deflater(options.compression.level))
    }

    /// The compressed palette indexes of a fade; nil if there are more colours than a palette can store, or a row is
    /// longer than a match can reach.
    private func indexes(of probes: FadeProbes) -> FadeIndexes? {
        let image = probes.base
        guard image.width < RowDeflater.window, image.width > 0, index(image) else { return nil }
        let (rows, duplicateRows) = (plain.room(0), duplicateRows.room(0))
        var indexes = FadeIndexes(probes, colors: indexer.colors)
        guard indexes.write(into: rows, duplicateRows: duplicateRows) else { return nil }
        let layout = PNGLayout(indexes: indexes.count)
        let header = PNGHeader(width: image.width, height: image.height, depth: layout.depth, colorType: .indexed)
        let rowBytes = header.rowBytes(image.width)
        var source = rows
        if !layout.isIdentity {
            source = packed.room((rowBytes + 1) * image.height)
            layout.pack(
                rows, duplicateRows: duplicateRows, width: image.width, height: image.height, into: source)
        }
        indexes.header = header
        indexes.data = rowDeflater.compress(
            source, rowBytes: rowBytes, height: image.height, duplicateRows: duplicateRows)
        return indexes
    }

    private func deflater(_ level: Int32) throws(ImageError) -> Deflater {
        if let deflater, deflater.level == level { return deflater }
        let made = try Deflater(level: level)
        deflater = made
        return made
    }

    /// Fills `plain` with palette indexes; returns false if the image has more than `PaletteIndexer.limit` colours.
    private func index(_ image: PixelBuffer) -> Bool {
        let indexes = plain.room((image.width + 1) * image.height)
        let duplicateRows = duplicateRows.room(image.height)
        return image.withPixels { pixels in
            guard let start = pixels.baseAddress else { return false }
            return indexer.index(
                start, width: image.width, height: image.height, into: indexes, duplicateRows: duplicateRows)
        }
    }

    /// Encodes the image as palette indexes: in one way, or in several ways if `compression.triesAlternatives` is true.
    ///
    /// - Parameters:
    ///   - image: The image, which `index` has indexed.
    ///   - compression: The compression level.
    ///   - deflater: The compressor.
    ///   - wanted: The indices of the encodings to return, in the order in which they are tried; nil for all.
    private func indexStreams(
        _ image: PixelBuffer, _ compression: PNG.CompressionLevel, _ deflater: Deflater, _ wanted: Set<Int>?
    ) -> [PNGStream] {
        var layouts = PNGLayout.all(for: indexer.colors.map { StraightPixel(premultiplied: $0) })
        if compression.triesAlternatives {
            layouts += layouts.compactMap(\.widened)
        } else {
            layouts.removeLast(layouts.count - 1)
        }
        let choices: [PNGFilterChoice] = compression.triesAlternatives ? [.none, .up, .adaptive] : [.none]
        return layouts.enumerated().flatMap { index, layout -> [PNGStream] in
            let chosen = choices.enumerated().filter { wanted?.contains(index * choices.count + $0.offset) ?? true }
            if chosen.isEmpty { return [] }
            let header = PNGHeader(
                width: image.width, height: image.height, depth: layout.depth, colorType: layout.colorType)
            var rows = plain.room(0)
            if !layout.isIdentity {
                rows = packed.room((header.rowBytes(image.width) + 1) * image.height)
                layout.pack(
                    plain.room(0), duplicateRows: duplicateRows.room(0), width: image.width, height: image.height,
                    into: rows)
            }
            let rowBytes = header.rowBytes(image.width)
            if !compression.triesAlternatives, rowBytes < RowDeflater.window {
                let data = rowDeflater.compress(
                    rows, rowBytes: rowBytes, height: image.height, duplicateRows: duplicateRows.room(0))
                return [PNGStream(header: header, palette: layout.palette, data: data)]
            }
            return chosen.map { stream(header, layout.palette, rows, $0.element, deflater) }
        }
    }

    /// Encodes the image as straight samples: in one way, or in several ways if `compression.triesAlternatives` is true.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - compression: The compression level.
    ///   - deflater: The compressor.
    ///   - wanted: The indices of the encodings to return, in the order in which they are tried; nil for all.
    private func sampleStreams(
        _ image: PixelBuffer, _ compression: PNG.CompressionLevel, _ deflater: Deflater, _ wanted: Set<Int>?
    ) -> [PNGStream] {
        let hasAlpha = image.withPixels { !PNGSamples.areOpaque($0) }
        let header = PNGHeader(
            width: image.width, height: image.height, depth: 8, colorType: hasAlpha ? .rgba : .rgb)
        let rowBytes = header.rowBytes(image.width)
        let rows = plain.room((rowBytes + 1) * image.height)
        if !compression.triesAlternatives, rowBytes < RowDeflater.window,
            rowBytes * image.height <= RowDeflater.sizeLimit
        {
            let duplicateRows = duplicateRows.room(image.height)
            image.withPixels { pixels in
                guard let start = pixels.baseAddress else { return }
                let source = PNGSampleRows(
                    pixels: start, width: image.width, height: image.height, hasAlpha: hasAlpha)
                source.write(into: rows, duplicateRows: duplicateRows, work: work.room(source.workBytes))
            }
            let data = rowDeflater.compress(
                rows, rowBytes: rowBytes, height: image.height, duplicateRows: duplicateRows)
            return [PNGStream(header: header, palette: [], data: data)]
        }
        image.withPixels { pixels in
            guard let start = pixels.baseAddress else { return }
            PNGSamples.write(
                start, width: image.width, height: image.height, hasAlpha: hasAlpha, into: rows)
        }
        let choices: [PNGFilterChoice] = compression.triesAlternatives ? [.adaptive, .up, .none] : [.adaptive]
        return choices.enumerated().filter { wanted?.contains($0.offset) ?? true }.map {
            stream(header, [], rows, $0.element, deflater)
        }
    }

    /// Filters and compresses rows, each of which follows a filter byte of 0.
    private func stream(
        _ header: PNGHeader, _ palette: [StraightPixel], _ rows: UnsafeMutablePointer<UInt8>,
        _ choice: PNGFilterChoice, _ deflater: Deflater
    ) -> PNGStream {
        let rowBytes = header.rowBytes(header.width)
        let size = (rowBytes + 1) * header.height
        var source = rows
        if choice != .none {
            source = filtered.room(size)
            choice.apply(
                to: rows, rowBytes: rowBytes, height: header.height, step: header.filterStep,
                work: work.room(6 * rowBytes), into: source)
        }
        let data = deflater.compress(UnsafeRawBufferPointer(start: source, count: size))
        return PNGStream(header: header, palette: palette, data: data)
    }
}
