/// The rules by which a field takes input.
///
/// The differences between components (taps, overflow, the delete key, a full field) are data here, so that one
/// `EntryMachine` covers all of them. A preset configures them with `input:`.
public struct InputBehavior: Hashable, Sendable, KeyedValue {
    /// The ways to handle an insertion that is too long.
    package enum Overflow: String, Hashable, Sendable, SceneWord {
        /// The characters that fit are inserted.
        case cut
        /// Nothing is inserted.
        case ignore

        var meaning: String {
            switch self {
            case .cut: "what does not fit is cut off"
            case .ignore: "an insertion that does not fit is ignored as a whole"
            }
        }
    }

    /// The effects of filling the last empty cell.
    package enum WhenFull: String, Hashable, Sendable, SceneWord {
        /// The field keeps the focus.
        case stay
        /// The field keeps the focus, its last cell stays active, and the next character replaces the last one. An
        /// active cell that has a character shows no cursor.
        case selectLast
        /// The field loses the focus.
        case endEditing
        /// The field loses the focus if only one character was missing, and keeps it if several were inserted at once.
        case endEditingAfterLast

        var meaning: String {
            switch self {
            case .stay: "the field keeps the focus"
            case .selectLast: "the last cell stays active, and the next character replaces its character"
            case .endEditing: "the field loses the focus"
            case .endEditingAfterLast: "the field loses the focus, unless several characters were inserted at once"
            }
        }
    }

    /// The rules for the cell that takes the next character.
    package enum Advance: String, Hashable, Sendable, SceneWord {
        /// The first empty cell takes the next character.
        case firstEmpty
        /// The cell after the most recently filled cell takes the next character. When the last cell of the field is
        /// filled, the field loses the focus, unless `whenFull` is `selectLast`.
        case next

        var meaning: String {
            switch self {
            case .firstEmpty: "to the first empty cell"
            case .next: "to the next cell, filled or not"
            }
        }
    }

    /// The effects of tapping a cell, in addition to focusing the field.
    package enum Tap: String, Hashable, Sendable, SceneWord {
        /// The tap only focuses the field.
        case focus
        /// The cell is emptied and becomes active.
        case emptyCell
        /// The cell and all cells after it are emptied.
        case cut
        /// The cell becomes active and keeps its character until another one replaces it.
        case select

        var meaning: String {
            switch self {
            case .focus: "nothing more"
            case .emptyCell: "the cell is emptied and becomes active"
            case .cut: "the cell and all cells after it are emptied"
            case .select: "the cell becomes active, and the next character replaces its character"
            }
        }
    }

    /// The effects of the delete key.
    package enum Delete: String, Hashable, Sendable, SceneWord {
        /// The last character is deleted.
        case last
        /// The active cell's character is deleted. If the active cell is empty, the character of the cell before it is
        /// deleted, and that cell becomes active.
        case backward
        /// The active cell's character is deleted, and the cell stays active.
        case stay

        var meaning: String {
            switch self {
            case .last: "removes the last character"
            case .backward: "removes the active cell's character, or the one before if the active cell is empty"
            case .stay: "removes the active cell's character; the cell stays active"
            }
        }
    }

    /// The characters that are accepted. Other characters are removed from an insertion.
    public var accepts = AcceptedCharacters.any
    /// Whether letters are converted to uppercase, before `accepts` applies.
    public var uppercase = false
    /// Whether digits of other scripts are converted to ASCII digits, before `accepts` applies.
    package var asciiDigits = false
    /// Whether spaces, dashes and invisible characters are removed from pasted text before any other rule applies.
    package var cleansPaste = false
    /// The way to handle an insertion that is too long.
    package var overflow = Overflow.cut
    /// The effect of filling the last empty cell.
    package var whenFull = WhenFull.stay
    /// The rule for the cell that takes the next character.
    package var advance = Advance.firstEmpty
    /// The effect of tapping a cell.
    package var tap = Tap.focus
    /// The effect of the delete key.
    package var delete = Delete.last
    /// Whether a full field is emptied when it gets the focus.
    package var clearsFullOnFocus = false
    /// Whether the field takes characters and has an active cell only while it has the focus.
    public var needsFocus = true
    /// Whether, for an insertion that ends editing, the callback `didEnd` comes before the callbacks `didUpdate` and
    /// `complete`. By default, `didEnd` comes last.
    package var tellsEndFirst = false
    /// Whether the field has a button that is enabled while every cell is filled.
    package var hasButton = false

    /// Creates the rules of a plain text field.
    public init() {}

    static let table = KeyTable(
        "input", "How a field of cells takes characters, taps and deletions.",
        sample: "{ field: { length: 4, input: {} }, states: { sample: { after: [focus, type: \"48\"] } } }",
        fieldKind: .cells
    ).of(InputBehavior.self)

    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "accepts", &accepts, .acceptedCharacters,
            as: "`any`, `digits`, `letters`, `alphanumeric`, `{ pattern: … }`",
            "the characters that are accepted; others are left out. `digits` are the decimal digits of all scripts",
            example: "digits", also: ["pattern", "allowedCharacters", "inputType", "keyboardType", "filter"])
        walk.value(
            "uppercase", &uppercase, .flag, "whether letters become capitals, before `accepts` applies",
            example: "true", also: ["textTransform", "capitalize", "textCapitalization"])
        walk.value(
            "asciiDigits", &asciiDigits, .flag,
            "whether digits of other scripts, such as ٤, become ASCII digits, before `accepts` applies",
            example: "true", also: ["normalizesDigits", "westernDigits"])
        walk.value(
            "cleansPaste", &cleansPaste, .flag,
            "whether spaces, dashes and invisible characters are removed from a paste first", example: "true",
            also: ["pasteTransformer", "trimPaste"])
        walk.value(
            "overflow", &overflow, .words(),
            "whether an insertion that does not fit is cut off, or ignored as a whole", example: "ignore")
        walk.value(
            "whenFull", &whenFull, .words(), as: "see below", "what happens when the last empty cell is filled",
            example: "endEditing", also: ["closeKeyboardWhenCompleted", "blurOnComplete"])
        walk.value(
            "advance", &advance, .words(),
            "where the next character goes: to the first empty cell, or to the next cell. With `next`, editing ends"
                + " after the last cell",
            example: "next")
        walk.value(
            "tap", &tap, .words(), as: "see below", "what a tap on a cell does in addition to focusing the field",
            example: "select", also: ["onTap", "tapBehavior"])
        walk.value(
            "delete", &delete, .words(), as: "see below", "what the delete key does", example: "backward",
            also: ["backspace"])
        walk.value(
            "clearsFullOnFocus", &clearsFullOnFocus, .flag, "whether focusing a full field empties it",
            example: "true", also: ["clearOnFocus", "clearsOnBeginEditing"])
        walk.value(
            "needsFocus", &needsFocus, .flag,
            "whether the field takes characters, and shows an active cell and its cursor, only while it has the focus",
            example: "false", also: ["requiresFocus"])
        walk.value(
            "tellsEndFirst", &tellsEndFirst, .flag,
            "whether the callback for the end of editing comes before the callback for the change that caused it",
            example: "true")
    }
}

// MARK: Rules

extension InputBehavior {
    /// Whether the last character of a full field is selected.
    package var selectsLast: Bool { whenFull == .selectLast }

    /// The text that is inserted when a text is pasted.
    package func pasted(_ text: String) -> String { cleansPaste ? text.withoutDashesAndInvisibles : text }
}

extension String {
    /// The text without dashes (Unicode's property `Dash`), spaces and invisible characters. Emoji keep the characters that
    /// join their parts, and letters the variation selectors that choose their form.
    fileprivate var withoutDashesAndInvisibles: String {
        String(
            compactMap { character -> Character? in
                // Keep emoji, except the wavy dash, which is both an emoji and a dash.
                guard let first = character.unicodeScalars.first, !first.beginsEmoji || first.properties.isDash else {
                    return character
                }
                let isKeycap = character.unicodeScalars.last == "\u{20E3}"
                let hasForms = isKeycap || (first.properties.isAlphabetic && !first.isASCII)
                let visible = character.unicodeScalars.filter {
                    !$0.isDashOrInvisible && (hasForms || !$0.properties.isVariationSelector)
                }
                return visible.isEmpty ? nil : Character(String(String.UnicodeScalarView(visible)))
            })
    }
}

extension Unicode.Scalar {
    fileprivate var isDashOrInvisible: Bool {
        if properties.isDash || properties.isWhitespace || isInvisible { return true }
        // Hangul fillers and the grapheme joiner are invisible.
        return properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
    }
}
