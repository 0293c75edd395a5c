import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldPixels
import FieldRendering
import FieldScene

extension MatchSearch {
    /// Whether a candidate brings the drawing considerably nearer.
    func isSignificant(_ candidate: Candidate) -> Bool {
        let gain = distance - candidate.distance
        guard gain >= Self.leastGain, !hides(candidate) else { return false }
        guard trial.draw(edits(with: candidate.parameter, candidate.text)) != nil else { return false }
        let imbalance = candidate.imbalance ?? trial.imbalance
        if fades(candidate, imbalance) { return false }
        if let painted = paintedColors[candidate.parameter.path],
            painted.isNearer(trial.image, than: base, to: trial.app)
        {
            return true
        }
        // A value that only paints, and moves nothing, has to explain most of what differs where it paints: otherwise
        // fading out an element would explain that it is at another place.
        let effect = effects.first { $0.parameter.path == candidate.parameter.path }
        var needed = effect?.moves.isEmpty == false || candidate.parameter.isLength ? 0.25 : 0.5
        // A text at another place has the same ink.
        let changesInk = candidate.parameter.isWeight && imbalance <= -gain
        if !trial.app.hasSameRasterizer, !changesInk, let move = pixels(candidate, effect), move <= 1.5 {
            // Another program rounds places to pixels in another way, which makes both drawings about equally wrong.
            needed = 0.6
        }
        if case .entry = candidate.parameter.kind { needed = 0.7 }
        return Double(gain) >= needed * Double(trial.changedDistance)
            || isInTheMiddle(candidate, effect)
    }

    /// Whether a text is as far from the picture without a candidate as with twice its change. If another program had only
    /// rounded its place, it would be nearer to the picture without the candidate.
    private func isInTheMiddle(_ candidate: Candidate, _ effect: Effect?) -> Bool {
        guard effect?.movesOnlyText == true, let moved = pixels(candidate, effect), moved > 1.1,
            let number = candidate.parameter.number, let other = candidate.parameter.number(in: candidate.text),
            let beyond = tried(candidate.parameter, candidate.parameter.text(2 * other - number))
        else { return false }
        return (beyond.distance - distance) * 4 <= distance - candidate.distance
    }

    /// Whether a candidate is nearer only because something is absent in it that the picture shows elsewhere: fading out an
    /// element explains half of its move.
    func fades(_ candidate: Candidate, _ imbalance: Int64) -> Bool { imbalance * 2 > distance - candidate.distance }

    /// The imbalance of a candidate, which is drawn.
    func imbalance(of candidate: Candidate) -> Int64 {
        trial.draw(edits(with: candidate.parameter, candidate.text)) == nil ? 0 : trial.imbalance
    }

    /// Whether a candidate gives texts the colour of their ground, or no opacity, which would explain that they are at other places.
    private func hides(_ candidate: Candidate) -> Bool {
        guard let effect = effects.first(where: { $0.parameter.path == candidate.parameter.path }),
            effect.isText(in: layout)
        else { return false }
        if candidate.parameter.path.last == "opacity", let opacity = Double(candidate.text) { return opacity < 0.1 }
        guard var color = Color(candidate.text) else { return false }
        color.alpha = 1
        return TextInk(layout, base, trial.app, scale: trial.snapshot.scale).isGround(color, of: effect.elements)
    }

    /// The number of pixels by which a candidate moves the side that it moves most; nil if it moves none.
    func pixels(_ candidate: Candidate, _ effect: Effect?) -> Double? {
        guard let number = candidate.parameter.number, let other = candidate.parameter.number(in: candidate.text),
            let move = effect?.moves.values.map(abs).max()
        else { return nil }
        return abs(other - number) * move * trial.snapshot.scale
    }

    /// Whether a value differs from the design's beyond the tolerance, and so do the values with the same drawing, or most of
    /// them. The widths of lines are rounded down, so values that hardly differ can have other drawings.
    func differs(_ finding: Finding) -> Bool {
        let parameter = finding.parameter
        guard differs(parameter, finding.text) else { return false }
        guard let measured = finding.measured, let number = parameter.number, parameter.isLength, !parameter.isLine
        else { return true }
        return abs(measured.value - number) - measured.uncertainty > parameter.tolerance(tolerances) / 2
    }

    /// Whether a value differs from the design's beyond the tolerance.
    private func differs(_ parameter: MatchParameter, _ text: String) -> Bool {
        switch parameter.kind {
        case .color(let color):
            guard let other = Color(text) else { return false }
            return color.difference(from: other) > tolerance(of: parameter)
        case .entry: return text != parameter.text
        case .number, .integer:
            guard let number = parameter.number, let other = parameter.number(in: text) else { return false }
            return abs(number - other) > tolerance(of: parameter)
        }
    }

    /// The difference up to which two values are the same. Another program can draw lengths nearly a pixel larger or smaller, glyphs
    /// a pixel and a half, and put text a pixel higher or lower.
    private func tolerance(of parameter: MatchParameter) -> Double {
        let tolerance = parameter.tolerance(tolerances)
        if case .color = parameter.kind {
            return exactColors.contains(parameter.path) ? tolerance : max(tolerance, trial.app.thinColorTolerance)
        }
        if trial.app.hasSameRasterizer { return tolerance }
        let effect = effects.first { $0.parameter.path == parameter.path }
        if parameter.path.last == "opacity", effect?.isText(in: design.layout) == true { return max(tolerance, 0.25) }
        guard parameter.isLength else { return tolerance }
        if parameter.path.last == "size" { return max(tolerance, 1.4 / trial.snapshot.scale) }
        // Hardly anybody writes a key for a length that follows from others.
        if parameter.source == .derived { return max(tolerance, 2.1 / trial.snapshot.scale) }
        guard let effect, effect.movesOnlyText, !parameter.isLine, let move = effect.moves.values.map(abs).max(),
            move > 0.02
        else {
            return max(tolerance, 0.9 / trial.snapshot.scale)
        }
        return max(tolerance, 1.1 / (move * trial.snapshot.scale))
    }

    /// The finding of the best candidate: of all parameters with the same effect, the preferred one.
    func finding(_ best: Candidate, among candidates: [Candidate]) -> Finding {
        let gain = distance - best.distance
        // In the drawings of another program, keys with the same effect round places in other ways.
        let slack = max(trial.app.hasSameRasterizer ? min(gain / 50, Self.leastGain) : gain / 50, 40)
        // Hardly anybody writes a key for a length that follows from others.
        let alike = max(slack, best.parameter.source == .derived ? gain / 4 : gain / 8)
        let equal = candidates.filter {
            abs($0.distance - best.distance) <= (movesAlike($0, best) ? alike : slack)
                && ($0.parameter.path == best.parameter.path || isSignificant($0))
        }
        let order = equal.sorted { self.order(of: $0) < self.order(of: $1) }
        let chosen = order.first ?? best
        let elements = effects.first { $0.parameter.path == chosen.parameter.path }?.elements.sorted() ?? []
        return Finding(
            parameter: chosen.parameter, text: chosen.text, measured: nil,
            alternatives: order.dropFirst().map { ($0.parameter, $0.text) }, gain: distance - chosen.distance,
            elements: elements)
    }

    /// The order in which candidates that explain the same are preferred. Of the same rank, the one that changes most comes first, so
    /// that its tolerance does not hide the difference.
    private func order(of candidate: Candidate) -> (Int, Int, Double) {
        let parameter = candidate.parameter
        let change = abs((parameter.number(in: candidate.text) ?? 0) - (parameter.number ?? 0))
        return (parameter.rank.0, parameter.rank.1, -change / max(tolerance(of: parameter), 1e-3))
    }

    /// Whether two candidates move all sides by the same distances, up to less than a pixel, which another program rounds in its
    /// own way.
    private func movesAlike(_ one: Candidate, _ two: Candidate) -> Bool {
        let (moves, others) = (self.moves(of: one), self.moves(of: two))
        guard !trial.app.hasSameRasterizer, !moves.isEmpty, !others.isEmpty else { return false }
        return Set(moves.keys).union(others.keys).allSatisfy {
            abs(moves[$0, default: 0] - others[$0, default: 0]) * trial.snapshot.scale < 0.9
        }
    }

    /// The distances by which a candidate moves sides, in points.
    private func moves(of candidate: Candidate) -> [PaintSide: Double] {
        guard let number = candidate.parameter.number, let other = candidate.parameter.number(in: candidate.text),
            let effect = effects.first(where: { $0.parameter.path == candidate.parameter.path })
        else { return [:] }
        return effect.moves.mapValues { $0 * (other - number) }
    }

    /// Finds the interval of each number in which the drawing stays as near, and the roundest number in it.
    mutating func refineAll() {
        for index in findings.indices {
            let finding = findings[index]
            guard var current = tried(finding.parameter, finding.text) else { continue }
            current = refined(current)
            findings[index].text = current.text
            guard case .number(let range, let unit) = finding.parameter.kind,
                let number = finding.parameter.number(in: current.text)
            else { continue }
            let slack = max(finding.gain / 200, 20)
            let step =
                unit == .points ? 0.05 : finding.parameter.isWeight ? 5 : finding.parameter.span / 200
            func end(_ direction: Double) -> Double {
                var last = number
                for count in 1...20 {
                    let value = ((number + direction * step * Double(count)) * 1000).rounded() / 1000
                    guard range.contains(value), let found = tried(finding.parameter, finding.parameter.text(value)),
                        found.distance <= current.distance + slack
                    else { break }
                    last = value
                }
                return last
            }
            let (low, high) = (end(-1), end(1))
            let middle = (low + high) / 2
            findings[index].text = finding.parameter.text(Self.round(low, high, step))
            findings[index].measured = (middle, max((high - low) / 2, leastUncertainty(finding.parameter, step)))
        }
        restart()
    }

    /// The uncertainty that every number has. Another program snaps lines and places to pixels in another way, and draws
    /// text darker or lighter.
    func leastUncertainty(_ parameter: MatchParameter, _ step: Double) -> Double {
        let isSame = trial.app.hasSameRasterizer
        if parameter.isWeight { return isSame ? 10 : 50 }
        guard case .number(_, .points) = parameter.kind else { return step }
        return max(step, (isSame ? 0.25 : 0.5) / trial.snapshot.scale)
    }

    /// The uncertainty of a number as it is stated: other programs place most sides within three quarters of a pixel of the
    /// scene's. Nil for colours and entries.
    func statedUncertainty(_ finding: Finding) -> Double? {
        guard let uncertainty = finding.measured?.uncertainty else { return nil }
        guard finding.parameter.isLength, !trial.app.hasSameRasterizer else { return uncertainty }
        return max(uncertainty, 0.75 / trial.snapshot.scale)
    }

    /// The number with the fewest digits in an interval that was searched by steps of a size.
    static func round(_ low: Double, _ high: Double, _ step: Double) -> Double {
        let middle = (low + high) / 2
        for unit in [20, 10, 5, 2, 1].map({ $0 * step }) {
            let value = (middle / unit).rounded() * unit
            if value >= low - 1e-9, value <= high + 1e-9 { return (value * 1000).rounded() / 1000 }
        }
        return (middle * 100).rounded() / 100
    }

    /// Removes findings without which the drawing is as near, also after the others have changed a little.
    mutating func removeNeedless() {
        var index = 0
        while index < findings.count {
            var other = self
            other.findings.remove(at: index)
            other.restart()
            let gain = other.distance - distance
            if gain >= Self.leastGain, findings.count > 1 { other.refineFindings() }
            let isDerived = findings[index].parameter.source == .derived
            if other.distance - distance < max(Self.leastGain, isDerived ? distance / 4 : 0) {
                self = other
            } else {
                findings[index].gain = gain
                index += 1
            }
        }
    }

    /// Removes differences that only explain how the app draws the same values: those that change no pixel by more than the
    /// blur of another program does, and those that explain how places are rounded to pixels, because without them, the drawing
    /// whose edges are not on pixels is as near.
    mutating func removeRounding() {
        // If the drawing is the picture, the app rounds as the scene does.
        guard distance >= Self.leastGain else { return }
        var with: Int64?
        for finding in differences where !exactColors.contains(finding.parameter.path) {
            var other = self
            other.findings.removeAll { $0.parameter.path == finding.parameter.path }
            other.restart()
            guard trial.isDifferent(base, other.base) else {
                (self, with) = (other, nil)
                continue
            }
            guard canBeRounding(finding), !other.isMisplaced(finding) else { continue }
            with = with ?? trial.unsnappedDistance(edits, like: base)
            let without = trial.unsnappedDistance(other.edits, like: other.base)
            if let limit = with, let without, without <= limit, !isMuchNearer(than: other) {
                (self, with) = (other, without)
            }
        }
        // Several findings can explain one rounding together, of which none can be removed alone.
        let paths = Set(differences.filter(canBeRounding).map(\.parameter.path))
        guard paths.count > 1, let with = with ?? trial.unsnappedDistance(edits, like: base) else { return }
        var other = self
        other.findings.removeAll { paths.contains($0.parameter.path) }
        other.restart()
        if let without = trial.unsnappedDistance(other.edits, like: other.base), without <= with,
            !isMuchNearer(than: other)
        {
            self = other
        }
    }

    /// Whether the drawing is so much nearer than another one that the app rounds as the scene does.
    private func isMuchNearer(than other: MatchSearch) -> Bool { distance * 2 < other.distance }

    /// Whether a finding is a length that moves no side by more than two pixels, or that moves none and hardly changes.
    private func canBeRounding(_ finding: Finding) -> Bool {
        guard finding.parameter.isLength else { return false }
        let effect = effects.first { $0.parameter.path == finding.parameter.path }
        if let moved = pixels(Candidate(parameter: finding.parameter, text: finding.text, distance: 0), effect) {
            return moved <= 2
        }
        guard let number = finding.parameter.number, let other = finding.parameter.number(in: finding.text) else {
            return false
        }
        // A radius moves the middle of its corner by less than half as far.
        let most = finding.parameter.path.contains("radius") ? 1.5 : 1
        return abs(other - number) * trial.snapshot.scale <= most
    }

    /// Whether what a finding changes is at a wrong place in the drawing whose edges are not on pixels, which therefore says nothing
    /// about its size: the heights of lines above it add up to other places. Only lines without text beside them are tested.
    private func isMisplaced(_ finding: Finding) -> Bool {
        guard let effect = effects.first(where: { $0.parameter.path == finding.parameter.path }),
            let unsnapped = trial.unsnapped(edits, like: base)
        else { return false }
        let (grid, scale) = (PixelGrid(size: layout.size, scale: trial.snapshot.scale), trial.snapshot.scale)
        let bounds = layout.bounds
        let rects = bounds.filter { effect.elements.contains($0.id) }.map { $0.rect.inset(by: -3) }
        guard !bounds.contains(where: { text in text.isText && rects.contains { $0.intersection(text.rect) != nil } })
        else { return false }
        func distance(_ image: PixelBuffer) -> Int64 {
            rects.reduce(0) { $0 + trial.distance(of: image, in: grid.pixels(in: $1.scaled(by: scale))) }
        }
        return distance(unsnapped) > distance(base)
    }

    /// Moves each number to the best value near it.
    private mutating func refineFindings() {
        for index in findings.indices {
            guard let current = tried(findings[index].parameter, findings[index].text) else { continue }
            let better = refined(current)
            if better.distance >= distance { continue }
            findings[index].text = better.text
            restart()
        }
    }
}
