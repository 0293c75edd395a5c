import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldPixels
import FieldPlatform
import FieldRaster
import FieldRendering
import FieldScene

/// Solves and draws a snapshot with other values, and measures how far the drawing is from the picture of an app.
final class TrialRenderer {
    /// The values that replace those of the design, by their paths.
    typealias Edits = [(path: [String], text: String)]

    let proof: Proof
    /// The file that is edited.
    var file: SceneFile { didSet { (layouts, distances) = ([:], [:]) } }
    let snapshot: Snapshot
    let renderer: Renderer
    private(set) var app: AppImage
    private let rasterizer = FrameRasterizer()
    /// The distance of each tile of the last drawing from the picture, and of the marked one. Tiles are parts of rows.
    private var (tiles, markedTiles): ([Int64], [Int64]) = ([], [])
    /// The marked drawing, from which all others are drawn, because most of each is the same.
    private(set) var base = PixelBuffer(width: 0, height: 0)
    /// The rectangles outside which the last drawing is the marked one.
    private(set) var changes: [PixelRect] = []
    /// The edits of the last drawing; nil if they are not known.
    private var lastEdits: String?
    /// The distances of the drawings with some edits; nil for those that cannot be drawn.
    private var distances: [String: Int64?] = [:]
    /// The layouts with some edits; nil for those that are invalid.
    private var layouts: [String: SolvedLayout?] = [:]
    /// The number of layouts that are kept.
    private static let mostLayouts = 500
    /// The number of drawings, and of pixels that were drawn.
    private var drawings = (count: 0, pixels: 0)

    /// Whether the search ends: nobody needs its result any more, or very much was drawn, as for a large picture that differs
    /// nearly everywhere.
    var isExhausted: Bool { drawings.count >= 3000 || drawings.pixels >= mostPixels || !isWanted() }

    /// Whether somebody still needs the result.
    var isWanted: @Sendable () -> Bool = { true }
    /// The number of pixels after which no further findings are looked for.
    var mostPixels = Int.max

    init(_ proof: Proof, _ snapshot: Snapshot, _ renderer: Renderer, _ app: AppImage) {
        (self.proof, self.snapshot, self.renderer, self.app) = (proof, snapshot, renderer, app)
        file = proof.file
    }

    /// The layout with edits; nil if they are invalid.
    func layout(_ edits: Edits) -> SolvedLayout? {
        let key = Self.key(edits)
        if case .some(let known) = layouts[key] { return known }
        if layouts.count >= Self.mostLayouts { layouts = [:] }
        let layout = (try? file.setting(edits)).flatMap(layout(of:))
        layouts[key] = .some(layout)
        return layout
    }

    private static func key(_ edits: Edits) -> String {
        edits.map { $0.path.joined(separator: ".") + "=" + $0.text }.sorted().joined(separator: "\n")
    }

    /// The layout of another version of the scene; nil if it is invalid.
    func layout(of file: SceneFile) -> SolvedLayout? { layout(of: file, snapshot) }

    private func layout(of file: SceneFile, _ snapshot: Snapshot) -> SolvedLayout? {
        try? Renderer(proof.replacing(file: file), sharing: renderer).layout(of: snapshot)
    }

    /// Draws the snapshot with edits so that nothing is moved to whole pixels, as an image of the size of another drawing;
    /// nil if it cannot be drawn.
    func unsnapped(_ edits: Edits, like drawing: PixelBuffer) -> PixelBuffer? {
        let fine = snapshot.scaled(to: snapshot.scale * Double(UnsnappedDrawing.factor))
        guard let edited = try? file.setting(edits), let layout = layout(of: edited, fine) else { return nil }
        return UnsnappedDrawing.image(layout, scale: snapshot.scale, like: drawing)
    }

    /// Solves and draws the snapshot with edits; nil if they are invalid, or cannot be drawn.
    func draw(_ edits: Edits) -> (layout: SolvedLayout, distance: Int64)? {
        let key = Self.key(edits)
        guard let layout = layout(edits) else { return nil }
        if key == lastEdits, case .some(.some(let distance)) = distances[key] { return (layout, distance) }
        let distance = distance(of: layout)
        (distances[key], lastEdits) = (.some(distance), key)
        return distance.map { (layout, $0) }
    }

    /// The distance of the drawing with edits, which is drawn only once; nil if they are invalid, or cannot be drawn.
    func distance(with edits: Edits) -> Int64? {
        if case .some(let known) = distances[Self.key(edits)] { return known }
        return draw(edits)?.distance
    }

    /// Marks the last drawing: all others are drawn from it.
    func mark() {
        if changes.isEmpty, base.width > 0 { return }
        rasterizer.mark()
        (base, markedTiles, changes) = (rasterizer.image, tiles, [])
    }

    /// Allows as many drawings again.
    func beginAnew() { drawings = (0, 0) }

    /// Leaves out a rectangle of the canvas, in pixels, from now on.
    func exclude(_ rect: PixelRect) {
        app.exclude(rect)
        (tiles, markedTiles, distances) = ([], [], [:])
    }

    /// Compares the last drawing with the picture to find out whether the same program has drawn both.
    func recognizeRasterizer() { app.hasSameRasterizer = hasSameRasterizer(image) }

    /// The last drawing.
    var image: PixelBuffer { rasterizer.image }

    /// Draws a layout; returns its distance from the picture, in levels summed over all pixels of the canvas, or nil if
    /// it cannot be drawn.
    func distance(of layout: SolvedLayout) -> Int64? {
        drawings.count += 1
        rasterizer.rewind()
        (tiles, lastEdits) = (markedTiles, nil)
        let (width, height) = (rasterizer.image.width, rasterizer.image.height)
        do { _ = try rasterizer.draw(layout.paint(), scale: snapshot.scale) } catch { return nil }
        changes = rasterizer.changes
        let image = rasterizer.image
        if tiles.isEmpty || image.width != width || image.height != height {
            changes = [PixelRect(x: 0, y: 0, width: image.width, height: image.height)]
            tiles = [Int64](repeating: 0, count: image.height * tileColumns)
        }
        for rect in changes {
            drawings.pixels += rect.width * rect.height
            measure(rect)
        }
        return sum()
    }

    /// The width of a tile in pixels.
    private static let tile = 64

    /// The number of tiles of a row.
    private var tileColumns: Int { (rasterizer.image.width + Self.tile - 1) / Self.tile }

    /// The distance of all tiles, and of the height from that of the picture.
    private func sum() -> Int64 {
        let sum = tiles.reduce(0, +)
        guard let height = app.canvasHeight else { return sum }
        return sum + Int64(abs(height - rasterizer.image.height) * rasterizer.image.width) * Self.missingPixel
    }

    /// The distance that a pixel counts in a row that only one of the two images has.
    private static let missingPixel: Int64 = 12

    /// Measures the tiles in a rectangle.
    private func measure(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        let (image, noise, count) = (rasterizer.image, app.noise, tileColumns)
        let columns = app.columns(of: image)
        image.withPixels { ours in
            app.pixels.withUnsafeBufferPointer { theirs in
                guard let one = ours.baseAddress, let two = theirs.baseAddress else { return }
                for y in rect.y..<rect.maxY {
                    let row = y + app.offset.y
                    guard row >= 0, row < app.height else { continue }
                    let (start, other) = (y * image.width, row * app.width + app.offset.x)
                    for tile in rect.x / Self.tile...(rect.maxX - 1) / Self.tile {
                        let part = (tile * Self.tile..<(tile + 1) * Self.tile).clamped(to: columns)
                        tiles[y * count + tile] = Distance.sum(
                            one + start + part.lowerBound, two + other + part.lowerBound, part.count, noise: noise)
                    }
                }
            }
        }
    }

    /// The distance of the marked drawing at the pixels at which the last one differs from it.
    var changedDistance: Int64 {
        let image = rasterizer.image
        let area = changes.reduce(PixelRect.zero) { $0.union($1) }.intersection(
            PixelRect(x: 0, y: 0, width: min(base.width, image.width), height: min(base.height, image.height)))
        var sum: Int64 = 0
        base.withPixels { ours in
            image.withPixels { others in
                for y in area.y..<area.maxY {
                    let (start, row) = (y * base.width, y * image.width)
                    for x in area.x..<area.maxX where ours[start + x] != others[row + x] {
                        let pixel = app.pixel(x, y)
                        if pixel != 0 { sum += Int64(Distance.between(ours[start + x], pixel, noise: app.noise)) }
                    }
                }
            }
        }
        return sum
    }

    /// How much more the ink of the last drawing differs from the picture's than that of the marked one, in blocks of some points,
    /// where the drawings differ.
    ///
    /// If something is at another place in the picture, a drawing in which it is absent has less ink than the picture,
    /// although it is nearer to it pixel by pixel.
    var imbalance: Int64 {
        let size = max(Int((Self.block * snapshot.scale).rounded()), 1)
        let area = PixelRect(
            x: 0, y: 0, width: min(base.width, image.width), height: min(base.height, image.height))
        var sum: Int64 = 0
        for top in stride(from: 0, to: area.height, by: size) {
            for left in stride(from: 0, to: area.width, by: size) {
                let block = PixelRect(x: left, y: top, width: size, height: size).intersection(area)
                if changes.contains(where: { !$0.intersection(block).isEmpty }) { sum += imbalance(in: block) }
            }
        }
        return sum
    }

    private func imbalance(in block: PixelRect) -> Int64 {
        let image = rasterizer.image
        var (before, after) = (SIMD4<Int32>.zero, SIMD4<Int32>.zero)
        base.withPixels { one in
            image.withPixels { two in
                let isEqual = (block.y..<block.maxY).allSatisfy { y in
                    (block.x..<block.maxX).allSatisfy { one[y * base.width + $0] == two[y * image.width + $0] }
                }
                if isEqual { return }
                for y in block.y..<block.maxY {
                    for x in block.x..<block.maxX {
                        let (a, b) = (one[y * base.width + x], two[y * image.width + x])
                        let pixel = app.pixel(x, y)
                        if pixel == 0 { continue }
                        // An edge that the app rounds to the next pixel has nothing to do with the change.
                        if a == b, a == pixel || hasEdge(of: pixel, x, y, in: base) { continue }
                        if a != pixel { before &+= Distance.channels(a) &- Distance.channels(pixel) }
                        if b != pixel { after &+= Distance.channels(b) &- Distance.channels(pixel) }
                    }
                }
            }
        }
        return (0..<3).reduce(0) { $0 + Int64(abs(after[$1])) - Int64(abs(before[$1])) }
    }

    /// Whether a pixel of the picture is that of a drawing beside it.
    private func hasEdge(of pixel: UInt32, _ x: Int, _ y: Int, in image: PixelBuffer) -> Bool {
        func isSame(_ x: Int, _ y: Int) -> Bool {
            x >= 0 && y >= 0 && x < image.width && y < image.height
                && Distance.between(image[x, y], pixel, noise: app.noise) == 0
        }
        return isSame(x - 1, y) || isSame(x + 1, y) || isSame(x, y - 1) || isSame(x, y + 1)
    }

    /// The side of a block in which ink is counted, in points.
    static let block = 32.0

    /// Whether many antialiased pixels of a drawing are exactly those of the picture, so that the same program drew both. A
    /// pixel whose colour is between those beside it is antialiased; thin lines have colours of their own, which all programs draw
    /// alike.
    private func hasSameRasterizer(_ image: PixelBuffer) -> Bool {
        var (same, all) = (0, 0)
        for y in 0..<image.height {
            for x in 1..<max(image.width - 1, 1) {
                let pixel = image[x, y]
                let (left, right) = (image[x - 1, y], image[x + 1, y])
                guard pixel != left, pixel != right, Distance.isBetween(pixel, left, right) else { continue }
                all += 1
                if app.pixel(x, y) == pixel { same += 1 }
            }
        }
        return same * 4 > all
    }

    /// The distance of the drawing with edits if nothing is moved to whole pixels, without a limit for each pixel; nil if it cannot
    /// be drawn.
    ///
    /// With the limit, the two half-covered pixels beside an edge would count more than one that is wrong.
    func unsnappedDistance(_ edits: Edits, like drawing: PixelBuffer) -> Int64? {
        unsnapped(edits, like: drawing).map { image in
            var sum: Int64 = 0
            app.forEachDifference(from: image) { x, y in
                let pixel = app.pixel(x, y)
                if pixel != 0 { sum += Int64(Distance.between(image[x, y], pixel, noise: app.noise, limit: .max)) }
            }
            return sum
        }
    }

    /// Whether the picture has a colour nearly everywhere where a drawing has it.
    func hasColor(_ color: Color, of image: PixelBuffer) -> Bool {
        let color = color.premultiplied
        var (same, all) = (0, 0)
        // A few pixels of each row are enough for a background.
        for y in stride(from: 0, to: image.height, by: 3) {
            for x in stride(from: y % 7, to: image.width, by: 7) where image[x, y] == color && app.pixel(x, y) != 0 {
                all += 1
                if Distance.between(color, app.pixel(x, y), noise: app.noise) == 0 { same += 1 }
            }
        }
        return all > 0 && same * 100 >= all * 95
    }

    /// Whether two drawings differ at a pixel by more than blurs of different programs, and encoders, do.
    func isDifferent(_ one: PixelBuffer, _ two: PixelBuffer) -> Bool {
        guard one.width == two.width, one.height == two.height else { return true }
        return zip(one.pixels, two.pixels).contains { Distance.between($0, $1, noise: 2 * app.noise) > 0 }
    }

    /// The distance of a drawing in a rectangle.
    func distance(of image: PixelBuffer, in rect: PixelRect) -> Int64 {
        let area = rect.intersection(PixelRect(x: 0, y: 0, width: image.width, height: image.height))
        guard !area.isEmpty else { return 0 }
        var sum: Int64 = 0
        for y in area.y..<area.maxY {
            for x in area.x..<area.maxX {
                let pixel = app.pixel(x, y)
                if pixel != 0 { sum += Int64(Distance.between(image[x, y], pixel, noise: app.noise)) }
            }
        }
        return sum
    }
}
