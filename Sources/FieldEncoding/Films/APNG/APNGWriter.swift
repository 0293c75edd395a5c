import FieldPixels

/// Writes one film as animated PNG; holds the frame that shows, and what the canvas was before it.
final class APNGWriter: FilmWriter {
    /// A frame that waits for the one after it, which says how long it lasts and what becomes of it.
    private struct Shown {
        let picture: PixelBuffer
        /// The canvas on which it is drawn.
        let canvas: FilmCanvas<UInt32>
        let drawings: (source: APNGDrawing, smaller: APNGDrawing?)

        /// How it is drawn when it is disposed of in some way.
        ///
        /// Pillow (13 and before) takes for what was there before a frame what it has laid the frame over.
        func drawing(before disposal: APNGDrawing.Disposal) -> APNGDrawing {
            disposal == .previous ? drawings.source : drawings.smaller ?? drawings.source
        }
    }

    private let film: FilmSettings
    private let output: any FilmOutput
    private let layout: APNGLayout
    private let packer: APNGPacker
    private var clock: APNGClock
    private var shown: Shown?
    /// The frames that were added.
    private var count = 0
    /// The frames in the file.
    private var written = 0
    /// The next number of the frames' chunks.
    private var sequence: UInt32 = 0

    /// Where the chunk that counts the frames begins: behind the signature and the header.
    private static let controlOffset = 8 + 25

    /// Begins a file.
    init(_ film: FilmSettings, _ output: any FilmOutput) throws {
        try FilmChecks.size(of: film, limit: Int(Int32.max))
        let survey = try FilmChecks.survey(of: film)
        self.film = film
        self.output = output
        layout = APNGLayout(film, survey)
        packer = try APNGPacker(layout)
        clock = APNGClock(film.rate)
        var writer = PNGChunkWriter()
        writer.add(.header, layout.header.contents)
        writer.add(.animation, animation(frames: film.frameCount))
        writer.add(.standardRGB, [0])
        writer.add(.pixelSize, try PNGStream.pixelSize(film.pixelsPerPoint))
        if let contents = layout.paletteContents { writer.add(.palette, contents) }
        if let contents = layout.transparency { writer.add(.transparency, contents) }
        try output.write(writer.bytes)
    }

    func add(_ frame: FilmFrame) throws {
        try FilmChecks.frame(frame, of: film)
        defer { count += 1 }
        guard let shown else {
            let canvas = FilmCanvas(width: film.width, clear: 0, pixels: frame.picture.pixels, cleared: film.bounds)
            let patch = FilmPatch(from: canvas, to: frame.picture.pixels, in: film.bounds)
            self.shown = Shown(picture: frame.picture, canvas: canvas, drawings: try packer.drawings(of: patch))
            return
        }
        let changed = frame.changed?.intersection(film.bounds) ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
        guard !changed.isEmpty else { return }
        let patch = FilmPatch(
            from: FilmCanvas(width: film.width, clear: 0, pixels: shown.picture.pixels), to: frame.picture.pixels,
            within: changed)
        guard patch.changes > 0 else { return }
        let delays = clock.delays(until: count)
        // Frames that repeat the one that shows need it where it is. On the first frame, the last two are the same.
        let disposals: [APNGDrawing.Disposal] =
            delays.count > 1 ? [.none] : written == 0 ? [.none, .background] : [.none, .background, .previous]
        var best: Continuation?
        for disposal in disposals {
            let other = try next(disposal, shown, frame.picture, changed, atMost: patch.changes)
            if let other, other.cost < best?.cost ?? .max { best = other }
        }
        guard let best else { preconditionFailure("a frame that stays can be drawn over") }
        try write(shown, delays, best.disposal)
        self.shown = best.next
    }

    func finish() throws {
        guard let shown else { throw PictureError.emptyFilm }
        try write(shown, clock.delays(until: count), .none)
        var writer = PNGChunkWriter(bytes: [])
        writer.add(.end)
        try output.write(writer.bytes)
        writer = PNGChunkWriter(bytes: [])
        writer.add(.animation, animation(frames: written))
        try output.overwrite(writer.bytes, at: Self.controlOffset)
    }

    /// How many frames there are and how often they play.
    private func animation(frames: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendBigEndian(UInt32(clamping: frames))
        bytes.appendBigEndian(UInt32(clamping: film.plays))
        return bytes
    }
}

extension APNGWriter {
    /// A way to go on after the frame that shows.
    private struct Continuation {
        let disposal: APNGDrawing.Disposal
        /// The next frame.
        let next: Shown
        /// The bytes of the frame that shows and of the next one.
        let cost: Int
    }

    /// The next frame after one way to dispose of the one that shows; nil where more pixels than a limit change.
    private func next(
        _ disposal: APNGDrawing.Disposal, _ shown: Shown, _ picture: PixelBuffer, _ changed: PixelRect,
        atMost limit: Int
    ) throws -> Continuation? {
        var canvas = FilmCanvas(width: film.width, clear: 0, pixels: shown.picture.pixels)
        var search = changed
        switch disposal {
        case .none: break
        case .background: canvas.cleared = shown.drawings.source.rect
        case .previous: canvas = shown.canvas
        }
        if disposal != .none { search = search.union(shown.drawings.source.rect) }
        let patch = FilmPatch(from: canvas, to: picture.pixels, within: search)
        guard patch.changes <= limit else { return nil }
        let next = Shown(picture: picture, canvas: canvas, drawings: try packer.drawings(of: patch))
        let cost = shown.drawing(before: disposal).data.count + next.drawing(before: .none).data.count
        return Continuation(disposal: disposal, next: next, cost: cost)
    }

    /// Writes the frame that shows.
    private func write(_ shown: Shown, _ delays: [APNGClock.Delay], _ disposal: APNGDrawing.Disposal) throws {
        for (number, delay) in delays.enumerated() {
            let drawing = number == 0 ? shown.drawing(before: disposal) : try packer.stillness(shown.picture[0, 0])
            guard drawing.data.count <= Int(Int32.max) - 4 else { throw PictureError.tooLargeFrame }
            var writer = PNGChunkWriter(bytes: [])
            writer.reserve(drawing.data.count + 64)
            writer.add(.frameControl, drawing.control(sequence: sequence, delay, disposal))
            sequence += 1
            if written == 0 {
                drawing.data.withUnsafeBytes { writer.add(.data, $0) }
            } else {
                var contents: [UInt8] = []
                contents.reserveCapacity(drawing.data.count + 4)
                contents.appendBigEndian(sequence)
                sequence += 1
                writer.add(.frameData, contents + drawing.data)
            }
            written += 1
            try output.write(writer.bytes)
        }
    }
}
