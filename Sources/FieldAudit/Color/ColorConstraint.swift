import FieldGeometry

/// How a colour of a scene determines a contrast: the colour that is seen, and the colours beside it.
struct ColorConstraint: Sendable {
    /// The colour in the scene, with its opacity.
    var source: Color
    /// What is seen in the place of the colour, blended and opaque.
    var seen: Color
    /// The opaque colours that are adjacent to it.
    var backdrops: [Color]
    /// How much of a change of the colour is seen: the product of its opacity and those of the elements around it.
    var strength: Double
    /// The contrast that is required to each of the adjacent colours.
    var required: Double

    /// What would be seen with another opaque colour in the scene. The opacity is kept.
    func seen(with color: Color) -> Color {
        func part(_ seen: Double, _ new: Double, _ old: Double) -> Double {
            min(max(seen + strength * (new - old), 0), 1)
        }
        return Color(
            red: part(seen.red, color.red, source.red), green: part(seen.green, color.green, source.green),
            blue: part(seen.blue, color.blue, source.blue))
    }

    /// The constraint with an opaque colour in the scene; nil if the colour is opaque already, or if other opacities
    /// change it too.
    var withOpaqueSource: ColorConstraint? {
        guard source.alpha < 1, abs(strength - source.alpha) < 1e-9 else { return nil }
        var opaque = self
        opaque.source.alpha = 1
        (opaque.seen, opaque.strength) = (opaque.source, 1)
        return opaque
    }

    /// Whether a colour in the scene has the required contrast.
    func isMet(by color: Color) -> Bool {
        let seen = seen(with: color)
        return backdrops.allSatisfy { seen.contrast(to: $0) >= required }
    }
}
