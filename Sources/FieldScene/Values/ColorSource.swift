public import FieldGeometry

/// A colour as a scene gives it: itself, or a token whose colour the theme has.
public enum ColorSource: Hashable, Sendable {
    /// The colour itself.
    case fixed(Color)
    /// A token of the theme.
    case token(String)

    /// The colour in a theme; clear for a token that the theme lacks, which decoding does not let through.
    public func color(in theme: Theme) -> Color {
        switch self {
        case .fixed(let color): color
        case .token(let token): theme.colors[token] ?? .clear
        }
    }
}
