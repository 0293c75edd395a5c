public import FieldScene
import FieldText

/// A difference between a text of the scene and how it is drawn: a character in another font, a tab as a space, or a
/// filled cell that shows nothing.
public struct TextWarning: Hashable, Sendable {
    /// What differs.
    public enum Kind: Hashable, Sendable {
        /// A character that the family asked for does not have; it is drawn in another one.
        case fallback(Character, asked: String, used: String)
        /// A tab, which is drawn as a space.
        case tab
        /// A character that fills a cell and shows nothing: a space, a zero-width character, a joiner by itself.
        case blank(Character)
    }

    /// The location of the text in the scene file.
    public var place: SourcePlace
    /// What differs.
    public var kind: Kind

    /// A warning at a place.
    package init(place: SourcePlace, kind: Kind) {
        self.place = place
        self.kind = kind
    }
}

extension TextWarning {
    /// The warnings as diagnostics in the order of the file: one for each text and fallback family.
    package static func diagnostics(_ warnings: some Sequence<TextWarning>) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var characters: [Substitution: [Character]] = [:]
        for warning in warnings {
            switch warning.kind {
            case .tab:
                diagnostics.append(Diagnostic(place: warning.place, message: "a tab is drawn as a space"))
            case .blank(let character):
                diagnostics.append(
                    Diagnostic(
                        place: warning.place,
                        message: "\(character.described) fills a cell and shows nothing; remove it from the text"))
            case .fallback(let character, let asked, let used):
                characters[Substitution(place: warning.place, asked: asked, used: used), default: []]
                    .append(character)
            }
        }
        for (substitution, missing) in characters { diagnostics.append(substitution.diagnostic(missing.sorted())) }
        return diagnostics.sorted {
            ($0.place.file, $0.place.line, $0.place.column, $0.message)
                < ($1.place.file, $1.place.line, $1.place.column, $1.message)
        }
    }

    /// A fallback family in a text.
    private struct Substitution: Hashable {
        var place: SourcePlace
        var asked: String
        var used: String

        /// How many characters are named; of more, the number is given.
        private static let namedCharacters = 3

        func diagnostic(_ characters: [Character]) -> Diagnostic {
            let named = characters.prefix(Self.namedCharacters).map(\.described).joined(separator: ", ")
            let rest = characters.count - Self.namedCharacters
            let list = rest > 0 ? "\(named) and \(rest) more" : named
            return Diagnostic(
                place: place,
                message: "'\(asked)' does not have \(list); drawn in '\(used)'")
        }
    }
}
