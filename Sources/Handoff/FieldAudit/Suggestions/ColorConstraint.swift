package import FieldGeometry

/// A constraint for a colour of a scene that determines a contrast: the visible colour, and the colours beside it.
struct ColorConstraint: Sendable {
    /// A colour that is adjacent to the constrained colour.
    struct Backdrop: Hashable, Sendable {
        /// The colour, which is opaque.
        let color: Color
        /// The required contrast to the colour.
        let required: Double
    }

    /// The colour in the scene, with its opacity.
    var source: Color
    /// The visible colour in its place, blended and opaque.
    var seen: Color
    /// The colours that are adjacent to it.
    var backdrops: [Backdrop]
    /// The visible part of a change of the colour: the product of the opacities of the colour and the elements around
    /// it.
    var strength: Double

    /// The visible colour for another opaque colour in the scene. The opacity is kept.
    func seen(with color: Color) -> Color {
        func part(_ seen: Double, _ new: Double, _ old: Double) -> Double {
            min(max(seen + strength * (new - old), 0), 1)
        }
        return Color(
            red: part(seen.red, color.red, source.red), green: part(seen.green, color.green, source.green),
            blue: part(seen.blue, color.blue, source.blue))
    }

    /// The constraint with an opaque colour in the scene, initially the visible colour; nil if the colour is opaque
    /// already, or if other opacities change it too.
    var withOpaqueSource: ColorConstraint? {
        guard source.alpha < 1, abs(strength - source.alpha) < 1e-9 else { return nil }
        var opaque = self
        (opaque.source, opaque.strength) = (seen, 1)
        return opaque
    }

    /// The colour of the scene with a higher opacity: the lowest multiple of 1/255 that meets the constraint. Nil if no
    /// opacity is high enough, or if the colour is opaque already.
    func raisedColor() -> Color? {
        guard source.alpha > 0, source.alpha < 1, strength > 0, strength < 1 else { return nil }
        func below(_ seen: Double, _ source: Double) -> Double {
            min(max((seen - strength * source) / (1 - strength), 0), 1)
        }
        let below = Color(
            red: below(seen.red, source.red), green: below(seen.green, source.green),
            blue: below(seen.blue, source.blue))
        for byte in Int((source.alpha * 255).rounded(.down)) + 1...255 {
            var color = source
            color.alpha = Double(byte) / 255
            let share = strength * color.alpha / source.alpha
            let seen = Color(
                red: below.red + share * (source.red - below.red),
                green: below.green + share * (source.green - below.green),
                blue: below.blue + share * (source.blue - below.blue))
            if contrasts(seen) { return color }
        }
        return nil
    }

    /// Whether a colour in the scene has the required contrast.
    func isMet(by color: Color) -> Bool {
        contrasts(seen(with: color))
    }

    private func contrasts(_ seen: Color) -> Bool {
        backdrops.allSatisfy { seen.contrast(to: $0.color) >= $0.required }
    }
}

extension ColorConstraint {
    /// A colour with components in bytes, and the distance of its visible colour.
    private struct Candidate {
        var bytes: SIMD3<Int>
        var distance: Double
    }

    /// The greatest invisible difference of two distances in Oklab.
    private static let invisible = 0.01

    /// The colour that meets the constraint and whose visible colour is nearest in Oklab, with components that are
    /// whole bytes; nil if no colour does. It is opaque; the opacity of the scene's colour applies to it.
    ///
    /// The search begins on lines from the colour to some corners and edges of the colour space, with the nearest
    /// passing colour of each line. It then moves to better neighbours. A shade or a tint of the colour, which keeps its
    /// hue, is preferred if its distance is not visibly greater.
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
            // Find the first passing colour on the way to the end.
            for step in 1...256 {
                let point = start + (end - start) * (Double(step) / 256)
                guard let found = candidate(SIMD3(point.rounded(.toNearestOrAwayFromZero))) else { continue }
                let refined = descend(from: found, candidate)
                // The first two lines lead to black and to white, so they give shades and tints.
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

    /// Moves from a candidate to its best neighbour until no neighbour is better.
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

    /// The ends of the lines with which the search begins: black, white, and the colour scaled until it has a component
    /// of 0 or 255.
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

extension Color {
    /// The relative luminance of WCAG 2.2, from 0 for black to 1 for white. The opacity is ignored, so blend the colour
    /// first.
    package var luminance: Double {
        let linear = linearComponents
        return 0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue
    }

    /// The contrast of WCAG 2.2 to another opaque colour, from 1 to 21.
    package func contrast(to other: Color) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
}
