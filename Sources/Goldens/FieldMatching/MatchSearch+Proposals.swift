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
        for (text, step) in Self.steps(of: parameter) {
            guard let changed = trial.layout([(parameter.path, text)]) else { continue }
            effect.elements = layout.elements(differentFrom: changed)
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
            let size = unit != .none ? 2 : parameter.isWeight ? 200 : parameter.span / 5
            return [number + size, number - size].filter(range.contains).map { (parameter.text($0), $0 - number) }
        case .integer(let range):
            guard let number = parameter.number.map({ Int($0) }) else { return [] }
            let size = range.upperBound >= 900 ? 200 : 1
            return [number + size, number - size].filter(range.contains).map { ("\($0)", Double($0 - number)) }
        case .entry: return [(String(repeating: "8", count: Self.longestEntry), nil)]
        }
    }

    /// The number of characters that are entered to see all that an entry changes.
    private static let longestEntry = 20

    /// A proposal that was drawn.
    struct Candidate {
        let parameter: MatchParameter
        var text: String
        var distance: Int64
        /// How much more the ink differs from the picture's than without it (see ``TrialRenderer/imbalance(of:and:)``); nil if
        /// that was not measured.
        var imbalance: Int64?

        /// The distance with that of the ink.
        var cost: Int64 { distance + (imbalance ?? 0) }
    }

    /// The findings that bring the drawing nearest to the picture, each with another effect.
    ///
    /// - Parameter blurs: Whether blurs of what is below an element are tried, too. If not, they are if there is nothing else.
    mutating func nextFindings(_ count: Int, blurs: Bool = false) -> [Finding] {
        if distance < Self.leastGain { return [] }
        let different = differentElements()
        let shifts = measuredShifts(of: different)
        let painted = Set(layout.paints.map(\.id))
        let clear = clearlyDifferentElements()
        let hasBackground = trial.hasColor(layout.background, of: base)
        var candidates = findings.isEmpty ? wholeCandidates(different, shifts) : []
        let isExplained = !candidates.isEmpty
        for effect in effects
        where !isExplained && !findings.contains(where: { $0.parameter.path == effect.parameter.path }) {
            if trial.isExhausted { break }
            // What paints nothing yet can paint anywhere.
            guard effect.elements.contains(where: { different.contains($0) || !painted.contains($0) }) else { continue }
            let path = effect.parameter.path
            if case .some(let known) = known[path] {
                if let known {
                    candidates.append(
                        Candidate(parameter: effect.parameter, text: known.text, distance: distance - known.gain))
                }
                continue
            }
            // A blur takes as long as a hundred other drawings, and the background as long as the whole picture.
            if effect.parameter.path.last == "backdropBlur", clear.isEmpty || !blurs { continue }
            if effect.elements == ["canvas"], effect.parameter.isColor, hasBackground { continue }
            // Shadows are too faint to be clearly different.
            let isNear =
                !effect.parameter.path.contains("shadow")
                && effect.elements.allSatisfy { painted.contains($0) && !clear.contains($0) }
            let best = best(of: proposals(for: effect, shifts, clear, isNear: isNear), for: effect.parameter)
            known[path] = .some(best.map { ($0.text, distance - $0.distance) })
            if let best { candidates.append(best) }
        }
        candidates.sort { $0.distance < $1.distance }
        // Refine the best candidates, because a value near one of them can be better, which changes their order. A value
        // that was tried in an earlier round may be nearly right.
        for index in candidates.indices.prefix(10) {
            let candidate = tried(candidates[index].parameter, candidates[index].text) ?? candidates[index]
            candidates[index] = refined(candidate)
            // Ink counts at most as much as the distance.
            candidates[index].imbalance = max(imbalance(of: candidates[index]), candidates[index].distance - distance)
        }
        candidates.sort { ($0.cost, $0.parameter.rank.0) < ($1.cost, $1.parameter.rank.0) }
        var found: [Finding] = []
        for candidate in candidates.prefix(10) where found.count < count && isSignificant(candidate) {
            // Keys with the same effect are alternatives of one finding.
            let isKnown = found.contains { finding in
                finding.parameter.path == candidate.parameter.path
                    || finding.alternatives.contains { $0.parameter.path == candidate.parameter.path }
            }
            if !isKnown { found.append(finding(candidate, among: candidates)) }
        }
        return found.isEmpty && !blurs && !clear.isEmpty ? nextFindings(count, blurs: true) : found
    }

    /// The lengths that alone make the drawing the picture. If there are any, no other values need to be drawn.
    private func wholeCandidates(_ different: Set<String>, _ shifts: [PaintSide: Double]) -> [Candidate] {
        effects.filter { !$0.elements.isDisjoint(with: different) }.compactMap { effect in
            guard case .number(let range, .points) = effect.parameter.kind, let number = effect.parameter.number,
                let found = best(
                    of: votes(effect, shifts).prefix(2).map { number + $0 }.filter(range.contains).map(
                        effect.parameter.text), for: effect.parameter)
            else { return nil }
            return found.distance < Self.leastGain ? found : nil
        }
    }

    /// Begins with the set of values that explains best how far sides are moved, and adds findings to it.
    mutating func descendFromSet() {
        let shifts = measuredShifts(of: differentElements())
        let least = (trial.app.hasSameRasterizer ? 0.6 : 1.1) / trial.snapshot.scale
        let sets = ShiftSets(effects, shifts, least: least).best(8) { index, change in
            let parameter = effects[index].parameter
            guard case .number(let range, .points) = parameter.kind, let number = parameter.number,
                !findings.contains(where: { $0.parameter.path == parameter.path })
            else { return false }
            return range.contains(number + change)
        }
        var best = self
        for set in sets {
            var other = self
            other.findings += set.map { effect, change in
                let parameter = effects[effect].parameter
                return Finding(
                    parameter: parameter, text: parameter.text((parameter.number ?? 0) + change), gain: 0,
                    elements: effects[effect].elements.sorted())
            }
            other.restart()
            // Of sets that are about as good, the first one has the keys that are preferred.
            if other.distance < best.distance - best.distance / 20 { best = other }
        }
        self = best
        descend()
    }

    /// The ids of the elements at whose places the drawing differs from the picture.
    func differentElements() -> Set<String> {
        elements { trial.distance(of: base, in: $0) > Self.leastGain / 4 }
    }

    /// The ids of the elements at whose places the picture differs by more than antialiasing does.
    private func clearlyDifferentElements() -> Set<String> {
        let areas = unexplainedAreas.map(\.rect)
        return elements { rect in areas.contains { !$0.intersection(rect).isEmpty } }
    }

    /// The ids of the elements that paint something whose place, with three points around it, meets a condition.
    private func elements(at isWanted: (PixelRect) -> Bool) -> Set<String> {
        let (grid, scale) = (PixelGrid(size: layout.size, scale: trial.snapshot.scale), trial.snapshot.scale)
        var ids: Set<String> = []
        for paint in layout.paints where !ids.contains(paint.id) {
            guard let bounds = paint.items.paintedBounds else { continue }
            if isWanted(grid.pixels(in: bounds.inset(by: -3).scaled(by: scale))) { ids.insert(paint.id) }
        }
        return ids
    }

    /// The distances by which sides of elements are moved in the picture: of those that look different as measured, of
    /// all others 0.
    func measuredShifts(of elements: Set<String>) -> [PaintSide: Double] {
        let shifts = Shifts(base, trial.app, scale: trial.snapshot.scale)
        var measured = layout.sides.filter { !elements.contains($0.key.id) }.mapValues { _ in 0.0 }
        for (id, isText, rect) in layout.bounds where elements.contains(id) {
            for edge in PaintSide.Edge.allCases {
                let side = PaintSide(id: id, isText: isText, edge: edge)
                measured[side] = shifts.shift(of: side, in: rect)
            }
        }
        return measured
    }

    /// The values to try for a parameter.
    ///
    /// - Parameters:
    ///   - clear: The elements that differ by more than antialiasing does.
    ///   - isNear: Whether only values near the present one can be right, because the elements look as in the picture
    ///     but for antialiasing.
    mutating func proposals(
        for effect: Effect, _ shifts: [PaintSide: Double], _ clear: Set<String>, isNear: Bool
    ) -> [String] {
        let parameter = effect.parameter
        switch parameter.kind {
        case .entry: return isNear ? [] : entries(near: parameter.text, clear)
        case .color(let color): return colors(of: parameter, color)
        case .integer(let range):
            guard let number = parameter.number.map({ Int($0) }) else { return [] }
            let steps = range.upperBound >= 900 ? [-300, -200, -100, 100, 200, 300] : [-2, -1, 1, 2]
            return steps.map { number + $0 }.filter(range.contains).map { "\($0)" }
        case .number(let range, let unit):
            guard let number = parameter.number else { return [] }
            if parameter.path.last == "backdropBlur" {
                // A small blur cannot be told from none.
                return isNear ? [] : [8, 20].filter { $0 != number }.map(parameter.text)
            }
            func steps(_ steps: [Double], near limit: Double) -> [Double] {
                steps.filter { !isNear || abs($0) <= limit }.map { number + $0 }
            }
            var values = votes(effect, shifts).map { number + $0 }
            if unit == .points, ["size", "letterSpacing"].contains(parameter.path.last) {
                // Nearly all glyphs of a text are at other places, so only near values bring the drawing nearer.
                let least = parameter.path.last == "size" ? -Self.farthestSize : Self.closestSpacing
                values += steps(Array(stride(from: least, through: Self.farthestSize, by: 0.5)), near: 1.5)
            } else if unit == .points {
                values += steps([-8, -4, -2, -1, 1, 2, 4, 8], near: 2)
                if !isNear { values.append(0) }
            } else if parameter.isWeight {
                values += stride(from: 100.0, through: 900, by: 100).filter { !isNear || abs($0 - number) <= 200 }
            } else {
                let span = parameter.span
                values += steps([-0.4, -0.2, -0.1, 0.1, 0.2, 0.4].map { $0 * span }, near: 0.2 * span)
            }
            return values.filter { value in
                range.contains(value) && value != number && !isContradicted(effect, value - number, shifts)
            }.map { parameter.text($0) }.uniqued()
        }
    }

    /// The greatest change of the size and the letter spacing of a text that is tried, in points.
    private static let farthestSize = 12.0
    /// The least change of the letter spacing. With less, the letters of most texts overlap.
    private static let closestSpacing = -2.0

    /// Whether a change would move sides away from where the picture shows them, which needs no drawing. Sides of texts are
    /// measured too roughly.
    private func isContradicted(_ effect: Effect, _ change: Double, _ shifts: [PaintSide: Double]) -> Bool {
        // The edge of a line is often less visible than what is beside it, which stays.
        if effect.parameter.isLine { return false }
        var (before, after) = (0.0, 0.0)
        // Up to a pixel is hardly measured.
        let least = 1.1 / trial.snapshot.scale
        for (side, move) in effect.moves {
            guard !side.isText, let shift = shifts[side] else { continue }
            before += min(abs(shift), Self.farthest)
            after += min(max(abs(shift - move * change) - least, 0), Self.farthest)
        }
        return after > before + Self.contradiction
    }

    /// The distance beyond which a side is wrong, however far it is moved, in points.
    private static let farthest = 6.0
    /// The distance that all sides together may be moved in the wrong direction, in points.
    private static let contradiction = 2.0

    /// Entries with one character more, one less, or another one in a cell that looks different.
    private func entries(near text: String, _ different: Set<String>) -> [String] {
        let characters = Array(text)
        let all = "0123456789" + (text.contains(where: \.isLetter) ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ" : "")
        var entries = all.map { text + String($0) } + (text.isEmpty ? [] : [String(text.dropLast())])
        for index in characters.indices where different.contains(where: { $0.contains(".cell[\(index)]") }) {
            for character in all where character != characters[index] {
                entries.append(String(characters[..<index] + [character] + characters[(index + 1)...]))
            }
        }
        return entries
    }

    /// The changes of a parameter that move sides as far as the picture shows, the most frequent first.
    func votes(_ effect: Effect, _ shifts: [PaintSide: Double]) -> [Double] {
        var votes: [Double: Int] = [:]
        let unit = effect.parameter.isLength ? 0.25 : effect.parameter.span / 200
        for (side, move) in effect.moves where abs(move) * unit > 0.005 {
            guard let shift = shifts[side], shift != 0 else { continue }
            let change = (shift / move / unit).rounded() * unit
            if abs(change) <= 200 { votes[change, default: 0] += 1 }
        }
        return votes.sorted { ($0.value, -abs($0.key), $0.key) > ($1.value, -abs($1.key), $1.key) }.prefix(4).map(\.key)
    }

    /// The colour that the picture has where a parameter paints, from two drawings in black and white.
    mutating func colors(of parameter: MatchParameter, _ color: Color) -> [String] {
        // A transparent colour shows nowhere.
        let alpha = color.alpha > 0 ? color.alpha : 1
        func drawing(_ shade: Double) -> PixelBuffer? {
            let text = Color(red: shade, green: shade, blue: shade, alpha: alpha).hex
            return trial.draw(edits(with: parameter, text)) == nil ? nil : trial.image
        }
        guard let black = drawing(0), let white = drawing(1), black.width == white.width, black.height == white.height
        else { return [] }
        let painted = PaintedColor(
            black: black, white: white, in: trial.changes, reach: trial.app.isLossy ? 8 : 1)
        let found = painted.colors(in: trial.app)
        if found.areExact { exactColors.insert(parameter.path) }
        paintedColors[parameter.path] = painted
        return found.colors.map { found in
            Color(red: found.red, green: found.green, blue: found.blue, alpha: alpha).hex
        }.map { alpha == 1 ? String($0.prefix(7)) : $0 }
    }

    func best(of texts: [String], for parameter: MatchParameter) -> Candidate? {
        var best: Candidate?
        for text in texts {
            guard let found = tried(parameter, text), found.distance < best?.distance ?? distance else { continue }
            if parameter.number != nil, fades(found, imbalance) { continue }
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
        if case .entry = candidate.parameter.kind { return refinedEntry(candidate) }
        guard case .number(let range, let unit) = candidate.parameter.kind,
            var number = candidate.parameter.number(in: candidate.text)
        else { return candidate }
        var best = candidate
        let size = unit == .points ? 1 : candidate.parameter.isWeight ? 50 : candidate.parameter.span / 20
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

    /// The best entry near a candidate, each character chosen after the other.
    private func refinedEntry(_ candidate: Candidate) -> Candidate {
        var best = candidate
        let different = clearlyDifferentElements()
        while let better = self.best(of: entries(near: best.text, different), for: best.parameter),
            better.distance < best.distance
        { best = better }
        return best
    }
}
