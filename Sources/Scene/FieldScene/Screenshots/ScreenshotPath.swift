/// The path of screenshots with placeholders for states and for values of the matrix: `../shots/{state}-{theme}.png`.
package struct ScreenshotPath: Hashable, Sendable {
    /// The placeholders of a state's name: as it is, and with its first letter in upper case.
    package static let statePlaceholders = ["state", "State"]

    /// The path as it is written.
    package let text: Located<String>
    /// The names in braces, in order.
    package let placeholders: [String]
    /// The texts before, between and after the placeholders.
    private let literals: [String]

    /// Parses a path; nil if a brace is not closed.
    init?(_ text: Located<String>) {
        var (placeholders, literals): ([String], [String]) = ([], [])
        var rest = text.value[...]
        while let open = rest.firstIndex(of: "{") {
            guard let close = rest[open...].firstIndex(of: "}") else { return nil }
            literals.append(String(rest[..<open]))
            placeholders.append(String(rest[open..<close].dropFirst()))
            rest = rest[close...].dropFirst()
        }
        (self.text, self.placeholders, self.literals) = (text, placeholders, literals + [String(rest)])
    }

    /// Whether the path depends on the state.
    package var hasState: Bool { placeholders.contains(where: Self.statePlaceholders.contains) }

    /// Whether the path depends on the axis of a setting: whether it contains the axis's name, or its key.
    package func has(_ setting: VariantSetting) -> Bool { placeholders.contains { setting.isCalled($0) } }

    /// The path of a state's screenshot in a variant. A placeholder for neither the state nor an axis is unchanged.
    ///
    /// - Parameters:
    ///   - state: The name of the state.
    ///   - settings: The settings of the variant.
    package func path(of state: String, in settings: [VariantSetting]) -> Located<String> {
        let values = placeholders.map { placeholder in
            switch placeholder {
            case "state": state
            case "State": state.prefix(1).uppercased() + state.dropFirst()
            default: settings.first { $0.isCalled(placeholder) }?.label ?? "{\(placeholder)}"
            }
        }
        return Located(zip(literals, values + [""]).map { $0 + $1 }.joined(), at: text.location)
    }
}

extension VariantSetting {
    /// Whether a name is the name or the key of the setting's axis.
    package func isCalled(_ name: String) -> Bool { name == self.name || name == key }
}
