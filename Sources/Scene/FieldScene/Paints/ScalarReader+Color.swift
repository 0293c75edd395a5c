import FieldGeometry

extension ScalarReader {
    /// A colour in one of the notations of ``fixedColor()``, a token of the theme, or `light-dark(A, B)` of two of these.
    func color() -> ColorSource? {
        if node.isNull { return rejectNothing() }
        guard let scalar else { return reject("a colour") }
        guard LightDarkText.begins(scalar) else { return color(scalar) }
        guard let parts = LightDarkText(scalar) else { return reject("light-dark(A, B) with two colours, in quotes") }
        guard let light = color(String(parts.light)), let dark = color(String(parts.dark)) else { return nil }
        return .lightDark(light, dark)
    }

    /// A colour that is not a token: `#RGB`, `#RRGGBB`, `#RRGGBBAA`, a colour function or a CSS colour name.
    func fixedColor() -> Color? {
        if node.isNull { return rejectNothing() }
        guard let scalar else { return reject("a colour") }
        if let color = Color(scalar) { return color }
        if scalar.contains("(") { return rejectFunction(scalar) }
        return reject("#RGB, #RRGGBB, #RRGGBBAA, a colour function such as rgb(R G B / A) or a CSS colour name")
    }

    /// Reports that a colour is missing, and returns nil. `color: #FFF` has no value, because `#` begins a comment.
    private func rejectNothing<T>() -> T? {
        misuse(
            "'\(name)' has no value; a colour that begins with '#', which begins a comment, must be in quotes:"
                + " \"#FF0000\"")
    }

    private func color(_ scalar: String) -> ColorSource? {
        if context.themes.allSatisfy({ $0.colors[scalar] != nil }) { return .token(scalar) }
        if let color = Color(scalar) { return .fixed(color) }
        if scalar.hasPrefix("#") { return reject("a colour such as #RGB, #RRGGBB or #RRGGBBAA") }
        if scalar.contains("(") { return rejectFunction(scalar) }
        if context.lacksTokens { return nil }
        if let theme = context.themes.first(where: { $0.colors[scalar] == nil }),
            context.themes.contains(where: { $0.colors[scalar] != nil })
        {
            return misuse(
                "'\(name)' is the token '\(scalar)', which the theme '\(theme.name)' lacks; add it to this theme")
        }
        return misuse(
            "'\(name)' must be #RGB, #RRGGBB, #RRGGBBAA, a colour function such as rgb(R G B / A), a CSS colour name or a token of the theme, not '\(scalar.shortened)'"
                + Spelling.suggestion(for: scalar, among: context.colorNames))
    }

    /// Reports why a colour function is invalid, and returns nil.
    private func rejectFunction<T>(_ text: String) -> T? {
        do {
            _ = try ColorFunction(text).color()
        } catch {
            let example =
                switch text.lowercased() {
                case let text where text.hasPrefix("oklch"): "oklch(70% 0.1 200 / 50%)"
                case let text where text.hasPrefix("oklab"): "oklab(70% -0.1 0.05 / 50%)"
                case let text where text.hasPrefix("hsl"): "hsl(210 40% 50% / 50%)"
                default: "rgb(255 128 0 / 50%)"
                }
            context.report(
                node.location,
                "'\(name)' must be a colour such as '\(example)', not '\(text.shortened)'; \(error.explanation)")
        }
        return nil
    }
}

extension ColorFunctionError {
    /// The correction to make, phrased to follow the error in a message.
    fileprivate var explanation: String {
        switch self {
        case .unknownFunction(let name):
            "unknown function '\(name.shortened)'"
                + Spelling.hint(for: name, among: ColorFunction.Name.allCases.map(\.rawValue), noun: "functions")
        case .malformed:
            "write numbers in brackets, and the value in quotes if it has commas or is in a list or a mapping in braces"
        case .wrongCount(let count): "it needs three components before the opacity, and has \(count)"
        case .missingSlash: "the opacity follows a slash"
        case .mixedSeparators: "separate all components by commas, or none"
        case .commas: "this function takes no commas"
        case .word("calc"), .word("from"), .word("var"): "calculations and relative colours are not supported"
        case .word(let word): "'\(word.shortened)' is not a number"
        case .unit(let unit): "the unit '\(unit.shortened)' is not possible there"
        case .legacy:
            "with commas, either all or none of red, green and blue are percentages; saturation and lightness are"
                + " percentages; and there is no 'none'"
        }
    }
}
