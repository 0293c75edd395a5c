import FieldGeometry
import FieldPixels

/// GIF 89a: at most 256 colours, pixels that are either transparent or opaque, and times in hundredths of a second.
///
/// A pixel with an alpha below 128 becomes transparent; any other pixel becomes opaque and keeps its straight colour.
/// If the clip then has at most 256 colours, counting transparent as a colour, they are stored exactly; otherwise, a
/// palette approximates them.
package enum GIF: ClipFormat {
    /// The type of the format's files.
    package static let fileType = FileType.gif
    /// True, because all frames share one palette, which precedes them in the file.
    package static let needsSurvey = true
    /// Empty, because the encoder is part of this package and uses no library.
    package static let libraryVersions: [String] = []

    /// The shortest time for which an image is shown, in hundredths of a second.
    static let shortest = 2

    /// Creates a writer of one clip.
    ///
    /// Frames that would be shown for less than `shortest` are skipped, because players would show them for a tenth of
    /// a second.
    ///
    /// - Throws: An error if frames have no pixels or are too large, or if `clip.survey` is nil.
    package static func writer(of clip: ClipSettings, to output: any ClipOutput) throws -> any ClipWriter {
        try GIFWriter(clip, output)
    }
}

/// The times of a clip's images, which are palette indexes of whole frames, row by row. Ticks are hundredths of a second.
typealias GIFTimeline = ClipTimeline<[UInt8]>

/// Writes one clip as GIF. It keeps at most three images in memory.
final class GIFWriter: ClipWriter {
    private let clip: ClipSettings
    private let output: any ClipOutput
    private let map: GIFColorMap
    private let composer: GIFComposer
    private var timeline = GIFTimeline(shortest: GIF.shortest)
    /// The number of frames added.
    private var count = 0

    /// Creates a writer and writes the header of the file.
    init(_ clip: ClipSettings, _ output: any ClipOutput) throws {
        try ClipChecks.size(of: clip, limit: Int(UInt16.max))
        let palette = GIFPalette(try ClipChecks.survey(of: clip))
        self.clip = clip
        self.output = output
        map = GIFColorMap(palette, dithers: clip.dithers)
        composer = GIFComposer(clip, clear: palette.clear, output)
        var bytes = Array("GIF89a".utf8)
        bytes.appendLittleEndian(UInt16(clip.width))
        bytes.appendLittleEndian(UInt16(clip.height))
        // The flags (global colour table, 8 bits per component, size of the table), the index of the background colour,
        // and no pixel aspect ratio.
        bytes += [0xF0 | UInt8(palette.bits - 1), palette.clear ?? 0, 0] + palette.table
        if clip.frameCount > 1, clip.plays != 1 {
            bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
            // The number of repetitions after the first play; 0 means forever.
            bytes.appendLittleEndian(UInt16(clamping: max(clip.plays - 1, 0)))
            bytes.append(0)
        }
        try output.write(bytes)
    }

    func add(_ frame: ClipFrame) throws {
        try ClipChecks.frame(frame, of: clip)
        defer { count += 1 }
        let last = timeline.last
        let changed = last == nil ? clip.bounds : frame.changed?.intersection(clip.bounds)
        guard let changed, !changed.isEmpty else { return }
        let start = clip.rate.ticks(at: count, ticksPerSecond: 100)
        var still = ClipStill(
            image: last?.image ?? [UInt8](repeating: 0, count: clip.width * clip.height), changed: changed, start: start
        )
        still.image.withUnsafeMutableBufferPointer { indexes in
            frame.image.withPixels { pixels in
                guard let source = pixels.baseAddress, let target = indexes.baseAddress else { return }
                map.index(source, width: clip.width, in: changed, into: target)
            }
        }
        // Different colours may have the same palette index, so a changed frame may equal the previous image.
        if last?.image == still.image { return }
        if let scene = timeline.add(still) { try composer.add(scene) }
    }

    func finish() throws {
        for scene in timeline.finish(at: clip.rate.ticks(at: count, ticksPerSecond: 100)) { try composer.add(scene) }
        try composer.finish()
        try output.write([0x3B])
    }
}

/// Compresses patches to frames. An encoder reuses its memory between calls.
final class GIFEncoder {
    private let clear: UInt8?
    private let compressor = GIFCompressor()

    /// Creates an encoder. `clear` is the palette index of a transparent pixel; nil if the palette has none.
    init(clear: UInt8?) { self.clear = clear }

    /// The smallest encoding of a patch in which no opaque pixel becomes transparent: a frame cannot clear pixels, only
    /// its disposal can.
    func drawing(of patch: ClipPatch<UInt8>) -> GIFDrawing {
        var best = compressor.compress(patch.after, free: nil, clear: 0)
        if let clear, patch.changes < patch.after.count {
            let free = zip(patch.before, patch.after)
            for data in [
                compressor.compress(free.map { $0 == $1 ? clear : $1 }, free: nil, clear: clear),
                compressor.compress(patch.after, free: free.map { $0 == $1 ? 1 : 0 }, clear: clear),
            ] where data.count < best.count { best = data }
        }
        return GIFDrawing(rect: patch.rect, data: best)
    }
}
