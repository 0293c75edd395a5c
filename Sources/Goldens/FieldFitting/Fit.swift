package import FieldGeometry
package import FieldPixels
import FieldRendering
import FieldSource

/// The scene of a screenshot: its rows of cells as fields, and everything else as areas of their colours.
package struct Fit {
    /// The options of a search.
    package struct Options: Sendable {
        /// The pixels per point; nil to find it.
        package var scale: Double?
        /// The path of the font of the app; nil for Inter.
        package var font: String?

        package init() {}
    }

    /// The pixels per point of the screenshot.
    package let scale: Double
    /// The size of the canvas, in points.
    package let size: Size
    /// One line for each field, in words.
    package let descriptions: [String]
    /// How many texts, buttons and panels the scene shows only as coloured rectangles, in words.
    package let areas: [String]
    /// The rectangles of the fields in the screenshot, with their rings, in pixels.
    package let fields: [PixelRect]
    private let pixels: PixelSize
    private var scene: FittedScene

    /// Finds the fields of a screenshot.
    ///
    /// - Throws: `SceneError` if the font cannot be read.
    /// - Returns: nil if there is no row of cells.
    package init?(_ screenshot: ScreenImage, _ options: Options = Options()) throws {
        pixels = PixelSize(width: screenshot.width, height: screenshot.height)
        scale = options.scale ?? ScaleGuess.scale(of: pixels)
        let scale = scale
        guard let (regions, rows) = Self.rows(in: screenshot, scale: scale) else { return nil }
        let digits = try DigitReader(font: options.font)
        let meter = CellMeter(screenshot: screenshot, regions: regions, scale: scale)
        var fields: [FittedField] = []
        var frames: [PixelRect] = []
        for row in rows {
            let cells = meter.cells(of: row)
            let field = FieldReading(row, cells, in: screenshot, scale: scale, digits: digits).field()
            let frame = Self.frame(of: field, row, scale: scale)
            let drawing = FieldDrawing(
                screenshot, around: frame, scale: scale, color: cells[0].around, font: options.font)
            fields.append(drawing.refined(field))
            // A state has one field with the focus.
            if fields.dropLast().contains(where: \.isFocused) { fields[fields.count - 1].isFocused = false }
            frames.append(frame)
        }
        self.fields = frames
        size = Size(width: Self.points(screenshot.width, scale), height: Self.points(screenshot.height, scale))
        let areas = ScreenAreas(screenshot, regions, scale: scale, without: frames)
        scene = FittedScene(size: size, background: .color(areas.background.hex), fields: fields)
        scene.areas = areas.areas()
        let size = size
        scene.keys = fields.map { PresetChoice($0, on: size, scale: scale).keys() }
        descriptions = zip(fields, scene.keys).map(Self.description)
        self.areas = Self.counts(of: scene.areas)
    }

    /// The rows of cells, with the areas of the screenshot; nil if there are none.
    ///
    /// Where the colours of an area may differ a little, pale cells run into what is around them along their antialiased edges. Where
    /// they may not, cells with a gradient or in the shadow of another are not found. So both are tried.
    private static func rows(in screenshot: ScreenImage, scale: Double) -> (ColorRegions, [CellRow])? {
        let tolerances = screenshot.isLossy ? [screenshot.noise] : [0, screenshot.noise]
        let found = tolerances.map { tolerance in
            let regions = ColorRegions(of: screenshot, tolerance: tolerance)
            return (regions, CellRowSearch(regions, in: screenshot, scale: scale).rows())
        }
        // The longest row counts; of equal ones, cells before lines, and fewer rows before more: lines and rows can be parts of shadows.
        func rank(_ rows: [CellRow]) -> (Int, Int, Int) {
            let most = rows.map(\.cells.count).max() ?? 0
            return (most, rows.contains { $0.cells.count == most && !$0.isUnderlined } ? 1 : 0, -rows.count)
        }
        let best = found.reversed().max { rank($0.1) < rank($1.1) }
        guard let best, !best.1.isEmpty else { return nil }
        return best
    }

    /// The text of the scene.
    ///
    /// - Parameters:
    ///   - name: The name of the scene; nil if that of its file can be the name.
    ///   - screenshot: The path of the screenshot, relative to the scene; nil if the scene does not list it.
    ///   - background: The path of the screenshot without the fields, which is then behind them; nil for areas of colours.
    package func text(name: String? = nil, screenshot: String? = nil, background: String? = nil) -> String {
        var scene = scene
        scene.name = name
        scene.screenshot = screenshot.map { ($0, scale) }
        if let background {
            scene.background = .image(background)
            scene.areas = []
        }
        return scene.text
    }

    /// The name of the state that the screenshot shows.
    package var state: String { scene.state }

    /// What is around the fields, in pixels, as rectangles that do not overlap.
    package var surroundings: [PixelRect] {
        let whole = PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
        let fields = self.fields.map { $0.intersection(whole) }
        let cuts = Set(fields.flatMap { [$0.y, $0.maxY] } + [0, whole.height]).sorted()
        return zip(cuts, cuts.dropFirst()).flatMap { top, bottom -> [PixelRect] in
            let across = fields.filter { $0.y <= top && $0.maxY >= bottom }.sorted { $0.x < $1.x }
            let lefts = [0] + across.map(\.maxX), rights = across.map(\.x) + [whole.width]
            return zip(lefts, rights).filter { $0 < $1 }.map { left, right in
                PixelRect(x: left, y: top, width: right - left, height: bottom - top)
            }
        }
    }

    private static func points(_ pixels: Int, _ scale: Double) -> Double {
        (Double(pixels) / scale * 1000).rounded() / 1000
    }

    /// The pixels of a field with its characters, lines and rings.
    private static func frame(of field: FittedField, _ row: CellRow, scale: Double) -> PixelRect {
        let shadow = field.shadow.map { $0.blur + $0.y } ?? 0
        let ring = max(field.base.ring?.width ?? 0, field.active?.ring?.width ?? 0, shadow) + 1
        let more = field.active?.size.map { max($0.height - field.cell.height, 0) / 2 } ?? 0
        let margin = (ring + more) * scale
        let rect = Rect(
            x: field.origin.x * scale - margin, y: field.origin.y * scale - margin,
            width: field.width * scale + 2 * margin, height: field.cell.height * scale + 2 * margin)
        let (left, top) = (Int(rect.x.rounded(.down)), Int(rect.y.rounded(.down)))
        let frame = PixelRect(
            x: left, y: top, width: Int(rect.maxX.rounded(.up)) - left, height: Int(rect.maxY.rounded(.up)) - top)
        return frame.union(row.bounds)
    }

    // MARK: in words

    private static func description(_ field: FittedField, _ keys: JSON) -> String {
        let shape = field.base.rule != nil && !field.base.hasBox ? "lines" : field.isRound ? "circles" : "boxes"
        var text = "\(field.length) \(shape) of \(field.cell.width.plainText) × \(field.cell.height.plainText)"
        text += " at \(field.origin.x.plainText), \(field.origin.y.plainText)"
        text += field.isJoined ? ", joined" : ", \(field.spacing.plainText) apart"
        if field.counts.count > 1 {
            text += ", in groups of \(field.counts.map(String.init).joined(separator: " and "))"
        }
        let entry = field.text.isEmpty ? "empty" : "\(field.text.count) filled (\(field.text))"
        text += "; \(entry)\(field.isFocused ? ", with the focus" : "")"
        if let preset = keys["preset"]?.string { text += "; after the preset \(preset)" }
        return text
    }

    private static func counts(of areas: [FittedScene.Area]) -> [String] {
        FittedScene.Area.Kind.allCases.compactMap { kind in
            let count = areas.count { $0.kind == kind }
            return count == 0 ? nil : "\(count) \(kind.rawValue)\(count == 1 ? "" : "s")"
        }
    }
}
