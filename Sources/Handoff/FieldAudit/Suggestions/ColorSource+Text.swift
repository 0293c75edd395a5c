import FieldGeometry
import FieldScene

extension ColorSource {
    /// The colour as a scene writes it, with the colour of a theme replaced. The other colour of `light-dark()` stays.
    func text(with color: Color, in theme: Theme) -> String {
        guard case .lightDark(let light, let dark) = self else { return color.sceneText }
        let texts =
            theme.isDark
            ? (light.sceneText, dark.text(with: color, in: theme))
            : (light.text(with: color, in: theme), dark.sceneText)
        return "light-dark(\(texts.0), \(texts.1))"
    }

    /// The colour as a scene writes it.
    private var sceneText: String {
        switch self {
        case .fixed(let color): color.sceneText
        case .token(let token): token
        case .lightDark(let light, let dark): "light-dark(\(light.sceneText), \(dark.sceneText))"
        }
    }
}

extension Color {
    /// The colour as `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
    var sceneText: String { alpha >= 1 ? String(hex.dropLast(2)) : hex }
}
