import FieldPixels

/// Writes the images of a clip one after another, each as a frame that changes the canvas. The current image is written
/// once the next image is known. Only then can the disposal of the current image be chosen, which determines the canvas
/// after it.
final class GIFComposer {
    /// The current image, which is not written yet.
    private struct Shown {
        let scene: GIFTimeline.Scene
        /// The canvas before the image is drawn.
        let canvas: ClipCanvas<UInt8>
        var drawing: GIFDrawing
    }

    /// One way to dispose of the current image and draw the next one.
    private struct Continuation {
        let disposal: ClipDisposal
        /// The drawing of the current image.
        let drawing: GIFDrawing
        /// The canvas after the disposal.
        let canvas: ClipCanvas<UInt8>
        let next: GIFDrawing

        var cost: Int { drawing.data.count + next.data.count }
    }

    private let clip: ClipSettings
    private let output: any ClipOutput
    private let clear: UInt8?
    private let packer: GIFEncoder
    private var shown: Shown?
    private var isFirst = true

    init(_ clip: ClipSettings, clear: UInt8?, _ output: any ClipOutput) {
        self.clip = clip
        self.output = output
        self.clear = clear
        packer = GIFEncoder(clear: clear)
    }

    func add(_ scene: GIFTimeline.Scene) throws {
        guard let shown else {
            var canvas = canvas(after: scene)
            canvas.cleared = clip.bounds
            // The first frame covers the whole clip, because players draw the area around a smaller first frame
            // differently.
            let patch = ClipPatch(from: canvas, to: scene.still.image, in: clip.bounds)
            self.shown = Shown(scene: scene, canvas: canvas, drawing: packer.drawing(of: patch))
            return
        }
        let kept = canvas(after: shown.scene)
        let patch = ClipPatch(from: kept, to: scene.still.image, within: scene.still.changed)
        let lost = reappearing(patch)
        var best =
            lost.map { clearing(shown, kept, scene, $0) }
            ?? Continuation(
                disposal: .keep, drawing: shown.drawing, canvas: kept, next: packer.drawing(of: patch))
        let other = restoring(shown, scene, lost == nil ? patch.changes : .max)
        if let other, other.cost < best.cost { best = other }
        self.shown?.drawing = best.drawing
        try write(best.disposal)
        self.shown = Shown(scene: scene, canvas: best.canvas, drawing: best.next)
    }

    func finish() throws { try write(.keep) }

    private func canvas(after scene: GIFTimeline.Scene) -> ClipCanvas<UInt8> {
        ClipCanvas(width: clip.width, clear: clear ?? 0, pixels: scene.still.image)
    }

    /// The smallest rectangle that contains all pixels that become transparent; nil if there are none.
    private func reappearing(_ patch: ClipPatch<UInt8>) -> PixelRect? {
        guard let clear else { return nil }
        return patch.differing { $0 != clear && $1 == clear }
    }

    /// Disposes of the current image by clearing its rectangle, enlarged to cover all pixels that must become
    /// transparent.
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
        let patch = ClipPatch(from: canvas, to: scene.still.image, within: rect.union(scene.still.changed))
        return Continuation(disposal: .clear, drawing: drawing, canvas: canvas, next: packer.drawing(of: patch))
    }

    /// Disposes of the current image by restoring the canvas as it was before the image was drawn. Nil if that is
    /// impossible, or if drawing the next image would then change more than `limit` pixels.
    private func restoring(_ shown: Shown, _ scene: GIFTimeline.Scene, _ limit: Int) -> Continuation? {
        guard !isFirst, shown.scene.ticks <= Int(UInt16.max) else { return nil }
        let search = shown.drawing.rect.union(scene.still.changed)
        let patch = ClipPatch(from: shown.canvas, to: scene.still.image, within: search)
        guard patch.changes <= limit, reappearing(patch) == nil else { return nil }
        return Continuation(
            disposal: .previous, drawing: shown.drawing, canvas: shown.canvas, next: packer.drawing(of: patch))
    }

    /// Writes the current image. If its time does not fit in one delay, frames that repeat the image are added.
    private func write(_ disposal: ClipDisposal) throws {
        guard let shown else { throw ImageError.emptyClip }
        var (drawing, ticks) = (shown.drawing, shown.scene.ticks)
        while ticks > Int(UInt16.max) {
            // Leave enough time for the last part, which must not be shorter than `GIF.shortest`.
            let part = min(Int(UInt16.max), ticks - GIF.shortest)
            try output.write(drawing.bytes(ticks: part, .keep, clear: clear))
            ticks -= part
            let canvas = canvas(after: shown.scene)
            let rect = disposal == .clear ? drawing.rect : PixelRect(x: 0, y: 0, width: 1, height: 1)
            drawing = packer.drawing(of: ClipPatch(from: canvas, to: canvas.pixels, in: rect))
        }
        try output.write(drawing.bytes(ticks: ticks, disposal, clear: clear))
        isFirst = false
    }
}

/// The compressed content of one frame.
struct GIFDrawing {
    let rect: PixelRect
    /// The compressed palette indexes.
    let data: [UInt8]

    /// The bytes of the frame in the file. The delay is at most 65,535 `ticks`; `clear` is the palette index of a
    /// transparent pixel, nil if the palette has none.
    func bytes(ticks: Int, _ disposal: ClipDisposal, clear: UInt8?) -> [UInt8] {
        var bytes: [UInt8] = [0x21, 0xF9, 4, (disposal.rawValue + 1) << 2 | (clear == nil ? 0 : 1)]
        bytes.reserveCapacity(data.count + 20)
        bytes.appendLittleEndian(UInt16(ticks))
        bytes += [clear ?? 0, 0, 0x2C]
        for value in [rect.x, rect.y, rect.width, rect.height] { bytes.appendLittleEndian(UInt16(value)) }
        bytes.append(0)
        return bytes + data
    }
}

extension [UInt8] {
    mutating func appendLittleEndian(_ half: UInt16) {
        append(UInt8(truncatingIfNeeded: half))
        append(UInt8(truncatingIfNeeded: half >> 8))
    }
}
