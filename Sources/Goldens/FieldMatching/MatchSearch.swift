import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldPixels
import FieldRendering
import FieldScene

/// Finds the smallest edit of a scene whose drawing is the picture of an app.
///
/// In each round, values are proposed for each parameter: those that move sides of elements by the distances that the
/// picture shows, those of the picture's own colours, and a few beside the present value. Each proposal is drawn. The one
/// that brings the drawing nearest to the picture is kept, and the next round begins with it, until none brings it
/// considerably nearer. Then the search begins again with values that together move all sides as far as the picture shows,
/// and the better result is kept. A proposal never has to be right, because only drawings decide.
struct MatchSearch {
    /// A value that brings the drawing nearer to the picture.
    struct Finding {
        let parameter: MatchParameter
        /// The app's value, as the scene would write it.
        var text: String
        /// The number before rounding, with the distance to the furthest number with the same drawing; nil for
        /// colours and entries.
        var measured: (value: Double, uncertainty: Double)?
        /// Other parameters with the same effect, with the values that they would need.
        var alternatives: [(parameter: MatchParameter, text: String)] = []
        /// How much nearer it brings the drawing.
        var gain: Int64
        /// The elements that look different.
        var elements: [String] = []
    }

    let trial: TrialRenderer
    let parameters: [MatchParameter]
    let tolerances: MatchTolerances
    /// All findings, also those with values within the tolerance: without them, other keys would explain what they do.
    var findings: [Finding] = []
    /// Parameters whose values change nothing in the picture.
    var unseen: [MatchParameter] = []
    /// Parameters that the picture would show in the scene's font only.
    var unmeasured: [MatchParameter] = []
    var effects: [Effect] = []
    /// The paths of colours that the picture shows exactly, and not only in thin lines or text.
    var exactColors: Set<[String]> = []
    /// Where colours paint.
    var paintedColors: [[String]: PaintedColor] = [:]
    /// The best proposal for each value, and how much nearer it brings the drawing; nil if none brings it nearer. A value is
    /// missing if a finding has changed an element that it changes.
    var known: [[String]: (text: String, gain: Int64)?] = [:]
    /// The layout with the findings until now.
    var layout: SolvedLayout
    var distance: Int64
    /// The drawing with the findings until now.
    var base: PixelBuffer
    /// The design, and its drawing.
    let design: (layout: SolvedLayout, image: PixelBuffer)

    /// The effect of a parameter on the layout.
    struct Effect {
        let parameter: MatchParameter
        /// The sides that move, with the distance for a step of one.
        var moves: [PaintSide: Double] = [:]
        /// The elements whose painting changes.
        var elements: Set<String> = []
        /// Whether drawings with other values take about as long as those of other keys.
        var isFast: Bool { parameter.path.last != "backdropBlur" }
        /// Whether all sides that move are those of texts.
        var movesOnlyText: Bool { !moves.isEmpty && moves.keys.allSatisfy(\.isText) }
        /// The elements whose texts become larger or smaller, and do not only move.
        var resizedTexts: Set<String> {
            func move(_ id: String, _ edge: PaintSide.Edge) -> Double {
                moves[PaintSide(id: id, isText: true, edge: edge)] ?? 0
            }
            return elements.filter {
                abs(move($0, .right) - move($0, .left)) + abs(move($0, .bottom) - move($0, .top)) > 0.1
            }
        }
        /// Whether all elements whose painting changes are texts.
        func isText(in layout: SolvedLayout) -> Bool {
            let bounds = layout.bounds.filter { elements.contains($0.id) }
            return bounds.allSatisfy(\.isText) && elements.isSubset(of: bounds.map(\.id))
        }
    }

    static let rounds = 12
    /// The gain below which a value is not looked at: a few pixels.
    static let leastGain: Int64 = 300

    /// Draws the design, whose layout is known; nil if it cannot be drawn.
    init?(
        _ trial: TrialRenderer, _ design: SolvedLayout, _ parameters: [MatchParameter], _ tolerances: MatchTolerances
    ) {
        (self.trial, self.parameters, self.tolerances) = (trial, parameters, tolerances)
        guard let distance = trial.distance(of: design) else { return nil }
        trial.mark()
        trial.recognizeRasterizer()
        (layout, self.distance, base) = (design, distance, trial.image)
        self.design = (design, trial.image)
    }

    var edits: TrialRenderer.Edits { findings.map { ($0.parameter.path, $0.text) } }

    /// The edits with another value of a parameter.
    func edits(with parameter: MatchParameter, _ text: String) -> TrialRenderer.Edits {
        edits.filter { $0.path != parameter.path } + [(parameter.path, text)]
    }

    /// Searches for the edit; does nothing if the pictures are nearly the same.
    mutating func run() {
        for parameter in parameters {
            let effect = effect(of: parameter)
            if effect.elements.isEmpty { unseen.append(parameter) } else { effects.append(effect) }
        }
        find()
    }

    /// Searches again without the shapes of glyphs, which are those of another font: sizes and colours of texts are measured.
    mutating func runWithoutShapes() {
        findings = []
        restart()
        let scale = trial.snapshot.scale
        let ink = TextInk(layout, base, trial.app, scale: scale)
        var rest: [Effect] = []
        for effect in effects {
            let parameter = effect.parameter
            guard effect.movesOnlyText || effect.isText(in: layout) else {
                rest.append(effect)
                continue
            }
            switch parameter.kind {
            case .number where parameter.path.last == "size":
                guard let size = parameter.number, let found = ink.size(size, of: effect.elements) else { continue }
                findings.append(
                    Finding(
                        parameter: parameter, text: parameter.text(found),
                        measured: (found, max(0.7 / scale, size * 0.05)), gain: 0, elements: effect.elements.sorted()))
            case .color(let color):
                guard let found = ink.color(color, of: effect.elements) else { continue }
                findings.append(
                    Finding(
                        parameter: parameter, text: found, measured: nil, gain: 0, elements: effect.elements.sorted()))
            default: unmeasured.append(parameter)
            }
        }
        let texts = findings
        // With the right sizes, texts and what is below them are at other places.
        restart()
        for area in ink.areas + TextInk(layout, base, trial.app, scale: scale).areas { trial.exclude(area) }
        (effects, known) = (rest, [:])
        trial.beginAnew()
        restart()
        find()
        let paths = Set(findings.map(\.parameter.path))
        findings += texts.filter { !paths.contains($0.parameter.path) }
    }

    private mutating func find() {
        let start = self
        let first = distance
        descend()
        // Without two lengths, there is no set that could be better.
        if differences.count(where: \.parameter.isLength) > 1 || unexplainedPixels > 0 {
            var joint = start
            (joint.exactColors, joint.paintedColors) = (exactColors, paintedColors)
            // Sides are measured better where the colours are right, and so are texts of the right size.
            joint.findings += findings.filter { $0.parameter.number == nil }
            joint.restart()
            let sizes = joint.textSizes()
            for sizes in sizes.isEmpty ? [[]] : [[], sizes] {
                var joint = joint
                joint.findings += sizes
                joint.restart()
                if !sizes.isEmpty {
                    var single = joint
                    single.descend()
                    if single.isBetter(than: self, from: first) { self = single }
                }
                joint.descendFromSet()
                if joint.isBetter(than: self, from: first) { self = joint }
            }
        }
        // If much is left, an early finding may have been wrong. Then several are followed at the same time, or only two if the
        // rest is probably another font, which no value explains.
        if Double(unexplainedPixels) > 16 * trial.snapshot.scale {
            var wide = start
            wide.descendWidely(width: hasOtherFont ? 2 : 4)
            if wide.isBetter(than: self, from: first) { self = wide }
        }
        if differences.count > 1 { reconsider() }
        refineAll()
        removeNeedless()
        removeRounding()
        findings.sort { $0.gain > $1.gain }
    }

    /// The sizes of texts by their ink. A size moves all that is below the text, so that alone, it can be as far from the picture.
    private func textSizes() -> [Finding] {
        let ink = TextInk(layout, base, trial.app, scale: trial.snapshot.scale)
        return effects.compactMap { effect in
            guard effect.parameter.path.last == "size", let size = effect.parameter.number,
                let found = ink.sizeInSameFont(size, of: effect.resizedTexts)
            else { return nil }
            return Finding(
                parameter: effect.parameter, text: effect.parameter.text(found), gain: 0,
                elements: effect.elements.sorted())
        }
    }

    /// The areas that differ by more than antialiasing does.
    var unexplainedAreas: [UnexplainedArea] { unexplainedAreas(of: base) }

    func unexplainedAreas(of image: PixelBuffer) -> [UnexplainedArea] {
        UnexplainedScan(image, trial.app).areas(gap: Int((4 * trial.snapshot.scale).rounded()), least: 4)
    }

    private var unexplainedPixels: Int { unexplainedAreas.reduce(0) { $0 + $1.pixels } }

    /// Whether the picture shows the texts in another font than the scene. Texts in another font can be found at the right
    /// places or with wrong sizes, so the texts of the design and those of the best edit are both compared.
    var hasOtherFont: Bool {
        let areas = unexplainedAreas
        return [(layout, base), (design.layout, design.image)].contains { layout, image in
            GlyphShapes.differ(TextInk(layout, image, trial.app, scale: trial.snapshot.scale), in: areas)
        }
    }

    /// Adds the best finding until there is none.
    mutating func descend() {
        while findings.count < Self.rounds, !trial.isExhausted, let finding = nextFindings(1).first {
            findings.append(finding)
            restart()
        }
    }

    /// Follows the best searches, `width` of them, each with as many findings, until none comes nearer.
    mutating func descendWidely(width: Int) {
        var searches = [self]
        var best = self
        for _ in 0..<Self.rounds where !trial.isExhausted {
            var next: [MatchSearch] = []
            for var search in searches {
                search.restart()
                for finding in search.nextFindings(width) {
                    var longer = search
                    longer.findings.append(finding)
                    longer.restart()
                    // The same set can be found in another order.
                    if !next.contains(where: { $0.distance == longer.distance }) { next.append(longer) }
                }
            }
            searches = Array(next.sorted { $0.distance < $1.distance }.prefix(width))
            guard let first = searches.first else { break }
            if first.distance < best.distance { best = first }
            if best.distance < Self.leastGain { break }
        }
        self = best
    }

    /// Whether a search has explained more than another one that began at a distance.
    ///
    /// Other programs round places to pixels in other ways, so a smaller distance alone says little: what looks different
    /// beyond that counts first, and each value has to explain something.
    func isBetter(than other: MatchSearch, from first: Int64) -> Bool {
        let (own, others) = (unexplainedPixels, other.unexplainedPixels)
        if Double(abs(own - others)) > 16 * trial.snapshot.scale { return own < others }
        func cost(_ search: MatchSearch) -> Int64 {
            let count = search.findings.reduce(Int64(0)) { count, finding in
                // Hardly anybody writes a key for a length that follows from others.
                count + (!differs(finding) ? 1 : finding.parameter.source == .derived ? 4 : 2)
            }
            return search.distance + count * max(Self.leastGain, first / 50) / 2
        }
        return cost(self) < cost(other)
    }

    /// Looks for each finding again, now that the others are known: it was found while the drawing also differed elsewhere.
    mutating func reconsider() {
        var isChanged = false
        for index in findings.indices where !trial.isExhausted {
            // The last one was found beside all others.
            if index == findings.count - 1, !isChanged { break }
            var other = self
            other.findings.remove(at: index)
            other.restart()
            guard let finding = other.nextFindings(1).first else { continue }
            other.findings.insert(finding, at: index)
            other.restart()
            if other.distance <= distance { (self, isChanged) = (other, true) }
        }
    }

    /// Draws the scene with all findings.
    mutating func restart() {
        guard let drawn = trial.draw(edits) else { return }
        trial.mark()
        let changed = layout.elements(differentFrom: drawn.layout)
        // What looks different is measured where it is, so what is near has to be measured again.
        // A value can also have been rejected because of what differed in the same block (see ``fades(_:_:)``).
        let near = layout.elements(near: changed, within: 0)
        let around = layout.elements(near: changed, within: TrialRenderer.block)
        for effect in effects {
            guard let known = known[effect.parameter.path] else { continue }
            if changed.contains("canvas") || !effect.elements.isDisjoint(with: known == nil ? around : near) {
                self.known[effect.parameter.path] = nil
            }
        }
        (layout, distance, base) = (drawn.layout, drawn.distance, trial.image)
    }

    /// The findings with values beyond the tolerance.
    var differences: [Finding] { findings.filter(differs) }
}
