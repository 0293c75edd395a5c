public import FieldGeometry

/// A colour as a scene gives it: itself, a token whose colour the theme has, or one of two.
public enum ColorSource: Hashable, Sendable {
    /// The colour itself.
    case fixed(Color)
    /// A token of the theme.
    case token(String)
    /// One colour for light themes and another for dark ones, as CSS's `light-dark()` has it.
    indirect case lightDark(ColorSource, ColorSource)

    /// The colour in a theme; clear for a token that the theme lacks, which decoding does not let through.
    package func color(in theme: Theme) -> Color {
        switch self {
        case .fixed(let color): color
        case .token(let token): theme.colors[token] ?? .clear
        case .lightDark(let light, let dark): (theme.isDark ? dark : light).color(in: theme)
        }
    }
}
