import FieldDrawing
import FieldLayout
import FieldPixels
import FieldRaster
import FieldRendering
import FieldScene

/// Solves and draws a snapshot with other values, and measures how far the drawing is from the picture of an app.
final class TrialRenderer {
    /// The values that replace those of the design, by their paths.
    typealias Edits = [(path: [String], text: String)]

    let proof: Proof
    let snapshot: Snapshot
    let renderer: Renderer
    private(set) var app: AppImage
    private let rasterizer = FrameRasterizer()
    /// The distance of each row of the last drawing from the picture.
    private var rows: [Int64] = []
    /// The number of drawings, for tests of the work.
    private(set) var drawings = 0

    init(_ proof: Proof, _ snapshot: Snapshot, _ renderer: Renderer, _ app: AppImage) {
        (self.proof, self.snapshot, self.renderer, self.app) = (proof, snapshot, renderer, app)
    }

    /// The layout with edits; nil if they are invalid.
    func layout(_ edits: Edits) -> SolvedLayout? {
        var file = proof.file
        do {
            for edit in edits {
                guard let edited = try file.setting(edit.path, to: edit.text) else { return nil }
                file = edited
            }
            let other = Renderer(proof.replacing(file: file), sharing: renderer)
            return try other.layout(of: snapshot)
        } catch { return nil }
    }

    /// Solves and draws the snapshot with edits; nil if they are invalid, or cannot be drawn.
    func draw(_ edits: Edits) -> (layout: SolvedLayout, distance: Int64)? {
        guard let layout = layout(edits), let distance = distance(of: layout) else { return nil }
        return (layout, distance)
    }

    /// Compares the last drawing with the picture to find out whether the same program has drawn both.
    func recognizeRasterizer() { app.hasSameRasterizer = hasSameRasterizer(image) }

    /// The last drawing.
    var image: PixelBuffer { rasterizer.image }

    /// Draws a layout; returns its distance from the picture, in levels summed over all pixels of the canvas, or nil if
    /// it cannot be drawn.
    func distance(of layout: SolvedLayout) -> Int64? {
        drawings += 1
        let height = rasterizer.image.height
        let changed: PixelRect?
        do { changed = try rasterizer.draw(layout.paint(), scale: snapshot.scale) } catch { return nil }
        guard let changed else { return sum() }
        if rasterizer.image.height != height || rows.count != rasterizer.image.height {
            rows = [Int64](repeating: 0, count: rasterizer.image.height)
            measure(0..<rows.count)
        } else {
            measure(changed.y..<changed.maxY)
        }
        return sum()
    }

    /// The distance of all rows, and of the height from that of the picture.
    private func sum() -> Int64 {
        let sum = rows.reduce(0, +)
        guard let height = app.canvasHeight else { return sum }
        return sum + Int64(abs(height - rows.count) * rasterizer.image.width) * Self.missingPixel
    }

    /// The distance of a pixel of a row that only one of both has.
    private static let missingPixel: Int64 = 12

    private func measure(_ range: Range<Int>) {
        let image = rasterizer.image
        let columns = max(0, -app.offset.x)..<max(min(image.width, app.width - app.offset.x), max(0, -app.offset.x))
        image.withPixels { ours in
            app.pixels.withUnsafeBufferPointer { theirs in
                for y in range {
                    let row = y + app.offset.y
                    guard row >= 0, row < app.height else {
                        rows[y] = 0
                        continue
                    }
                    let (start, other) = (y * image.width, row * app.width + app.offset.x)
                    var sum: Int64 = 0
                    for x in columns {
                        let pixel = theirs[other + x]
                        if pixel == ours[start + x] || pixel < 0x0100_0000 { continue }
                        sum += Int64(Distance.between(ours[start + x], pixel))
                    }
                    rows[y] = sum
                }
            }
        }
    }

    /// The distance of a drawing at the pixels at which it differs from another one.
    func distance(of image: PixelBuffer, whereItDiffersFrom other: PixelBuffer) -> Int64 {
        var sum: Int64 = 0
        image.withPixels { ours in
            other.withPixels { others in
                for y in 0..<min(image.height, other.height) {
                    let (start, row) = (y * image.width, y * other.width)
                    for x in 0..<min(image.width, other.width) where ours[start + x] != others[row + x] {
                        let pixel = app.pixel(x, y)
                        if pixel != 0 { sum += Int64(Distance.between(ours[start + x], pixel)) }
                    }
                }
            }
        }
        return sum
    }

    /// Whether most antialiased pixels of a drawing are exactly those of the picture, so that the same program drew both.
    private func hasSameRasterizer(_ image: PixelBuffer) -> Bool {
        var (same, all) = (0, 0)
        for y in 0..<image.height {
            for x in 1..<max(image.width - 1, 1) {
                let pixel = image[x, y]
                // A pixel between two others is antialiased.
                guard pixel != image[x - 1, y], pixel != image[x + 1, y], image[x - 1, y] != image[x + 1, y] else {
                    continue
                }
                all += 1
                if app.pixel(x, y) == pixel { same += 1 }
            }
        }
        return same * 3 > all
    }

    /// The distance of a drawing in a rectangle.
    func distance(of image: PixelBuffer, in rect: PixelRect) -> Int64 {
        let area = rect.intersection(PixelRect(x: 0, y: 0, width: image.width, height: image.height))
        guard !area.isEmpty else { return 0 }
        var sum: Int64 = 0
        for y in area.y..<area.maxY {
            for x in area.x..<area.maxX {
                let pixel = app.pixel(x, y)
                if pixel != 0 { sum += Int64(Distance.between(image[x, y], pixel)) }
            }
        }
        return sum
    }
}
