import FieldEntry
import FieldRendering
import FieldScene

/// A pasted code fills the field: unchanged, with spaces, and with dashes (WCAG 2.2, 3.3.8).
enum PasteRule: AuditRule {
    static let id = "paste"
    static let summary = "A pasted code fills the field, also with spaces or dashes."
    static let level = AuditLevel.aa

    static func violations(in scene: Scene) -> [Violation] {
        scene.content.fields.compactMap { field in
            guard let code = Self.code(for: field) else { return nil }
            let forms = [
                ("as it is", code), ("with spaces", split(code, by: " ")), ("with dashes", split(code, by: "-")),
            ]
            let failing = forms.filter { !fills(field, with: $0.1, expecting: code) }
            guard let first = failing.first else { return nil }
            let hint = failing.contains { $0.0 == "as it is" } ? "" : "; set 'cleansPaste: true' in 'input'"
            return Violation(
                criterion: "3.3.8", level: .aa, element: field.id, value: Double(forms.count - failing.count),
                required: Double(forms.count),
                message: "a code that is pasted \(failing.map { $0.0 }.joined(separator: " or ")), such as"
                    + " '\(first.1)', does not fill '\(field.id)'\(hint)",
                repair: hint.isEmpty
                    ? nil : .value(ElementKeys(["input", "cleansPaste"], of: field.location), "true"))
        }
    }

    /// A code of characters that the field accepts; nil if none is known.
    private static func code(for field: FieldSpec) -> String? {
        let digits = Array("4829136075")
        let all = digits + Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
        let known = all.filter { field.behavior.accepts.contains($0) }
        let accepted = known.isEmpty ? others.filter { field.behavior.accepts.contains($0) } : known
        let usable = accepted.contains(where: digits.contains) ? accepted.filter(digits.contains) : accepted
        guard !usable.isEmpty else { return nil }
        return String((0..<field.length).map { usable[$0 % usable.count] })
    }

    /// The letters and digits of other scripts, punctuation and symbols, of the Basic Multilingual Plane. Spaces and
    /// dashes are excluded, because they are removed from a pasted code.
    private static let others: [Character] = (0x21...0xFFFD).compactMap(Unicode.Scalar.init).filter { scalar in
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .otherLetter, .decimalNumber, .otherPunctuation, .mathSymbol,
            .currencySymbol, .otherSymbol:
            true
        default: false
        }
    }.map(Character.init)

    /// The code in two halves, with a separator between them.
    private static func split(_ code: String, by separator: String) -> String {
        let half = (code.count + 1) / 2
        return code.count < 2 ? code : "\(code.prefix(half))\(separator)\(code.dropFirst(half))"
    }

    private static func fills(_ field: FieldSpec, with text: String, expecting code: String) -> Bool {
        var machine = EntryMachine(length: field.length, behavior: field.behavior)
        machine.set(focused: true)
        _ = machine.handle(.paste(text))
        return machine.state.isFilled && machine.state.text == String(field.behavior.characters(of: code))
    }
}
