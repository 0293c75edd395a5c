import FieldPixels

/// Compresses patches to frames and reuses its memory between calls.
///
/// A frame can be disposed of in three ways and stored in two. All variants are compressed with the fast `RowDeflater`,
/// and only the smallest one with libdeflate, unless `--compression best` requests the smallest file.
final class APNGEncoder {
    private let layout: APNGLayout
    private let compression: ClipCompression
    private let deflater: Deflater
    private let rows = PNGRowCoder()
    private var indexer = PaletteIndexer()

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

    /// A frame of one pixel that leaves the canvas unchanged: `word` is the top-left pixel of the canvas,
    /// premultiplied.
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
        guard let palette = layout.palette else {
            return words.withUnsafeBufferPointer { words in
                guard let start = words.baseAddress else { return [] }
                return rows.compress(start, header, by: deflater, isFast: isTrial)
            }
        }
        let memory = rows.indexRows(width: width, height: height)
        let areKnown = words.withUnsafeBufferPointer { words in
            guard let start = words.baseAddress else { return false }
            return indexer.indexKeepingColors(
                start, width: width, height: height, into: memory.bytes, duplicateRows: memory.duplicates)
                && indexer.colors.count == layout.colors.count
        }
        guard areKnown else {
            // Only an error in the program can cause this: the survey was made of other frames.
            throw ImageError(
                code: .malformed,
                message: "internal error: a frame has a colour that was not found when the colours of the clip were"
                    + " counted")
        }
        return rows.compress(palette, header, by: deflater, isFast: isTrial)
    }
}

/// The content of one frame, and how it is composed with the canvas.
struct APNGDrawing {
    /// The way in which the frame's pixels are combined with the canvas.
    enum Blend: UInt8 {
        /// The pixels of the frame replace those of the canvas, including their alpha.
        case source = 0
        /// The pixels of the frame are alpha-composited onto the canvas, so transparent pixels leave the canvas
        /// unchanged.
        case over = 1
    }

    let rect: PixelRect
    let blend: Blend
    /// The pixels of the frame, premultiplied, row by row.
    let pixels: [UInt32]
    /// The compressed pixels.
    let data: [UInt8]

    /// The contents of the `fcTL` chunk that precedes the frame's pixels.
    func control(sequence: UInt32, _ delay: APNGClock.Delay, _ disposal: ClipDisposal) -> [UInt8] {
        [UInt8](
            bigEndian: sequence, UInt32(rect.width), UInt32(rect.height), UInt32(rect.x), UInt32(rect.y),
            UInt32(delay.numerator) << 16 | UInt32(delay.denominator)) + [disposal.rawValue, blend.rawValue]
    }
}
