import FieldEntry
import FieldGeometry
import FieldPixels
import FieldScene
import FieldText

/// The context that all solvers share: the scene, the moment, and the text measurer.
///
/// The context is a class because each part of each cell refers to it. If it were a struct, each part would contain a
/// large copy.
final class LayoutContext {
    let scene: Scene
    let moment: Moment
    /// The root element at the moment.
    let content: Element
    /// The id of the scene's first field of cells, to which `enabledWhen: filled` refers; nil if it has none.
    let firstField: String?
    let theme: Theme
    let scale: Double
    let measurer: any TextMeasurer
    /// Custom drawings of cells, by the ids of their fields.
    let drawings: [String: any CellDrawing]
    /// The time since the beginning of the animation, in seconds, for custom drawings; 0 for a state.
    private let time: Double
    /// The number of times that custom drawings have read the time.
    private(set) var timeReads = 0
    /// The images of image elements, by their paths.
    let images: [String: PixelBuffer]
    /// The state to which the moment belongs, which gives errors their locations; nil if the moment belongs to no
    /// state.
    let state: SceneState?
    /// The solved cells of the previous layout of the clip; nil for a single layout.
    let cache: LayoutCache?
    /// The warnings about text that solvers have added until now.
    private(set) var warnings: Set<TextWarning> = []
    /// The number of warnings and missing characters that were added, including equal ones.
    private(set) var warningCount = 0
    /// The characters that no font has, by the locations of their texts and the fonts that were tried.
    private var missing: [MissingKey: MissingCharacters] = [:]

    private struct MissingKey: Hashable {
        let location: SceneLocation
        let tried: [String]
    }

    init(
        scene: Scene, moment: Moment, content: Element, scale: Double, measurer: any TextMeasurer,
        drawings: [String: any CellDrawing], time: Double, images: [String: PixelBuffer], state: SceneState?,
        cache: LayoutCache?
    ) {
        self.scene = scene
        self.moment = moment
        self.content = content
        firstField = scene.content.fields.first?.id
        theme = scene.theme(named: moment.theme)
        self.scale = scale
        self.measurer = measurer
        self.drawings = drawings
        self.time = time
        self.images = images
        self.state = state
        self.cache = cache
    }

    /// The time for a custom drawing, which is redrawn when the time changes.
    func readTime() -> Double {
        timeReads += 1
        return time
    }

    /// The solved cell of the previous layout, if it is unchanged in this one.
    func cachedCell(of input: CellInput, in field: String) -> SolvedElement? {
        guard let kept = cache?.cell(of: input, in: field) else { return nil }
        if let time = kept.time, readTime() != time { return nil }
        return kept.element
    }

    /// Caches a solved cell for the next layout. `reads` is the value of `timeReads` before the cell was solved.
    func keep(_ element: SolvedElement, of input: CellInput, in field: String, after reads: Int) {
        cache?.keep(element, of: input, in: field, at: timeReads == reads ? nil : time)
    }

    /// The width of the canvas, or of the screen if the scene's content is a device, in points.
    var canvasWidth: Double {
        if case .device(let device) = content { device.screen.width } else { scene.canvas.width }
    }

    /// A length in points, rounded up to whole pixels. An excess of up to 1e-4 pixel over a whole number is ignored,
    /// because it can be a rounding error.
    func ceilToPixel(_ points: Double) -> Double { (points * scale - 1e-4).rounded(.up) / scale }

    /// An error at a location, or at the start of the scene.
    func error(at location: SceneLocation?, _ message: String) -> SceneError {
        SceneError([diagnostic(at: resolved(location), message)])
    }

    private func diagnostic(at location: SceneLocation, _ message: String) -> Diagnostic {
        let suffix = suffix
        if suffix.isEmpty { return Diagnostic(location: location, message: message) }
        let image = scene.occurrence(in: state?.name, scale: scale)
        return Diagnostic(location: location, message: message, in: image, suffix: suffix)
    }

    /// The location; the start of the scene if `location` is nil.
    private func resolved(_ location: SceneLocation?) -> SceneLocation {
        location ?? scene.canvas.location ?? scene.location ?? .start(of: scene.name)
    }

    /// The error of an element that has too little space. `what` is the dimension, `width` or `height`; `needs` and
    /// `has` are in points.
    func overflow(
        _ element: String, _ what: String, needs: Double, has: Double, at location: SceneLocation?
    ) -> SceneError {
        error(
            at: location,
            "\(element) does not fit: it needs \(needs.roundedText) points of \(what), but has only \(has.roundedText)"
        )
    }

    /// Throws an error if a frame is smaller than the least size of an element.
    func check(_ element: String, needs size: Size, in frame: Rect, at location: SceneLocation?) throws(SceneError) {
        for (what, needs, has) in [("width", size.width, frame.width), ("height", size.height, frame.height)]
        where needs > has + Self.tolerance {
            throw overflow(element, what, needs: needs, has: has, at: location)
        }
    }

    /// The tolerance for comparing lengths, in points.
    static var tolerance: Double { 1e-6 }

    /// The variant for a message, such as ` (with field.length 12)`; empty without a matrix. In a scene whose elements
    /// react, the same element can fit in one state and not in another, so the message also names the state.
    private var suffix: String {
        var parts: [String] = []
        if scene.isReactive, let state { parts.append("in '\(state.name)'") }
        if !scene.variant.isEmpty {
            parts.append("with " + scene.variant.map { "\($0.key) \($0.label)" }.joined(separator: ", "))
        }
        return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    }

    /// Shapes a text that is a whole line.
    func shape(
        _ text: String, in font: FontRequest, family: SceneLocation?, at location: @autoclosure () -> SceneLocation?
    ) throws(SceneError) -> GlyphRun {
        try shape(TextLine(withoutTabs(text, at: location())), in: font, family: family, at: location())
    }

    /// Shapes a line of a paragraph. An error is reported at `family`.
    ///
    /// Characters that no font has are collected for `missingCharacters`, with `location`. The line is then empty, so
    /// that the whole layout can be solved and all such characters are reported at once.
    func shape(
        _ line: TextLine, in font: FontRequest, family: SceneLocation?, at location: @autoclosure () -> SceneLocation?
    ) throws(SceneError) -> GlyphRun {
        var line = line
        line.language = scene.language.text
        do throws(TextError) { return try measurer.shape(line, in: font) } catch {
            guard let missing = error.missing else { throw self.error(at: family, error.message) }
            add(missing, at: resolved(location()))
            return GlyphRun(text: line.text, size: font.size, glyphs: [], faces: [], advance: 0, inkBounds: nil)
        }
    }

    private func add(_ missing: MissingCharacters, at location: SceneLocation) {
        self.missing[MissingKey(location: location, tried: missing.tried), default: missing].merge(missing)
        warningCount += 1
    }

    /// The errors about characters that no font has, for all texts that have been shaped so far.
    var missingCharacters: [Diagnostic] {
        missing.map { diagnostic(at: $0.key.location, $0.value.message) }.sorted { $0.message < $1.message }
    }

    private func warn(_ kind: TextWarning.Kind, at location: SceneLocation?) {
        warnings.insert(TextWarning(location: resolved(location), kind: kind))
        warningCount += 1
    }

    /// Warns about the characters of runs that are drawn in another family than the requested one.
    ///
    /// Do not call this for runs that are only measured and not drawn, such as lines that turn out to be too long.
    func warnOfFallbacks(
        in runs: some Sequence<GlyphRun>, asked family: String, at location: @autoclosure () -> SceneLocation?
    ) {
        for run in runs where !run.fallbacks.isEmpty {
            let location = location()
            for fallback in run.fallbacks where !fallback.isExpected {
                for character in fallback.characters {
                    warn(.fallback(character, asked: family, used: fallback.family), at: location)
                }
            }
        }
    }

    /// Warns about the OpenType features of a text that none of the fonts of its runs has. A feature that is turned off
    /// has no effect in such fonts, so it causes a warning only if its tag has the wrong case.
    func warnOfFeatures(
        _ features: [String: Located<Int>], in runs: some Sequence<GlyphRun>, asked family: String
    ) {
        if features.isEmpty { return }
        var missing: MissingFeatures?
        for run in runs {
            guard let own = run.missingFeatures else { return }
            missing = missing?.shared(with: own) ?? own
        }
        guard let missing else { return }
        for tag in missing.tags {
            guard let feature = features[tag], feature.value != 0 || missing.known.contains(tag.lowercased()) else {
                continue
            }
            warn(.feature(tag, family: family, known: missing.known.sorted()), at: feature.location)
        }
    }

    /// Adds a warning if a character that fills a cell is invisible.
    func warnIfBlank(_ character: Character, at location: @autoclosure () -> SceneLocation?) {
        if character.isBlank { warn(.blank(character), at: location()) }
    }

    /// Adds a warning if a text that a style shows in a cell is invisible. A space causes no warning, because it is
    /// visible as a gap in the file.
    func warnIfBlankSymbol(_ text: String, at location: @autoclosure () -> SceneLocation?) {
        guard let character = text.first(where: { $0 != " " }), text.allSatisfy(\.isBlank) else { return }
        warn(.blankSymbol(character), at: location())
    }

    /// Adds a warning for each text of the state that the rules of its field change.
    func warnOfChangedTexts() {
        for text in state?.changedTexts(in: content.inputs) ?? [] {
            warn(.changed(text.written.value, entered: text.entered), at: text.written.location)
        }
    }

    /// The text with tabs replaced by spaces, because layout has no tab stops. Adds a warning if there are tabs.
    func withoutTabs(_ text: String, at location: @autoclosure () -> SceneLocation?) -> String {
        guard text.utf8.contains(0x09) else { return text }
        warn(.tab, at: location())
        return String(text.map { $0 == "\t" ? " " : $0 })
    }

    /// The metrics of a font. Errors are reported at `family`.
    func metrics(of font: FontRequest, family: SceneLocation?) throws(SceneError) -> FontMetrics {
        do throws(TextError) { return try measurer.metrics(of: font) } catch {
            throw self.error(at: family, error.message)
        }
    }
}
