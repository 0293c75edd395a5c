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

/// The texts of the two colours in `light-dark(A, B)`, without the spaces around them.
package struct LightDarkText {
    /// The colour for light themes, and the colour for dark themes.
    package let (light, dark): (Substring, Substring)

    private static let function = "light-dark("

    /// Whether a text begins like the function, in upper or lower case.
    package static func begins(_ text: String) -> Bool { text.lowercased().hasPrefix(function) }

    /// Reads the two colours; nil if the text is not such a function, or does not have two arguments.
    package init?(_ text: String) {
        guard Self.begins(text), text.hasSuffix(")") else { return nil }
        let arguments = Self.arguments(of: text.dropFirst(Self.function.count).dropLast())
        guard arguments.count == 2, arguments.allSatisfy({ !$0.isEmpty }) else { return nil }
        (light, dark) = (arguments[0], arguments[1])
    }

    /// The parts of a text between commas outside parentheses.
    private static func arguments(of text: Substring) -> [Substring] {
        var (arguments, start, depth): ([Substring], Substring.Index, Int) = ([], text.startIndex, 0)
        for index in text.indices {
            switch text[index] {
            case "(": depth += 1
            case ")": depth -= 1
            case "," where depth == 0:
                arguments.append(text[start..<index])
                start = text.index(after: index)
            default: break
            }
        }
        return (arguments + [text[start...]]).map { argument in
            let end = argument.lastIndex { $0 != " " }.map(argument.index(after:)) ?? argument.startIndex
            return argument[..<end].drop { $0 == " " }
        }
    }
}
