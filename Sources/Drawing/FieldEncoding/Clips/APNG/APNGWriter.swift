import FieldPixels

/// Animated PNG (PNG, third edition). Every frame is stored without loss.
package enum APNG: ClipFormat {
    /// The type of the format's files.
    package static let fileType = FileType.apng
    /// True, because the colours of all frames determine the pixel format, which the first chunk of the file declares.
    package static let needsSurvey = true
    /// The library that compresses frames, the same as for `PNG`.
    package static let libraryVersions = PNG.libraryVersions

    /// Creates a writer of one clip.
    ///
    /// Frames that would be shown for less than 11 ms are skipped, because browsers would show them for a tenth of a
    /// second.
    ///
    /// - Throws: An error if frames have no pixels or are too large, if the scale is out of range, or if `clip.survey`
    ///   is nil.
    package static func writer(of clip: ClipSettings, to output: any ClipOutput) throws -> any ClipWriter {
        try APNGWriter(clip, output)
    }
}

/// Writes one clip as animated PNG. Only the current frame, the canvas before it, and the images whose times may still
/// change are kept in memory.
final class APNGWriter: ClipWriter {
    /// A frame that is not written yet, because its delay and disposal depend on the frame after it.
    private struct Shown {
        let image: PixelBuffer
        /// The canvas before the frame is drawn.
        let canvas: ClipCanvas<UInt32>
        let drawings: (source: APNGDrawing, smaller: APNGDrawing?)

        /// The encoding to use if the frame has the given disposal.
        ///
        /// With `previous`, only the encoding that replaces pixels is safe. After a composited frame, Pillow (13 and
        /// before) restores a canvas that already contains the frame.
        func drawing(before disposal: ClipDisposal) -> APNGDrawing {
            disposal == .previous ? drawings.source : drawings.smaller ?? drawings.source
        }
    }

    private let clip: ClipSettings
    private let output: any ClipOutput
    private let layout: APNGLayout
    private let packer: APNGEncoder
    private var clock: APNGClock
    /// The times of the images, in frames.
    private var timeline: ClipTimeline<PixelBuffer>
    private var shown: Shown?
    /// The number of frames added.
    private var count = 0
    /// The number of frames written to the file.
    private var written = 0
    /// The next sequence number of the animation chunks.
    private var sequence: UInt32 = 0

    /// The offset of the `acTL` chunk: after the signature and the header. `finish` overwrites the chunk, because it
    /// contains the number of frames.
    private static let controlOffset = 8 + 25

    /// Creates a writer and writes the chunks before the first frame.
    init(_ clip: ClipSettings, _ output: any ClipOutput) throws {
        try ClipChecks.size(of: clip, limit: Int(Int32.max))
        let survey = try ClipChecks.survey(of: clip)
        self.clip = clip
        self.output = output
        layout = APNGLayout(clip, survey)
        packer = try APNGEncoder(layout, clip.compression)
        clock = APNGClock(clip.rate)
        timeline = ClipTimeline(shortest: clip.rate.framesOfShortestDelay)
        var writer = PNGChunkWriter()
        writer.add(.header, layout.header.contents)
        writer.add(.animation, animation(frames: clip.frameCount))
        writer.add(.standardRGB, [0])
        writer.add(.pixelSize, try PNGStream.pixelSize(clip.pixelsPerPoint))
        layout.write(to: &writer)
        try output.write(writer.bytes)
    }

    func add(_ frame: ClipFrame) throws {
        try ClipChecks.frame(frame, of: clip)
        defer { count += 1 }
        let changed = count == 0 ? clip.bounds : frame.changed?.intersection(clip.bounds)
        guard let changed, !changed.isEmpty else { return }
        let still = ClipStill(image: frame.image, changed: changed, start: count)
        if let scene = timeline.add(still) { try show(scene.still) }
    }

    func finish() throws {
        for scene in timeline.finish(at: count) { try show(scene.still) }
        guard let shown else { throw ImageError.emptyClip }
        try write(shown, clock.delays(until: count), .keep)
        var writer = PNGChunkWriter(bytes: [])
        writer.add(.end)
        try output.write(writer.bytes)
        writer = PNGChunkWriter(bytes: [])
        writer.add(.animation, animation(frames: written))
        try output.overwrite(writer.bytes, at: Self.controlOffset)
    }

    /// Encodes an image, and writes the image before it, whose delay and disposal are now known.
    private func show(_ still: ClipStill<PixelBuffer>) throws {
        guard let shown else {
            let canvas = ClipCanvas(width: clip.width, clear: 0, pixels: still.image.pixels, cleared: clip.bounds)
            let patch = ClipPatch(from: canvas, to: still.image.pixels, in: clip.bounds)
            self.shown = Shown(image: still.image, canvas: canvas, drawings: try packer.drawings(of: patch))
            return
        }
        let patch = ClipPatch(
            from: ClipCanvas(width: clip.width, clear: 0, pixels: shown.image.pixels), to: still.image.pixels,
            within: still.changed)
        guard patch.changes > 0 else { return }
        let delays = clock.delays(until: still.start)
        // A delay that is too long for one frame is split. The frames that are added for it draw nothing new, so the
        // image must stay on the canvas, and only `keep` is possible. After the first frame, `previous` has the same
        // effect as `clear`, so it is not tried.
        let disposals: [ClipDisposal] =
            delays.count > 1 ? [.keep] : written == 0 ? [.keep, .clear] : [.keep, .clear, .previous]
        let ways = try disposals.compactMap { try next($0, shown, still, atMost: patch.changes) }
        guard let best = ways.min(by: { $0.cost < $1.cost }) else {
            preconditionFailure("the disposal 'keep' is always possible")
        }
        try write(shown, delays, best.disposal)
        self.shown = best.next
    }

    /// The contents of `acTL`: the number of frames and the number of plays.
    private func animation(frames: Int) -> [UInt8] {
        [UInt8](bigEndian: UInt32(clamping: frames), UInt32(clamping: clip.plays))
    }

    /// One way to dispose of the current frame and draw the next one.
    private struct Continuation {
        let disposal: ClipDisposal
        let next: Shown
        /// The size of the current and the next frame, in bytes.
        let cost: Int
    }

    /// Encodes the next frame, drawn after the given disposal of the current frame; nil if more than `limit` pixels
    /// change.
    private func next(
        _ disposal: ClipDisposal, _ shown: Shown, _ still: ClipStill<PixelBuffer>, atMost limit: Int
    ) throws -> Continuation? {
        var canvas = ClipCanvas(width: clip.width, clear: 0, pixels: shown.image.pixels)
        var search = still.changed
        switch disposal {
        case .keep: break
        case .clear: canvas.cleared = shown.drawings.source.rect
        case .previous: canvas = shown.canvas
        }
        if disposal != .keep { search = search.union(shown.drawings.source.rect) }
        let patch = ClipPatch(from: canvas, to: still.image.pixels, within: search)
        guard patch.changes <= limit else { return nil }
        let next = Shown(image: still.image, canvas: canvas, drawings: try packer.drawings(of: patch))
        let cost = shown.drawing(before: disposal).data.count + next.drawing(before: .keep).data.count
        return Continuation(disposal: disposal, next: next, cost: cost)
    }

    /// Writes the current frame, followed by one frame without changes for each further delay.
    private func write(_ shown: Shown, _ delays: [APNGClock.Delay], _ disposal: ClipDisposal) throws {
        for (number, delay) in delays.enumerated() {
            let drawing = number == 0 ? shown.drawing(before: disposal) : try packer.stillness(shown.image[0, 0])
            let data = try packer.data(of: drawing)
            guard data.count <= Int(Int32.max) - 4 else { throw ImageError.tooLargeFrame }
            var writer = PNGChunkWriter(bytes: [])
            writer.reserve(data.count + 64)
            writer.add(.frameControl, drawing.control(sequence: sequence, delay, disposal))
            sequence += 1
            if written == 0 {
                data.withUnsafeBytes { writer.add(.data, $0) }
            } else {
                writer.add(.frameData, [UInt8](bigEndian: sequence) + data)
                sequence += 1
            }
            written += 1
            try output.write(writer.bytes)
        }
    }
}
