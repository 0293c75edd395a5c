/// A colour function of CSS, such as `hsl(210 40% 50% / 30%)`, split into its components (CSS Color 4, section 4).
///
/// Both syntaxes are read: components separated by spaces, with the opacity after a slash, and the older one with
/// commas. `calc()` and relative colours (`from`) are not supported.
package struct ColorFunction {
    /// The supported functions.
    package enum Name: String, CaseIterable {
        case rgb, rgba, hsl, hsla, oklch, oklab
    }

    let name: Name
    /// The three components before the opacity.
    let components: [ColorComponent]
    /// The opacity; nil if the function contains none, so that its colour is opaque.
    let opacity: ColorComponent?
    /// Whether the components are separated by commas.
    let hasCommas: Bool

    /// Splits a function into its components.
    ///
    /// - Parameter text: The function from its name to the closing bracket, without spaces around it.
    package init(_ text: String) throws(ColorFunctionError) {
        guard let bracket = text.utf8.firstIndex(of: UInt8(ascii: "(")) else { throw .malformed }
        let word = text[..<bracket].lowercased()
        guard let name = Name(rawValue: word) else { throw .unknownFunction(word) }
        let arguments = text.utf8[text.utf8.index(after: bracket)...]
        guard arguments.last == UInt8(ascii: ")") else { throw .malformed }
        var scanner = ColorComponentScanner(Array(arguments.dropLast()))
        var (components, separators): ([ColorComponent], [ColorComponentScanner.Separator]) = ([], [])
        while !scanner.isAtEnd {
            // A fifth component is read too, so that the error can contain a count greater than four.
            guard components.count < 5 else { break }
            components.append(try scanner.component())
            separators.append(try scanner.separator())
        }
        // The last separator follows the last component: it must be empty.
        guard separators.popLast() ?? .space == .space else { throw .malformed }
        guard components.count == 3 || components.count == 4 else { throw .wrongCount(components.count) }
        hasCommas = separators.contains(.comma)
        if hasCommas {
            guard separators.allSatisfy({ $0 == .comma }) else { throw .mixedSeparators }
            guard name != .oklch, name != .oklab else { throw .commas }
        } else if let slash = separators.firstIndex(of: .slash) {
            guard slash == 2 else { throw .wrongCount(slash + 1) }
        } else if components.count == 4 {
            throw .missingSlash
        }
        self.name = name
        self.components = Array(components.prefix(3))
        opacity = components.count == 4 ? components[3] : nil
    }
}

/// The reason why a colour function is invalid.
package enum ColorFunctionError: Error, Hashable {
    /// No function has this name.
    case unknownFunction(String)
    /// The text is not a name with components in brackets.
    case malformed
    /// The function has this number of components, not counting the opacity after a slash, instead of three.
    case wrongCount(Int)
    /// The fourth component is separated by a space.
    case missingSlash
    /// Some components are separated by commas, others are not.
    case mixedSeparators
    /// The function has commas, which no version of CSS allows in it.
    case commas
    /// A component is a word other than `none`.
    case word(String)
    /// A component has a unit that CSS does not define, or does not allow for this component.
    case unit(String)
    /// The function has commas, and a component is `none` or violates the older syntax, which required commas.
    case legacy
}
