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
    public var location: SceneLocation
    /// What differs.
    public var kind: Kind

    /// A warning at a place.
    package init(location: SceneLocation, kind: Kind) {
        self.location = location
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
                diagnostics.append(Diagnostic(location: warning.location, message: "a tab is drawn as a space"))
            case .blank(let character):
                diagnostics.append(
                    Diagnostic(
                        location: warning.location,
                        message: "\(character.described) fills a cell and shows nothing; remove it from the text"))
            case .fallback(let character, let asked, let used):
                characters[Substitution(location: warning.location, asked: asked, used: used), default: []]
                    .append(character)
            }
        }
        for (substitution, missing) in characters { diagnostics.append(substitution.diagnostic(missing.sorted())) }
        return diagnostics.sorted {
            ($0.location.file, $0.location.line, $0.location.column, $0.message)
                < ($1.location.file, $1.location.line, $1.location.column, $1.message)
        }
    }

    /// A fallback family in a text.
    private struct Substitution: Hashable {
        var location: SceneLocation
        var asked: String
        var used: String

        /// How many characters are named; of more, the number is given.
        private static let namedCharacters = 3

        func diagnostic(_ characters: [Character]) -> Diagnostic {
            let named = characters.prefix(Self.namedCharacters).map(\.described).joined(separator: ", ")
            let rest = characters.count - Self.namedCharacters
            let list = rest > 0 ? "\(named) and \(rest) more" : named
            return Diagnostic(
                location: location,
                message: "'\(asked)' does not have \(list); drawn in '\(used)'")
        }
    }
}
