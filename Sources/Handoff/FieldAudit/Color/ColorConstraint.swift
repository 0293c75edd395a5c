import FieldGeometry

/// How a colour of a scene determines a contrast: the colour that is seen, and the colours beside it.
struct ColorConstraint: Sendable {
    /// A colour beside another one.
    struct Backdrop: Hashable, Sendable {
        /// The colour, which is opaque.
        let color: Color
        /// The contrast that is required to it.
        let required: Double
    }

    /// The colour in the scene, with its opacity.
    var source: Color
    /// What is seen in the place of the colour, blended and opaque.
    var seen: Color
    /// The colours that are adjacent to it.
    var backdrops: [Backdrop]
    /// How much of a change of the colour is seen: the product of its opacity and those of the elements around it.
    var strength: Double

    /// What would be seen with another opaque colour in the scene. The opacity is kept.
    func seen(with color: Color) -> Color {
        func part(_ seen: Double, _ new: Double, _ old: Double) -> Double {
            min(max(seen + strength * (new - old), 0), 1)
        }
        return Color(
            red: part(seen.red, color.red, source.red), green: part(seen.green, color.green, source.green),
            blue: part(seen.blue, color.blue, source.blue))
    }

    /// The constraint with an opaque colour in the scene, which begins with what is seen; nil if the colour is opaque
    /// already, or if other opacities change it too.
    var withOpaqueSource: ColorConstraint? {
        guard source.alpha < 1, abs(strength - source.alpha) < 1e-9 else { return nil }
        var opaque = self
        (opaque.source, opaque.strength) = (seen, 1)
        return opaque
    }

    /// The colour of the scene with a higher opacity: the lowest multiple of 1/255 at which the constraint is met. Nil if no opacity is
    /// high enough, or if the colour is opaque already.
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
