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
/// considerably nearer. A proposal never has to be right, because only drawings decide.
struct MatchSearch {
    /// A value that brings the drawing nearer to the picture.
    struct Finding {
        let parameter: MatchParameter
        /// The app's value, as the scene would write it.
        var text: String
        /// The number before rounding, with the distance to the furthest number with the same drawing; nil for colours.
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
    var effects: [Effect] = []
    /// The paths of colours that paint areas, and not only thin lines or text.
    var solidColors: Set<[String]> = []
    var layout: SolvedLayout
    var distance: Int64
    /// The drawing with the findings until now.
    var base: PixelBuffer

    /// The effect of a parameter on the layout.
    struct Effect {
        let parameter: MatchParameter
        /// The sides that move, with the distance for a step of one.
        var moves: [PaintSide: Double] = [:]
        /// The elements whose painting changes.
        var elements: Set<String> = []
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
        trial.recognizeRasterizer()
        (layout, self.distance, base) = (design, distance, trial.image)
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
        let design = self
        let first = distance
        descend()
        // If much is left, an early finding may have been wrong. Then several are followed at the same time.
        if distance > first / 10, distance > Self.leastGain * 4 {
            var wide = design
            wide.effects = effects
            wide.descendWidely()
            if wide.distance < distance { self = wide }
        }
        refineAll()
        removeNeedless()
        findings.sort { $0.gain > $1.gain }
    }

    /// Adds the best finding until there is none.
    mutating func descend() {
        while findings.count < Self.rounds, trial.drawings < Self.drawingLimit, let finding = nextFindings(1).first {
            findings.append(finding)
            restart()
        }
    }

    /// The number of drawings after which no further findings are looked for. Only pictures that differ nearly everywhere
    /// reach it.
    static let drawingLimit = 3000

    /// The number of searches that ``descendWidely()`` follows.
    static let width = 4

    /// Follows the best searches, each with several findings, until none comes nearer.
    mutating func descendWidely() {
        var searches = [self]
        var best = self
        for _ in 0..<Self.rounds where trial.drawings < Self.drawingLimit {
            var next: [MatchSearch] = []
            for var search in searches {
                search.restart()
                for finding in search.nextFindings(Self.width) {
                    var longer = search
                    longer.findings.append(finding)
                    longer.restart()
                    // The same set can be found in another order.
                    if !next.contains(where: { $0.distance == longer.distance }) { next.append(longer) }
                }
            }
            searches = Array(next.sorted { $0.distance < $1.distance }.prefix(Self.width))
            guard let first = searches.first else { break }
            if first.distance < best.distance { best = first }
            if best.distance < Self.leastGain { break }
        }
        self = best
    }

    /// Draws the scene with all findings.
    mutating func restart() {
        guard let drawn = trial.draw(edits) else { return }
        (layout, distance, base) = (drawn.layout, drawn.distance, trial.image)
    }

    /// The findings with values beyond the tolerance.
    var differences: [Finding] { findings.filter { differs($0.parameter, $0.text) } }
    /// The drawing with all findings.
    var finalImage: PixelBuffer { base }
    /// The layout with all findings.
    var finalLayout: SolvedLayout { layout }
}
