public import FieldScene
import FieldText

/// A warning about text that is not drawn as the scene states it: a character in a fallback font, a tab as a space, an
/// invisible character in a cell, a text that the rules of its field change, a feature that the font does not have, or an event
/// for a field that is not visible.
public struct TextWarning: Hashable, Sendable {
    /// The kinds of warning.
    public enum Kind: Hashable, Sendable {
        /// A character that the requested family, `asked`, does not have. It is drawn in the family `used`.
        case fallback(Character, asked: String, used: String)
        /// A tab that is drawn as a space.
        case tab
        /// An invisible character that fills a cell, such as a space or a zero-width joiner.
        case blank(Character)
        /// An invisible character that a style shows in cells: in place of entered characters, as the placeholder or as the
        /// content.
        case blankSymbol(Character)
        /// A text of a state that the rules of its field change, with the text that is entered instead.
        case changed(String, entered: String)
        /// The tag of an OpenType feature that the fonts of the text do not have, the requested family, and the tags of
        /// the features that the fonts have.
        case feature(String, family: String, known: [String])
        /// The field or card of an event that does nothing, because the field or card is not visible at its time.
        case hiddenTarget(String)
    }

    /// The location of the text in the scene file.
    public var location: SceneLocation
    /// The kind of warning.
    public var kind: Kind

    /// Creates a warning at a location.
    package init(location: SceneLocation, kind: Kind) {
        self.location = location
        self.kind = kind
    }

    /// The warnings as diagnostics, sorted by location. Characters of one text that are drawn in the same fallback
    /// family share a diagnostic.
    package static func diagnostics(_ warnings: some Sequence<TextWarning>) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var characters: [Substitution: [Character]] = [:]
        for warning in warnings {
            if case .fallback(let character, let asked, let used) = warning.kind {
                characters[Substitution(location: warning.location, asked: asked, used: used), default: []]
                    .append(character)
            } else {
                diagnostics.append(Diagnostic(location: warning.location, message: warning.kind.message))
            }
        }
        for (text, missing) in characters {
            let message = Kind.message(missing.sorted(), asked: text.asked, used: text.used)
            diagnostics.append(Diagnostic(location: text.location, message: message))
        }
        return diagnostics.sorted {
            ($0.location.file, $0.location.line, $0.location.column, $0.message)
                < ($1.location.file, $1.location.line, $1.location.column, $1.message)
        }
    }

    /// The use of a fallback family in one text.
    private struct Substitution: Hashable {
        var location: SceneLocation
        var asked: String
        var used: String
    }
}

extension TextWarning.Kind {
    /// The message for the author of the scene; for a fallback, the message about this character alone.
    fileprivate var message: String {
        switch self {
        case .fallback(let character, let asked, let used): Self.message([character], asked: asked, used: used)
        case .tab: "a tab is drawn as a space"
        case .blank(let character):
            "\(character.described) fills a cell and shows nothing; remove it from the text"
        case .blankSymbol(let character):
            "\(character.described) is shown in cells and draws nothing; choose another character"
        case .changed(let text, let entered):
            "the field \(entered.isEmpty ? "accepts no character of '\(text)'" : "enters '\(text)' as '\(entered)'"); change the text,"
                + " or the 'input' of the field"
        case .hiddenTarget(let id):
            "'\(id)' is not visible at this time, so the event does nothing; show it first, or begin with a 'state' in"
                + " which it is visible"
        case .feature(let tag, let family, let known):
            "the font '\(family)' has no feature '\(tag)'"
                + (known.isEmpty
                    ? "; remove it from 'features'" : Spelling.hint(for: tag, among: known, noun: "features"))
        }
    }

    /// The message about characters of one text that are drawn in the same fallback family.
    fileprivate static func message(_ characters: [Character], asked: String, used: String) -> String {
        "the font '\(asked)' does not have \(characters.described); '\(used)' is used instead"
    }
}
