import FieldDrawing
import FieldGeometry
import FieldScene
import FieldText

/// A line of text on a card. Its width is the advance of the text. Its height is the line height of the style or, if
/// the style sets none, that of the font. The advance and the font's line height are rounded up to whole pixels.
struct CardLine {
    let run: GlyphRun
    let metrics: FontMetrics
    let style: CardText
    let color: Color
    let size: Size
    /// Whether the text is cut off with an ellipsis.
    let isTruncated: Bool

    /// Shapes a text in a style.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - style: The font and the colour.
    ///   - color: A colour that overrides the colour of the style; nil for the colour of the style.
    ///   - location: The location of errors and warnings about the text; nil for the start of the scene.
    ///   - width: The maximum width, in points; text that is too long ends with an ellipsis.
    ///   - context: The layout context.
    init(
        _ text: String, _ style: CardText, color: ColorSource? = nil, location: SceneLocation? = nil,
        fitting width: Double = .infinity, in context: LayoutContext
    ) throws(SceneError) {
        let font = FontRequest(
            family: style.family.value, size: style.size, weight: style.weight, style: style.italic ? .italic : .normal
        ).set(style.typesetting, isTabular: style.typesetting.hasTabularDigits == true)
        var run = try context.shape(text, in: font, family: style.family.location, at: location)
        var kept = text
        while run.advance > width, !kept.isEmpty {
            kept.removeLast()
            run = try context.shape(kept + "…", in: font, family: style.family.location, at: location)
        }
        self.run = run
        isTruncated = kept != text
        context.warnOfFallbacks(in: CollectionOfOne(run), asked: font.family, at: location)
        context.warnOfFeatures(style.typesetting.features, in: CollectionOfOne(run), asked: font.family)
        let metrics = try context.metrics(of: font, family: style.family.location)
        // A line height that the style sets does not grow for fallback fonts (CSS 2.2, 10.8.1).
        self.metrics = style.lineHeight == nil ? run.lineMetrics(metrics) : metrics
        self.style = style
        self.color = (color ?? style.color).color(in: context.theme)
        size = Size(
            width: context.ceilToPixel(max(0, run.advance)),
            height: style.lineHeight ?? context.ceilToPixel(self.metrics.lineHeight))
    }

    /// The display items of the glyphs, which begin at `x` and are vertically centred in `rect`. The baseline snaps to
    /// pixels like the baseline of `line`; if `line` is nil, it snaps to the nearest edge between two rows of pixels.
    func ink(from x: Double, in rect: Rect, line: LineBox? = nil) -> [DisplayItem] {
        run.items(
            at: Point(x: x, y: metrics.baseline(inLineFrom: rect.y, height: rect.height)), in: line, color: color)
    }

    /// The text, its colour and its font, for `inspect`.
    var properties: [ElementProperty] {
        var properties = [ElementProperty("text", .text(run.text)), ElementProperty("color", .color(color))]
        properties.addFont(of: CollectionOfOne(run), size: style.size)
        properties.add("lineHeight", style.lineHeight)
        properties.add(style.typesetting, isTabular: style.typesetting.hasTabularDigits == true)
        if isTruncated { properties.append(.truncated) }
        return properties
    }

    /// The line as a solved element.
    func element(_ name: String, kind: String, in frame: Rect) -> SolvedElement {
        SolvedElement(
            name: name, kind: kind, frame: frame, properties: properties, ink: ink(from: frame.x, in: frame))
    }

    /// The line in the middle of a filled panel, or `drop` points below the middle.
    func panel(_ name: String, in frame: Rect, fill: Color, drop: Double = 0) -> SolvedElement {
        let row = frame.offset(by: Point(x: 0, y: drop))
        return SolvedElement(
            name: name, kind: "label", frame: frame, properties: properties + [ElementProperty("fill", .color(fill))],
            ink: [.fill(.rect(frame, .square), fill)] + ink(from: row.midX - run.advance / 2, in: row))
    }
}
