import FieldDrawing
import FieldLayout
import FieldPixels
import FieldScene

extension MatchSearch {
    /// A proposal that was drawn.
    struct Candidate {
        let parameter: MatchParameter
        var text: String
        var distance: Int64
        /// How much more the ink differs from the picture's than without it (see ``TrialRenderer/imbalance``); nil if
        /// that was not measured.
        var imbalance: Int64?

        /// The distance with that of the ink.
        var cost: Int64 { distance + (imbalance ?? 0) }
    }

    /// Where the drawing differs from the picture.
    struct Differences {
        /// The elements that look different, and those that differ by more than antialiasing does.
        let (elements, clear): (Set<String>, Set<String>)
        /// The distances by which sides are moved in the picture.
        let shifts: [PaintSide: Double]
        /// The elements that paint something.
        let painted: Set<String>
        /// Whether the picture has the background of the drawing.
        let hasBackground: Bool
    }

    /// The findings that bring the drawing nearest to the picture, each with another effect.
    mutating func nextFindings(_ count: Int) -> [Finding] {
        if distance < Self.leastGain { return [] }
        // Another search may have drawn something else.
        restart()
        let different = differentElements()
        let seen = Differences(
            elements: different, clear: clearlyDifferentElements(), shifts: measuredShifts(of: different),
            painted: Set(layout.paints.map(\.id)), hasBackground: trial.hasColor(layout.background, of: base))
        let found = findings(count, among: candidates(seen))
        if !found.isEmpty || seen.clear.isEmpty { return found }
        // A blur takes as long as a hundred other drawings.
        return findings(count, among: candidates(effects.filter { !$0.isFast }, seen))
    }

    /// The best values of parameters, those that are known most exactly first: distances that the picture shows, then what only
    /// paints. If one of them explains all that is clearly different, the others need not be drawn.
    private mutating func candidates(_ seen: Differences) -> [Candidate] {
        let measured = measuredCandidates(seen)
        if isWhole(measured, seen) { return measured }
        let fast = effects.filter(\.isFast)
        let painting = candidates(fast.filter { $0.moves.isEmpty }, seen)
        if isWhole(painting, seen) { return painting }
        return painting + candidates(fast.filter { !$0.moves.isEmpty }, seen)
    }

    /// The best value of each of some parameters that brings the drawing nearer.
    private mutating func candidates(_ effects: [Effect], _ seen: Differences) -> [Candidate] {
        var candidates: [Candidate] = []
        for effect in effects where !findings.contains(where: { $0.parameter.path == effect.parameter.path }) {
            if trial.isExhausted { break }
            // What paints nothing yet can paint anywhere.
            guard effect.elements.contains(where: { seen.elements.contains($0) || !seen.painted.contains($0) }) else {
                continue
            }
            let path = effect.parameter.path
            if case .some(let known) = known[path] {
                if let known {
                    candidates.append(
                        Candidate(parameter: effect.parameter, text: known.text, distance: distance - known.gain))
                }
                continue
            }
            // The background takes as long as the whole picture.
            if effect.elements == ["canvas"], effect.parameter.isColor, seen.hasBackground { continue }
            let best = best(of: proposals(for: effect, seen), for: effect.parameter)
            known[path] = .some(best.map { ($0.text, distance - $0.distance) })
            if let best { candidates.append(best) }
        }
        return candidates
    }

    /// The best findings of some candidates.
    private func findings(_ count: Int, among candidates: [Candidate]) -> [Finding] {
        var candidates = candidates.sorted { $0.distance < $1.distance }
        // Refine the best candidates, because a value near one of them can be better, which changes their order. A value
        // that was tried in an earlier round may be nearly right.
        let least = (distance - (candidates.first?.distance ?? 0)) / 3
        for index in candidates.indices.prefix(10) where distance - candidates[index].distance >= least {
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
        return found
    }

    /// The numbers that move sides as far as the picture shows.
    private func measuredCandidates(_ seen: Differences) -> [Candidate] {
        effects.filter { !$0.elements.isDisjoint(with: seen.elements) }.compactMap { effect in
            let parameter = effect.parameter
            guard case .number(let range, _) = parameter.kind, let number = parameter.number,
                !findings.contains(where: { $0.parameter.path == parameter.path })
            else { return nil }
            let values = votes(effect, seen.shifts).prefix(2).map { number + $0 }.filter(range.contains)
            return best(of: values.map(parameter.text), for: parameter)
        }
    }

    /// Whether the best candidate explains all that is clearly different, and most of what differs where it changes something.
    private func isWhole(_ candidates: [Candidate], _ seen: Differences) -> Bool {
        guard let best = candidates.min(by: { $0.distance < $1.distance }),
            trial.draw(edits(with: best.parameter, best.text)) != nil
        else { return false }
        if best.distance < Self.leastGain { return true }
        return !seen.clear.isEmpty && (distance - best.distance) * 4 >= trial.changedDistance * 3
            && unexplainedAreas(of: trial.image).isEmpty
    }

    func best(of texts: [String], for parameter: MatchParameter) -> Candidate? {
        var best: Candidate?
        for text in texts {
            guard let found = tried(parameter, text), found.distance < best?.distance ?? distance else { continue }
            if parameter.number != nil, fades(found, imbalance(of: found)) { continue }
            best = found
        }
        return best
    }

    /// A value, drawn with all findings; nil if it is invalid.
    func tried(_ parameter: MatchParameter, _ text: String) -> Candidate? {
        trial.distance(with: edits(with: parameter, text)).map {
            Candidate(parameter: parameter, text: text, distance: $0)
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
