import FieldPixels

/// Draws one picture after the other; holds the one that shows, for what becomes of it depends on the next.
final class GIFComposer {
    /// A picture that waits for the one after it.
    private struct Shown {
        let scene: GIFTimeline.Scene
        /// The canvas on which it is drawn.
        let canvas: ClipCanvas<UInt8>
        var drawing: GIFDrawing
    }

    /// A way to go on after the picture that shows.
    private struct Continuation {
        let disposal: GIFDrawing.Disposal
        /// How the one that shows is drawn.
        let drawing: GIFDrawing
        /// What it leaves.
        let canvas: ClipCanvas<UInt8>
        /// How the next one is drawn.
        let next: GIFDrawing
        let changes: Int

        var cost: Int { drawing.data.count + next.data.count }
    }

    private let clip: ClipSettings
    private let output: any ClipOutput
    private let clear: UInt8?
    private let packer: GIFPacker
    private var shown: Shown?
    private var isFirst = true

    /// Draws the pictures of a film behind what was written.
    init(_ clip: ClipSettings, clear: UInt8?, _ output: any ClipOutput) {
        self.clip = clip
        self.output = output
        self.clear = clear
        packer = GIFPacker(clear: clear)
    }

    /// Takes the next picture.
    func add(_ scene: GIFTimeline.Scene) throws {
        guard let shown else {
            let canvas = ClipCanvas(
                width: clip.width, clear: clear ?? 0, pixels: scene.still.numbers, cleared: clip.bounds)
            // Players disagree on what is around a first frame that is smaller than the film.
            let patch = ClipPatch(from: canvas, to: scene.still.numbers, in: clip.bounds)
            self.shown = Shown(scene: scene, canvas: canvas, drawing: packer.drawing(of: patch))
            return
        }
        let kept = ClipCanvas(width: clip.width, clear: clear ?? 0, pixels: shown.scene.still.numbers)
        let patch = ClipPatch(from: kept, to: scene.still.numbers, within: scene.still.changed)
        let lost = reappearing(patch)
        var ways: [Continuation] = []
        if let lost {
            ways.append(clearing(shown, kept, scene, lost))
        } else {
            ways.append(
                Continuation(
                    disposal: .keep, drawing: shown.drawing, canvas: kept, next: packer.drawing(of: patch),
                    changes: patch.changes))
        }
        if let way = restoring(shown, scene, lost == nil ? patch.changes : .max) { ways.append(way) }
        guard let best = ways.min(by: { $0.cost < $1.cost }) else { preconditionFailure("a picture is drawn somehow") }
        self.shown?.drawing = best.drawing
        try write(best.disposal)
        self.shown = Shown(scene: scene, canvas: best.canvas, drawing: best.next)
    }

    /// Writes the last picture.
    func finish() throws { try write(.keep) }

    /// Where pixels become clear that are not; nil where none does.
    private func reappearing(_ patch: ClipPatch<UInt8>) -> PixelRect? {
        guard let clear else { return nil }
        return patch.differing { $0 != clear && $1 == clear }
    }

    /// Clears the frame that shows, made large enough to clear whatever must be.
    private func clearing(
        _ shown: Shown, _ kept: ClipCanvas<UInt8>, _ scene: GIFTimeline.Scene, _ lost: PixelRect
    ) -> Continuation {
        let rect = shown.drawing.rect.union(lost)
        var drawing = shown.drawing
        if rect != drawing.rect {
            drawing = packer.drawing(of: ClipPatch(from: shown.canvas, to: kept.pixels, in: rect))
        }
        var canvas = kept
        canvas.cleared = rect
        let patch = ClipPatch(from: canvas, to: scene.still.numbers, within: rect.union(scene.still.changed))
        return Continuation(
            disposal: .clear, drawing: drawing, canvas: canvas, next: packer.drawing(of: patch), changes: patch.changes)
    }

    /// Takes the frame that shows away again; nil where this cannot be or changes more than `limit` pixels.
    private func restoring(_ shown: Shown, _ scene: GIFTimeline.Scene, _ limit: Int) -> Continuation? {
        guard !isFirst, shown.scene.ticks <= Int(UInt16.max) else { return nil }
        let search = shown.drawing.rect.union(scene.still.changed)
        let patch = ClipPatch(from: shown.canvas, to: scene.still.numbers, within: search)
        guard patch.changes <= limit, reappearing(patch) == nil else { return nil }
        return Continuation(
            disposal: .previous, drawing: shown.drawing, canvas: shown.canvas, next: packer.drawing(of: patch),
            changes: patch.changes)
    }

    /// Writes the picture that shows, once more for each time that one delay cannot hold.
    private func write(_ disposal: GIFDrawing.Disposal) throws {
        guard let shown else { throw ImageError.emptyClip }
        var (drawing, ticks) = (shown.drawing, shown.scene.ticks)
        while ticks > Int(UInt16.max) {
            // What follows must not be too short in its turn.
            let part = min(Int(UInt16.max), ticks - GIFTimeline.shortest)
            try output.write(drawing.bytes(ticks: part, .keep, clear: clear))
            ticks -= part
            let canvas = ClipCanvas(width: clip.width, clear: clear ?? 0, pixels: shown.scene.still.numbers)
            let rect = disposal == .clear ? drawing.rect : PixelRect(x: 0, y: 0, width: 1, height: 1)
            drawing = packer.drawing(of: ClipPatch(from: canvas, to: canvas.pixels, in: rect))
        }
        try output.write(drawing.bytes(ticks: ticks, disposal, clear: clear))
        isFirst = false
    }
}
