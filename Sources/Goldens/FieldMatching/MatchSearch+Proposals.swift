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
    func clearlyDifferentElements() -> Set<String> {
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
    mutating func proposals(for effect: Effect, _ seen: Differences) -> [String] {
        let (parameter, shifts) = (effect.parameter, seen.shifts)
        // If the elements look as in the picture but for antialiasing, only values near the present one can be right. Shadows are
        // too faint to be clearly different.
        let isNear =
            !parameter.path.contains("shadow")
            && effect.elements.allSatisfy { seen.painted.contains($0) && !seen.clear.contains($0) }
        switch parameter.kind {
        case .entry: return isNear ? [] : entries(near: parameter.text, seen.clear)
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
                values += steps(Array(stride(from: least, through: Self.farthestSize, by: 0.5)), near: 1)
            } else if unit == .points {
                values += (isNear ? [-1, 1] : [-8, -4, -2, -1, 1, 2, 4, 8, -number]).map { number + $0 }
            } else if parameter.isWeight {
                values += stride(from: 100.0, through: 900, by: 100).filter { !isNear || abs($0 - number) <= 200 }
            } else {
                let span = parameter.span
                values += steps([-0.4, -0.2, -0.1, 0.1, 0.2, 0.4].map { $0 * span }, near: 0.1 * span)
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
    func entries(near text: String, _ different: Set<String>) -> [String] {
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
        var changes: [PixelRect] = []
        func drawing(_ shade: Double) -> PixelBuffer? {
            let text = Color(red: shade, green: shade, blue: shade, alpha: alpha).hex
            guard trial.draw(edits(with: parameter, text)) != nil else { return nil }
            changes += trial.changes
            return trial.image
        }
        guard let black = drawing(0), let white = drawing(1), black.width == white.width, black.height == white.height
        else { return [] }
        let painted = PaintedColor(
            black: black, white: white, in: changes, reach: trial.app.isLossy ? 8 : 1)
        let found = painted.colors(in: trial.app)
        if found.areExact { exactColors.insert(parameter.path) }
        paintedColors[parameter.path] = painted
        return found.colors.map { found in
            Color(red: found.red, green: found.green, blue: found.blue, alpha: alpha).hex
        }.map { alpha == 1 ? String($0.prefix(7)) : $0 }
    }
}
