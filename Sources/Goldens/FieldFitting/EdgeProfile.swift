/// The colours along a line from the inside of a cell outwards: its fill, its border, a ring, and what is around it.
///
/// Edges are found by the integral of their coverage, so that antialiased ones are exact to a part of a pixel.
struct EdgeProfile {
    /// A part of the line with one colour.
    struct Band {
        var color: Channels
        /// Where it begins and ends, in pixels from the start of the line.
        var start: Double
        var end: Double
        var width: Double { end - start }
    }

    /// The bands from the inside outwards: at least one.
    private(set) var bands: [Band] = []

    /// Pixels of one colour beside one another.
    private struct Run {
        let range: Range<Int>
        let first: Channels
        let last: Channels
        let mean: Channels
    }

    /// Finds the bands of a line.
    ///
    /// - Parameters:
    ///   - samples: The pixels of the line, at least one.
    ///   - noise: The levels by which pixels of one colour differ at most.
    init(_ samples: [Channels], noise: Double) {
        let flat = Self.runs(samples, noise)
        guard var last = flat.first else { return }
        bands = [Band(color: last.last, start: 0, end: Double(last.range.upperBound))]
        for run in flat.dropFirst() {
            let between = last.range.upperBound..<run.range.lowerBound
            add(samples, between, from: last.last, to: run.first)
            bands.append(Band(color: run.mean, start: bands[bands.count - 1].end, end: Double(run.range.upperBound)))
            last = run
        }
    }

    /// Adds the pixels between two colours: a thin line, or an antialiased edge.
    private mutating func add(_ samples: [Channels], _ range: Range<Int>, from inner: Channels, to outer: Channels) {
        let last = bands.count - 1
        let contrast = (outer - inner).length
        guard
            let thickest = range.max(by: {
                Self.distance(samples[$0], inner, outer) < Self.distance(samples[$1], inner, outer)
            }), Self.distance(samples[thickest], inner, outer) > max(10, 0.12 * contrast)
        else {
            // An edge is antialiased over a pixel or two. What fades over more is a shadow. The edge is at its largest step: where it
            // begins, or inside it if the shadow of another cell falls on this one.
            let isShadow = range.count > 2
            func step(_ index: Int) -> Double { (samples[index + 1] - samples[index]).length }
            if isShadow, let edge = range.max(by: { step($0) < step($1) }), edge > range.lowerBound,
                step(edge) > 2 * step(range.lowerBound - 1)
            {
                bands[last].end = Double(edge + 1)
                return
            }
            let edge = isShadow ? range.prefix(1) : range
            let end = isShadow ? samples[range.lowerBound + 1] : outer
            bands[last].end = edge.reduce(Double(range.lowerBound)) {
                $0 + 1 - Self.part(of: samples[$1], from: inner, to: end)
            }
            return
        }
        let color = samples[thickest]
        // A shadow fades over several pixels, and an edge within one.
        let fades =
            range.upperBound - thickest > 3
            && Self.part(of: samples[thickest + 1], from: outer, to: color) > 0.5
        if fades, thickest - range.lowerBound < 2 {
            bands[last].end = Double(thickest)
            return
        }
        let before = thickest > range.lowerBound ? Self.part(of: samples[thickest - 1], from: inner, to: color) : 0
        // Beside a line, a shadow is no part of it.
        let next = thickest + 2 < range.upperBound ? samples[thickest + 2] : outer
        let after = thickest + 1 < range.upperBound ? Self.part(of: samples[thickest + 1], from: next, to: color) : 0
        bands[last].end = Double(thickest) - before
        bands.append(Band(color: color, start: bands[last].end, end: Double(thickest + 1) + after))
    }

    /// The runs of at least two pixels, and those at the ends.
    private static func runs(_ samples: [Channels], _ noise: Double) -> [Run] {
        var runs: [Run] = []
        var start = 0
        for index in samples.indices {
            let isLast = index + 1 == samples.count
            if !isLast, (samples[index + 1] - samples[index]).largest <= noise { continue }
            if index > start || start == 0 || isLast {
                let sum = samples[start...index].reduce(Channels.zero, +)
                runs.append(
                    Run(
                        range: start..<index + 1, first: samples[start], last: samples[index],
                        mean: sum / Double(index + 1 - start)))
            }
            start = index + 1
        }
        return runs
    }

    /// How far a colour is on the way from one to another, from 0 to 1.
    static func part(of color: Channels, from start: Channels, to end: Channels) -> Double {
        let way = end - start
        let square = (way * way).sum()
        return square == 0 ? 0 : min(max(((color - start) * way).sum() / square, 0), 1)
    }

    /// The distance of a colour from the mixtures of two.
    private static func distance(_ color: Channels, _ start: Channels, _ end: Channels) -> Double {
        let nearest = start + (end - start) * part(of: color, from: start, to: end)
        return (color - nearest).length
    }
}
