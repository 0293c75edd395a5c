import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldPixels
import FieldRendering
import FieldScene

extension MatchSearch {
    /// The effect of a step of a parameter on the design's layout.
    func effect(of parameter: MatchParameter) -> Effect {
        var effect = Effect(parameter: parameter)
        let old = layout.sides
        let before = Dictionary(layout.paints.map { ($0.id, $0.items) }) { $0 + $1 }
        for (text, step) in Self.steps(of: parameter) {
            guard let changed = trial.layout([(parameter.path, text)]) else { continue }
            let after = Dictionary(changed.paints.map { ($0.id, $0.items) }) { $0 + $1 }
            effect.elements = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
            if changed.background != layout.background { effect.elements.insert("canvas") }
            if effect.elements.isEmpty { continue }
            if let step {
                for (side, position) in changed.sides {
                    guard let was = old[side], abs(position - was) > 1e-6 else { continue }
                    effect.moves[side] = (position - was) / step
                }
            }
            break
        }
        return effect
    }

    /// Values that differ from the design's, to see what a parameter changes, with their distances from it.
    static func steps(of parameter: MatchParameter) -> [(text: String, step: Double?)] {
        switch parameter.kind {
        case .color(let color): return [Color.black, .white].filter { $0 != color }.map { ($0.hex, nil) }
        case .number(let range, let unit):
            guard let number = parameter.number else { return [] }
            let size = unit == .none ? (range.upperBound - range.lowerBound) / 5 : 2
            return [number + size, number - size].filter(range.contains).map { (parameter.text($0), $0 - number) }
        case .integer(let range):
            guard let number = parameter.number.map({ Int($0) }) else { return [] }
            let size = range.upperBound >= 900 ? 200 : 1
            return [number + size, number - size].filter(range.contains).map { ("\($0)", Double($0 - number)) }
        }
    }

    /// A proposal that was drawn.
    struct Candidate {
        let parameter: MatchParameter
        var text: String
        var distance: Int64
    }

    /// The findings that bring the drawing nearest to the picture, each with another effect.
    mutating func nextFindings(_ count: Int) -> [Finding] {
        if distance < Self.leastGain { return [] }
        let different = differentElements()
        let shifts = measuredShifts(of: different)
        var candidates: [Candidate] = []
        for effect in effects where !findings.contains(where: { $0.parameter.path == effect.parameter.path }) {
            guard effect.elements.contains("canvas") || !different.isDisjoint(with: effect.elements) else { continue }
            if let best = best(of: proposals(for: effect, shifts), for: effect.parameter) { candidates.append(best) }
        }
        candidates.sort { $0.distance < $1.distance }
        // Values near the best ones can be better, which changes the order.
        for index in candidates.indices.prefix(10) { candidates[index] = refined(candidates[index]) }
        candidates.sort { ($0.distance, $0.parameter.rank.0) < ($1.distance, $1.parameter.rank.0) }
        var found: [Finding] = []
        for candidate in candidates.prefix(10) where found.count < count && isSignificant(candidate) {
            // Keys with the same effect are alternatives of one finding.
            let isKnown = found.contains { finding in
                finding.parameter.path == candidate.parameter.path
                    || finding.alternatives.contains { $0.parameter.path == candidate.parameter.path }
            }
            if !isKnown { found.append(finding(candidate, among: candidates)) }
        }
        return found
    }

    /// The ids of the elements at whose places the drawing differs from the picture.
    func differentElements() -> Set<String> {
        let grid = PixelGrid(size: layout.size, scale: trial.snapshot.scale)
        var ids: Set<String> = []
        for paint in layout.paints {
            guard !ids.contains(paint.id), let bounds = paint.items.paintedBounds else { continue }
            let rect = grid.pixels(in: bounds.inset(by: -3).scaled(by: trial.snapshot.scale))
            if trial.distance(of: base, in: rect) > Self.leastGain / 4 { ids.insert(paint.id) }
        }
        return ids
    }

    /// The distances by which sides of elements are moved in the picture.
    func measuredShifts(of elements: Set<String>) -> [PaintSide: Double] {
        let shifts = Shifts(base, trial.app, scale: trial.snapshot.scale)
        var measured: [PaintSide: Double] = [:]
        for paint in layout.paints where elements.contains(paint.id) {
            guard let bounds = paint.items.drawnBounds else { continue }
            for edge in PaintSide.Edge.allCases {
                let side = PaintSide(id: paint.id, edge: edge)
                measured[side] = shifts.shift(of: side, in: bounds)
            }
        }
        return measured
    }

    /// The values to try for a parameter.
    mutating func proposals(for effect: Effect, _ shifts: [PaintSide: Double]) -> [String] {
        let parameter = effect.parameter
        switch parameter.kind {
        case .color(let color): return colors(of: parameter, color)
        case .integer(let range):
            guard let number = parameter.number.map({ Int($0) }) else { return [] }
            let steps = range.upperBound >= 900 ? [-300, -200, -100, 100, 200, 300] : [-2, -1, 1, 2]
            return steps.map { number + $0 }.filter(range.contains).map { "\($0)" }
        case .number(let range, let unit):
            guard let number = parameter.number else { return [] }
            var values: [Double] = []
            if unit == .points {
                values = votes(effect, shifts).map { number + $0 }
                values += [-8, -4, -2, -1, 1, 2, 4, 8].map { number + $0 } + [0]
            } else if parameter.isWeight {
                values = stride(from: 100.0, through: 900, by: 100).map { $0 }
            } else {
                let size = range.upperBound - range.lowerBound
                values = [-0.4, -0.2, -0.1, 0.1, 0.2, 0.4].map { number + $0 * size }
            }
            return values.filter { range.contains($0) && $0 != number }.map { parameter.text($0) }.uniqued()
        }
    }

    /// The changes of a parameter that move sides as far as the picture shows, the most frequent first.
    func votes(_ effect: Effect, _ shifts: [PaintSide: Double]) -> [Double] {
        var votes: [Double: Int] = [:]
        for (side, move) in effect.moves where abs(move) > 0.02 {
            guard let shift = shifts[side], shift != 0 else { continue }
            let change = (shift / move * 4).rounded() / 4
            if abs(change) <= 200 { votes[change, default: 0] += 1 }
        }
        return votes.sorted { ($0.value, -abs($0.key), $0.key) > ($1.value, -abs($1.key), $1.key) }.prefix(4).map(\.key)
    }

    /// The colour that the picture has where a parameter paints, from two drawings in black and white.
    mutating func colors(of parameter: MatchParameter, _ color: Color) -> [String] {
        func drawing(_ shade: Double) -> PixelBuffer? {
            let text = Color(red: shade, green: shade, blue: shade, alpha: color.alpha).hex
            return trial.draw(edits(with: parameter, text)) == nil ? nil : trial.image
        }
        guard let black = drawing(0), let white = drawing(1), black.width == white.width, black.height == white.height
        else { return [] }
        let painted = PaintedColor(black: black, white: white)
        if painted.isSolid { solidColors.insert(parameter.path) }
        return painted.colors(in: trial.app).map { found in
            Color(red: found.red, green: found.green, blue: found.blue, alpha: color.alpha).hex
        }.map { color.alpha == 1 ? String($0.prefix(7)) : $0 }
    }

    func best(of texts: [String], for parameter: MatchParameter) -> Candidate? {
        var best: Candidate?
        for text in texts {
            guard let found = tried(parameter, text), found.distance < best?.distance ?? distance else { continue }
            best = found
        }
        return best
    }

    /// A value, drawn with all findings; nil if it is invalid.
    func tried(_ parameter: MatchParameter, _ text: String) -> Candidate? {
        trial.draw(edits(with: parameter, text)).map {
            Candidate(parameter: parameter, text: text, distance: $0.distance)
        }
    }

    /// The best value near a candidate, found by steps that become smaller.
    func refined(_ candidate: Candidate) -> Candidate {
        guard case .number(let range, let unit) = candidate.parameter.kind,
            var number = candidate.parameter.number(in: candidate.text)
        else { return candidate }
        var best = candidate
        let size = unit == .points ? 1 : candidate.parameter.isWeight ? 50 : (range.upperBound - range.lowerBound) / 20
        for step in [size, size / 2, size / 4] {
            var isBetter = true
            while isBetter {
                isBetter = false
                for value in [number - step, number + step] where range.contains(value) {
                    guard let found = tried(best.parameter, best.parameter.text(value)), found.distance < best.distance
                    else {
                        continue
                    }
                    (best, number, isBetter) = (found, value, true)
                }
            }
        }
        return best
    }
}
