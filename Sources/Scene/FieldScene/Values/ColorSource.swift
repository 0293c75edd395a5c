public import FieldGeometry

/// A colour in a scene: a fixed colour, a token of the theme, or a pair for light and dark themes.
public enum ColorSource: Hashable, Sendable {
    /// A fixed colour.
    case fixed(Color)
    /// A token of the theme.
    case token(String)
    /// One colour for light themes and one for dark themes, like `light-dark()` in CSS.
    indirect case lightDark(ColorSource, ColorSource)

    /// Resolves the colour in a theme. A token that the theme lacks is transparent, but decoding already rejects scenes
    /// with such tokens.
    package func color(in theme: Theme) -> Color {
        switch self {
        case .fixed(let color): color
        case .token(let token): theme.colors[token] ?? .clear
        case .lightDark(let light, let dark): (theme.isDark ? dark : light).color(in: theme)
        }
    }
}
