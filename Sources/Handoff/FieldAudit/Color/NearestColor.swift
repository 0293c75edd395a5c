import FieldGeometry

extension ColorConstraint {
    /// A colour of bytes with the distance of what is seen of it.
    private struct Candidate {
        var bytes: SIMD3<Int>
        var distance: Double
    }

    /// The difference of two distances in Oklab that cannot be seen.
    private static let invisible = 0.01

    /// The colour that meets the constraint and is seen nearest in Oklab, with components that are whole bytes; nil if no
    /// colour does. It is opaque; the opacity of the scene's colour applies to it.
    ///
    /// The search begins with the nearest passing colours on the lines from the colour to some corners and edges of the
    /// colour space, and then moves to better neighbours. A shade or a tint of the colour, which keeps its hue, is
    /// preferred if it is not visibly farther away.
    func nearestColor() -> Color? {
        let origin = Oklab(seen)
        func color(_ bytes: SIMD3<Int>) -> Color {
            Color(red: Double(bytes.x) / 255, green: Double(bytes.y) / 255, blue: Double(bytes.z) / 255)
        }
        func candidate(_ bytes: SIMD3<Int>) -> Candidate? {
            guard bytes.min() >= 0, bytes.max() <= 255, isMet(by: color(bytes)) else { return nil }
            return Candidate(bytes: bytes, distance: Oklab(seen(with: color(bytes))).squaredDistance(to: origin))
        }
        let start = SIMD3(source.red, source.green, source.blue) * 255
        var best: Candidate?
        var shade: Candidate?
        for (index, end) in Self.ends(of: source).enumerated() {
            // The first passing colour on the way to the end.
            for step in 1...256 {
                let point = start + (end - start) * (Double(step) / 256)
                guard let found = candidate(SIMD3(point.rounded(.toNearestOrAwayFromZero))) else { continue }
                let refined = descend(from: found, candidate)
                // The first two lines lead to black and to white.
                if index < 2, found.distance < shade?.distance ?? .infinity { shade = found }
                if refined.distance < best?.distance ?? .infinity { best = refined }
                break
            }
        }
        if let shade, let nearest = best, shade.distance.squareRoot() <= nearest.distance.squareRoot() + Self.invisible
        {
            best = shade
        }
        return best.map { color($0.bytes) }
    }

    /// Moves from a candidate to its best neighbour until none is better.
    private func descend(from start: Candidate, _ candidate: (SIMD3<Int>) -> Candidate?) -> Candidate {
        var best = start
        for reach in [16, 6, 2, 1] {
            while true {
                var better = best
                for red in -1...1 {
                    for green in -1...1 {
                        for blue in -1...1 {
                            let bytes = best.bytes &+ SIMD3(red, green, blue) &* reach
                            if let other = candidate(bytes), other.distance < better.distance { better = other }
                        }
                    }
                }
                if better.distance >= best.distance { break }
                best = better
            }
        }
        return best
    }

    /// The ends of the lines that the search begins with: black, white, and the colour scaled until it has a component of
    /// 0 or 255.
    private static func ends(of color: Color) -> [SIMD3<Double>] {
        let bytes = SIMD3(color.red, color.green, color.blue) * 255
        let room = 255 - bytes.max()
        return [
            SIMD3(repeating: 0), SIMD3(repeating: 255), bytes + SIMD3(repeating: room),
            bytes - SIMD3(repeating: bytes.min()), bytes * (255 / Swift.max(bytes.max(), 1)),
        ]
    }
}

extension SIMD3<Int> {
    fileprivate init(_ point: SIMD3<Double>) { self.init(Int(point.x), Int(point.y), Int(point.z)) }
}
