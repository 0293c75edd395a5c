import FieldEntry
import FieldGeometry
import FieldPixels
import FieldScene
import FieldText

/// What every solver may look at: the scene, the moment, and how to ask about text.
///
/// A class, since each part of each cell holds it, and what it holds is large.
final class LayoutContext {
    let scene: Scene
    let moment: Moment
    let theme: Theme
    let scale: Double
    let measurer: any TextMeasurer
    /// What draws the cells of fields in place of their styles, by the fields' names.
    let drawings: [String: any CellDrawing]
    /// The pictures of image elements by their paths.
    let images: [String: PixelBuffer]
    /// The state that is drawn; nil for a moment of another origin.
    let state: SceneState?
    /// The warnings about the text that was shaped so far.
    private(set) var warnings: Set<TextWarning> = []

    init(
        scene: Scene, moment: Moment, scale: Double, measurer: any TextMeasurer, drawings: [String: any CellDrawing],
        images: [String: PixelBuffer], state: SceneState?
    ) {
        self.scene = scene
        self.moment = moment
        theme = scene.theme(named: moment.theme)
        self.scale = scale
        self.measurer = measurer
        self.drawings = drawings
        self.images = images
        self.state = state
    }

    /// The width of the canvas, or of the screen where the scene's content is a device, in points.
    var canvasWidth: Double {
        if case .device(let device) = scene.content { device.screen.width } else { scene.canvas.width }
    }

    /// A length rounded up to whole pixels; less than 1e-4 pixel above a whole one is that one.
    func ceilToPixel(_ points: Double) -> Double { (points * scale - 1e-4).rounded(.up) / scale }

    /// A mistake at a place, or at the scene's beginning.
    func error(at location: SceneLocation?, _ message: String) -> SceneError {
        SceneError(at: known(location), message + variantWords)
    }

    /// A place, or the scene's beginning.
    private func known(_ location: SceneLocation?) -> SceneLocation {
        location ?? scene.canvas.location ?? scene.location ?? SceneLocation(file: scene.name, line: 1, column: 1)
    }

    /// The mistake that an element has too little room.
    func unfit(
        _ element: String, _ what: String, needs: Double, has: Double, at location: SceneLocation?
    ) -> SceneError {
        func points(_ value: Double) -> String { ((value * 1000).rounded() / 1000).plain }
        return error(
            at: location, "\(element) does not fit: it needs \(points(needs)) points of \(what), and has \(points(has))"
        )
    }

    /// The variant in words for a message, `, with field.length 12`; empty without a matrix.
    private var variantWords: String {
        guard !scene.variant.isEmpty else { return "" }
        return " (with " + scene.variant.map { "\($0.path) \($0.label)" }.joined(separator: ", ") + ")"
    }

    /// Where a text that a field holds was entered: in the state's text, or by one of its events.
    func location(of text: String, in field: String) -> SceneLocation? {
        guard let state else { return nil }
        let isMain = scene.content.inputs.first?.id == field
        let written = isMain ? state.main.text : state.others[field]?.text
        if let written, written.value.contains(text) { return written.location }
        let step = state.after.first {
            switch $0.event {
            case .type(let typed), .paste(let typed): typed.contains(text)
            default: false
            }
        }
        return step?.location ?? state.location
    }

    /// A shaped line; a family that is unknown is a mistake at `family`, a character that is missing one at `place`.
    func shape(
        _ text: String, in font: FontRequest, family: SceneLocation?, at location: @autoclosure () -> SceneLocation?
    ) throws(SceneError) -> GlyphRun {
        try shape(TextLine(withoutTabs(text, at: location())), in: font, family: family, at: location())
    }

    /// A shaped line of a paragraph; mistakes are reported as of a text.
    func shape(
        _ line: TextLine, in font: FontRequest, family: SceneLocation?, at location: @autoclosure () -> SceneLocation?
    ) throws(SceneError) -> GlyphRun {
        do throws(TextError) { return try measurer.shape(line, in: font) } catch {
            throw self.error(at: error.code == .missingGlyph ? location() : family, error.message)
        }
    }

    /// Warns about the characters of runs that are drawn in another family than the one asked for.
    ///
    /// Only runs that are drawn count: others are shaped to be measured, such as lines that turn out to be too long.
    func warnOfFallbacks(
        in runs: some Sequence<GlyphRun>, asked family: String, at location: @autoclosure () -> SceneLocation?
    ) {
        for run in runs where !run.fallbacks.isEmpty {
            let location = known(location())
            for fallback in run.fallbacks where !fallback.isEmoji {
                for character in fallback.characters {
                    warnings.insert(
                        TextWarning(
                            location: location, kind: .fallback(character, asked: family, used: fallback.family)))
                }
            }
        }
    }

    /// Warns about a character that fills a cell and shows nothing.
    func warnIfBlank(_ character: Character, at location: @autoclosure () -> SceneLocation?) {
        if character.isBlank { warnings.insert(TextWarning(location: known(location()), kind: .blank(character))) }
    }

    /// A text whose tabs are spaces: a line of text has no tab stops.
    func withoutTabs(_ text: String, at location: @autoclosure () -> SceneLocation?) -> String {
        guard text.utf8.contains(0x09) else { return text }
        warnings.insert(TextWarning(location: known(location()), kind: .tab))
        return String(text.map { $0 == "\t" ? " " : $0 })
    }

    /// The measures of a font; a family that is unknown is a mistake at `family`.
    func metrics(of font: FontRequest, family: SceneLocation?) throws(SceneError) -> FontMetrics {
        do throws(TextError) { return try measurer.metrics(of: font) } catch {
            throw self.error(at: family, error.message)
        }
    }
}
