import FieldPixels

/// Compresses patches to frames and reuses its memory between calls.
final class APNGEncoder {
    private let layout: APNGLayout
    private let compression: ClipCompression
    private let deflater: Deflater
    private var rowDeflater = RowDeflater()
    private var indexer = PaletteIndexer()
    /// Rows of palette indexes, or of straight samples, each after its filter byte.
    private var plain = Scratch()
    private var duplicateRows = Scratch()
    private var packed = Scratch()
    private var filtered = Scratch()
    private var work = Scratch()

    /// Frames with at most this many pixels are compressed with and without filters, and the smaller result is used. In
    /// larger frames, only filtered rows are compressed, to save time.
    private static let trialLimit = 1 << 16

    /// Creates an encoder for the frames of a clip.
    init(_ layout: APNGLayout, _ compression: ClipCompression) throws(ImageError) {
        self.layout = layout
        self.compression = compression
        // At level 7, frames are one to three percent larger than at level 9, in a sixth of the time.
        deflater = try Deflater(level: compression == .best ? 12 : 7)
        indexer.learn(layout.colors)
    }

    /// The encodings of a patch. `source` replaces all pixels of the rectangle. `smaller` is composited onto the
    /// canvas; it is nil if that is impossible or needs at least as many bytes as `source`.
    func drawings(of patch: ClipPatch<UInt32>) throws(ImageError) -> (source: APNGDrawing, smaller: APNGDrawing?) {
        let source = try drawing(patch.after, in: patch.rect, .source)
        guard let pixels = overlay(of: patch) else { return (source, nil) }
        let over = try drawing(pixels, in: patch.rect, .over)
        return (source, over.data.count < source.data.count ? over : nil)
    }

    /// A frame of one pixel that leaves the canvas unchanged.
    ///
    /// - Parameter word: The top-left pixel of the canvas, premultiplied.
    func stillness(_ word: UInt32) throws(ImageError) -> APNGDrawing {
        try drawing([word], in: PixelRect(x: 0, y: 0, width: 1, height: 1), .source)
    }

    private func drawing(
        _ pixels: [UInt32], in rect: PixelRect, _ blend: APNGDrawing.Blend
    ) throws(ImageError) -> APNGDrawing {
        let data = try compress(pixels, rect.width, rect.height, isTrial: compression == .fast)
        return APNGDrawing(rect: rect, blend: blend, pixels: pixels, data: data)
    }

    /// The bytes of a drawing to write. With `ClipCompression.fast`, alternatives are compressed quickly, and only the
    /// one that is chosen is compressed well.
    func data(of drawing: APNGDrawing) throws(ImageError) -> [UInt8] {
        if compression == .best { return drawing.data }
        let data = try compress(drawing.pixels, drawing.rect.width, drawing.rect.height, isTrial: false)
        return data.count < drawing.data.count ? data : drawing.data
    }

    /// The patch's new pixels, with unchanged pixels made transparent. Nil if the layout has no transparent pixel, if
    /// all pixels change, or if a changed pixel is not opaque.
    private func overlay(of patch: ClipPatch<UInt32>) -> [UInt32]? {
        guard let blank = layout.blank, patch.changes < patch.after.count else { return nil }
        var isPossible = true
        let words = [UInt32](unsafeUninitializedCapacity: patch.after.count) { room, count in
            patch.before.withUnsafeBufferPointer { before in
                patch.after.withUnsafeBufferPointer { after in
                    for i in 0..<after.count {
                        let isSame = before[i] == after[i]
                        // A changed pixel must be stored exactly. Where the canvas is transparent, a translucent
                        // pixel should replace the pixel of the canvas, but Pillow and ffmpeg blend the two.
                        if !isSame, after[i] < 0xFF00_0000 { isPossible = false }
                        room[i] = isSame ? blank : after[i]
                    }
                }
            }
            count = patch.after.count
        }
        return isPossible ? words : nil
    }

    /// Compresses `width × height` premultiplied words to a zlib stream.
    private func compress(
        _ words: [UInt32], _ width: Int, _ height: Int, isTrial: Bool
    ) throws(ImageError) -> [UInt8] {
        var header = layout.header
        (header.width, header.height) = (width, height)
        let rowBytes = header.rowBytes(width)
        let size = (rowBytes + 1) * height
        let isFast = isTrial && rowBytes < RowDeflater.window
        guard let palette = layout.palette else {
            if isFast, rowBytes * height <= RowDeflater.sizeLimit { return compressSamples(words, header) }
            let rows = samples(words, header)
            let adaptive = filter(rows, header)
            let best = deflater.compress(UnsafeRawBufferPointer(start: adaptive, count: size))
            guard words.count <= Self.trialLimit else { return best }
            let other = deflater.compress(UnsafeRawBufferPointer(start: rows, count: size))
            return other.count < best.count ? other : best
        }
        var rows = plain.room((width + 1) * height)
        let duplicateRows = duplicateRows.room(height)
        let areKnown = words.withUnsafeBufferPointer { words in
            guard let start = words.baseAddress else { return false }
            return indexer.indexKeepingColors(
                start, width: width, height: height, into: rows, duplicateRows: duplicateRows)
                && indexer.colors.count == layout.colors.count
        }
        guard areKnown else {
            // Only an error in the program can cause this: the frames differ from those that were surveyed.
            throw ImageError(
                code: .malformed,
                message: "internal error: a frame has a colour that was not found when the colours of the clip were"
                    + " counted")
        }
        if !palette.isIdentity {
            let indexes = rows
            rows = packed.room(size)
            palette.pack(indexes, duplicateRows: duplicateRows, width: width, height: height, into: rows)
        }
        return isFast
            ? rowDeflater.compress(rows, rowBytes: rowBytes, height: height, duplicateRows: duplicateRows)
            : deflater.compress(UnsafeRawBufferPointer(start: rows, count: size))
    }

    /// Compresses straight samples by rows, with a filter that is chosen by the content of each row.
    private func compressSamples(_ words: [UInt32], _ header: PNGHeader) -> [UInt8] {
        let rowBytes = header.rowBytes(header.width)
        let rows = plain.room((rowBytes + 1) * header.height)
        let duplicateRows = duplicateRows.room(header.height)
        words.withUnsafeBufferPointer { words in
            guard let start = words.baseAddress else { return }
            let source = PNGSampleRows(
                pixels: start, width: header.width, height: header.height, hasAlpha: header.colorType == .rgba)
            source.write(into: rows, duplicateRows: duplicateRows, work: work.room(source.workBytes))
        }
        return rowDeflater.compress(rows, rowBytes: rowBytes, height: header.height, duplicateRows: duplicateRows)
    }

    /// Converts premultiplied words to rows of straight samples, each after a filter byte of 0.
    private func samples(_ words: [UInt32], _ header: PNGHeader) -> UnsafeMutablePointer<UInt8> {
        let rows = plain.room((header.rowBytes(header.width) + 1) * header.height)
        words.withUnsafeBufferPointer { words in
            guard let start = words.baseAddress else { return }
            PNGSamples.write(
                start, width: header.width, height: header.height, hasAlpha: header.colorType == .rgba, into: rows)
        }
        return rows
    }

    private func filter(_ rows: UnsafeMutablePointer<UInt8>, _ header: PNGHeader) -> UnsafeMutablePointer<UInt8> {
        let rowBytes = header.rowBytes(header.width)
        let target = filtered.room((rowBytes + 1) * header.height)
        PNGFilterChoice.adaptive.apply(
            to: rows, rowBytes: rowBytes, height: header.height, step: header.filterStep,
            work: work.room(6 * rowBytes), into: target)
        return target
    }
}
