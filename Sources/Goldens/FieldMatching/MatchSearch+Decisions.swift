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
        guard gain >= Self.leastGain else { return false }
        guard trial.draw(edits(with: candidate.parameter, candidate.text)) != nil else { return false }
        // A value that only paints, and moves nothing, has to explain most of what differs where it paints: otherwise
        // fading out an element would explain that it is at another place.
        let effect = effects.first { $0.parameter.path == candidate.parameter.path }
        var needed = effect?.moves.isEmpty == false ? 0.25 : 0.5
        if !trial.app.hasSameRasterizer, let move = pixels(candidate, effect), move <= 1.5 {
            // Another program rounds places to pixels in another way, which makes both drawings about equally wrong.
            needed = 0.6
        }
        return Double(gain) >= needed * Double(trial.distance(of: base, whereItDiffersFrom: trial.image))
    }

    /// The number of pixels by which a candidate moves the side that it moves most; nil if it moves none.
    func pixels(_ candidate: Candidate, _ effect: Effect?) -> Double? {
        guard let number = candidate.parameter.number, let other = candidate.parameter.number(in: candidate.text),
            let move = effect?.moves.values.map(abs).max()
        else { return nil }
        return abs(other - number) * move * trial.snapshot.scale
    }

    /// Whether a value differs from the design's beyond the tolerance.
    func differs(_ parameter: MatchParameter, _ text: String) -> Bool {
        switch parameter.kind {
        case .color(let color):
            guard let other = Color(text) else { return false }
            let least = solidColors.contains(parameter.path) ? 0 : trial.app.thinColorTolerance
            return color.difference(from: other) > max(parameter.tolerance(tolerances), least)
        case .number, .integer:
            guard let number = parameter.number, let other = parameter.number(in: text) else { return false }
            return abs(number - other) > parameter.tolerance(tolerances)
        }
    }

    /// The finding of the best candidate: of all parameters with the same effect, the preferred one.
    func finding(_ best: Candidate, among candidates: [Candidate]) -> Finding {
        let gain = distance - best.distance
        let equal = candidates.filter { $0.distance - best.distance <= max(gain / 50, 40) }
        let order = equal.sorted { $0.parameter.rank < $1.parameter.rank }
        let chosen = order.first ?? best
        let elements = effects.first { $0.parameter.path == chosen.parameter.path }?.elements.sorted() ?? []
        return Finding(
            parameter: chosen.parameter, text: chosen.text, measured: nil,
            alternatives: order.dropFirst().map { ($0.parameter, $0.text) }, gain: distance - chosen.distance,
            elements: elements)
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
                unit == .points ? 0.05 : finding.parameter.isWeight ? 5 : (range.upperBound - range.lowerBound) / 200
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

    /// The number with the fewest digits in an interval that was searched by steps of a size.
    static func round(_ low: Double, _ high: Double, _ step: Double) -> Double {
        let middle = (low + high) / 2
        for unit in [20, 10, 5, 2, 1].map({ $0 * step }) {
            let value = (middle / unit).rounded() * unit
            if value >= low - 1e-9, value <= high + 1e-9 { return (value * 1000).rounded() / 1000 }
        }
        return (middle * 100).rounded() / 100
    }

    /// Removes findings without which the drawing is as near.
    mutating func removeNeedless() {
        var index = 0
        while index < findings.count {
            let others = edits.enumerated().filter { $0.offset != index }.map(\.element)
            if let without = trial.draw(others) {
                let gain = without.distance - distance
                if gain < Self.leastGain {
                    findings.remove(at: index)
                    restart()
                    continue
                }
                findings[index].gain = gain
            }
            index += 1
        }
        restart()
    }
}
