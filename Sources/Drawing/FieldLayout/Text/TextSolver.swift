import FieldDrawing
import FieldGeometry
import FieldScene
import FieldText

/// Solves a text of one or more lines. The element is as wide as the widest line, and each line is as high as the
/// font's line height, or as its fallback fonts need (CSS 2.2, 10.8). These lengths are rounded up to whole pixels.
struct TextSolver: ElementSolver {
    var spec: TextSpec
    let context: LayoutContext
    /// The direction of the layout around the text.
    let direction: LayoutDirection

    var fillsWidth: Bool { false }

    func size(forWidth width: Double) throws(SceneError) -> Size {
        let lines = try wrapper.lines(width: width, limit: try measuredLimit())
        // With a negative letter spacing, a line can have a negative advance.
        let widest = lines.map(\.run.advance).reduce(0, max)
        return Size(width: context.ceilToPixel(widest), height: try height(of: lines))
    }

    /// Text fits any width, because long words break and text that does not fit is truncated.
    func minimumWidth() throws(SceneError) -> Double { 0 }

    func minimumHeight(forWidth width: Double) throws(SceneError) -> Double {
        try height(of: wrapper.lines(width: width, limit: 1))
    }

    func firstBaseline(forWidth width: Double) throws(SceneError) -> Double? {
        guard let first = try wrapper.lines(width: width, limit: 1).first else { return nil }
        let metrics = try metrics(of: first)
        return metrics.baseline(inLineFrom: 0, height: context.ceilToPixel(metrics.lineHeight))
    }

    func solve(in frame: Rect, _: inout [String: FitReport]) throws(SceneError) -> SolvedElement {
        let lines = try lines(in: frame)
        let color = spec.color.color(in: context.theme)
        var properties: [ElementProperty] = [
            ElementProperty("text", .text(spec.string.value)), ElementProperty("color", .color(color)),
        ]
        properties.addFont(of: lines.lazy.map(\.run), size: spec.size)
        warnOfFonts(of: lines)
        if lines.last?.isTruncated == true { properties.append(.truncated) }
        if let alignment = spec.alignment { properties.add("alignment", .text(alignment.rawValue)) }
        properties.add(spec.typesetting, isTabular: spec.hasTabularDigits)
        if spec.lineSpacing != 0 { properties.add("lineSpacing", spec.lineSpacing) }
        if spec.isBalanced { properties.append(ElementProperty("wrap", .text("balance"))) }
        if let limit = spec.lines { properties.add("lines", Double(limit)) }
        if lines.count > 1 { properties.add("lineCount", Double(lines.count)) }
        var element = SolvedElement(name: spec.id, kind: "text", frame: frame, properties: properties)
        if spec.runs.isEmpty {
            element.ink = try ink(of: lines, in: frame, color: color)
        } else {
            element.children = try runElements(of: lines, in: frame)
        }
        return element
    }

    /// The display items of the lines, vertically centred in the frame.
    func ink(of lines: [TextWrapper.Line], in frame: Rect, color: Color) throws(SceneError) -> [DisplayItem] {
        var ink: [DisplayItem] = []
        try place(lines, in: frame) { run, origin, _ in ink += run.items(at: origin, color: color) }
        return ink
    }

    /// Places lines, vertically centred in the frame.
    ///
    /// - Parameter body: Receives each line with the start of its baseline, and its box.
    func place(
        _ lines: [TextWrapper.Line], in frame: Rect, _ body: (GlyphRun, _ origin: Point, _ box: Rect) -> Void
    ) throws(SceneError) {
        var top = frame.midY - (try height(of: lines)) / 2
        for line in lines {
            let run = line.run
            let x =
                switch spec.alignment ?? .leading {
                case .left: frame.x
                case .center: frame.midX - run.advance / 2
                case .right: frame.maxX - run.advance
                case .leading: direction == .leftToRight ? frame.x : frame.maxX - run.advance
                case .trailing: direction == .leftToRight ? frame.maxX - run.advance : frame.x
                }
            let metrics = try metrics(of: line)
            let height = context.ceilToPixel(metrics.lineHeight)
            let baseline = metrics.baseline(inLineFrom: top, height: height)
            body(run, Point(x: x, y: baseline), Rect(x: x, y: top, width: run.advance, height: height))
            top += height + spec.lineSpacing + (line.endsParagraph ? spec.paragraphSpacing : 0)
        }
    }

    /// The lines that fit in a frame.
    func lines(in frame: Rect) throws(SceneError) -> [TextWrapper.Line] {
        var lines = try wrapper.lines(width: frame.width, limit: try limit(in: frame.height))
        // The limit was computed without fallback fonts, which can make lines higher.
        while lines.count > 1, lines.contains(where: { $0.run.fallbackMetrics != nil }),
            try height(of: lines) > frame.height + LayoutContext.tolerance
        {
            var count = lines.count - 1
            while count > 1, try height(of: lines[..<count]) > frame.height + LayoutContext.tolerance { count -= 1 }
            lines = try wrapper.lines(width: frame.width, limit: count)
        }
        return lines
    }

    /// Warns about characters and features that the requested family does not have.
    func warnOfFonts(of lines: [TextWrapper.Line]) {
        if !spec.runs.isEmpty { return warnOfRuns(of: lines) }
        let runs = lines.lazy.map(\.run)
        context.warnOfFallbacks(in: runs, asked: spec.family.value, at: spec.string.location ?? spec.location)
        context.warnOfFeatures(spec.typesetting.features, in: runs, asked: spec.family.value)
    }

    /// The wrapper that breaks the text into lines.
    var wrapper: TextWrapper {
        let location = spec.string.location ?? spec.location
        let text = context.withoutTabs(spec.string.value, at: location)
        return TextWrapper(text: text, measurer: context.measurer, isBalanced: spec.isBalanced) {
            line, start throws(SceneError) in
            try spec.runs.isEmpty ? shape(line) : shapeRuns(of: line, from: start)
        }
    }

    /// Shapes a line in the font of the text.
    func shape(_ line: TextLine) throws(SceneError) -> GlyphRun {
        try context.shape(
            line, in: font, family: spec.family.location, at: spec.string.location ?? spec.location)
    }

    private var font: FontRequest {
        FontRequest(
            family: spec.family.value, size: spec.size, weight: spec.weight, style: spec.italic ? .italic : .normal
        ).set(spec.typesetting, isTabular: spec.hasTabularDigits)
    }

    /// The metrics of the font of the text.
    func metrics() throws(SceneError) -> FontMetrics {
        try context.metrics(of: font, family: spec.family.location)
    }

    /// The metrics of the fonts of a line.
    private func metrics(of line: TextWrapper.Line) throws(SceneError) -> FontMetrics {
        line.run.lineMetrics(try metrics())
    }

    /// The height of a line without fallback fonts, in points.
    private func lineHeight() throws(SceneError) -> Double { context.ceilToPixel(try metrics().lineHeight) }

    /// The height of lines with the space between them, in points.
    private func height(of lines: some Collection<TextWrapper.Line>) throws(SceneError) -> Double {
        let lineHeight = try lineHeight()
        var height = max(0, lineHeight * Double(lines.count) + spec.lineSpacing * Double(lines.count - 1))
        for line in lines where line.run.fallbackMetrics != nil {
            height += context.ceilToPixel(try metrics(of: line).lineHeight) - lineHeight
        }
        return height + spec.paragraphSpacing * Double(lines.count { $0.endsParagraph })
    }

    /// The maximum number of lines that are measured; nil for no limit. It is the number that the scene sets, but at
    /// most slightly more than the number of lines that fit in the highest allowed image and canvas. A text with more lines is
    /// rejected anyway.
    private func measuredLimit() throws(SceneError) -> Int? {
        let tooHigh = max(Double(SceneLimits.imageSide + 1) / context.scale, SceneLimits.canvasSide)
        return try limit(in: tooHigh + lineHeight() + spec.lineSpacing)
    }

    /// The maximum number of lines in a height: as many as fit, but at least 1, and at most the number that the scene
    /// sets. Nil if there is no limit.
    private func limit(in height: Double) throws(SceneError) -> Int? {
        let step = try lineHeight() + spec.lineSpacing
        guard step > 0 else { return spec.lines }
        let room = max(1, Int(min(1e6, (height + spec.lineSpacing) / step + 1e-6)))
        return min(room, spec.lines ?? room)
    }
}
