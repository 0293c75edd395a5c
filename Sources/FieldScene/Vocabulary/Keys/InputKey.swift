/// The keys of `input` of a field of cells.
package enum InputKey: String, MappingKey {
    case accepts, uppercase, asciiDigits, cleansPaste, overflow, whenFull, advance, tap, delete, clearsFullOnFocus,
        needsFocus
    case tellsEndFirst

    package static let mappingName = "input"
    package static let fieldKind: FieldKind? = .cells
    package static let summary = "How a field of cells takes characters, taps and deletions."
    package static let sampleScene =
        "{ field: { length: 4, input: {} }, states: { sample: { after: [focus, type: \"48\"] } } }"

    package var description: KeyDescription {
        switch self {
        case .accepts:
            KeyDescription(
                .either([
                    .words([
                        .init("any", "every character"), .init("digits", "decimal digits"), .init("letters", "letters"),
                        .init("alphanumeric", "letters and digits"),
                    ]),
                    .mapping(PatternKey.table),
                ]),
                as: "`any`, `digits`, `letters`, `alphanumeric`, `{ pattern: … }`", initial: "`any`",
                "the characters that are accepted; others are left out. `digits` are the decimal digits of all scripts."
                    + " `pattern` is a regular expression for one character, such as `\"[A-F0-9]\"`",
                example: "digits", synonyms: ["pattern", "allowedCharacters", "inputType", "keyboardType", "filter"])
        case .uppercase:
            KeyDescription(
                .boolean, initial: "`false`", "whether letters become capitals, before `accepts` applies",
                example: "true",
                synonyms: ["textTransform", "capitalize", "textCapitalization"])
        case .asciiDigits:
            KeyDescription(
                .boolean, initial: "`false`",
                "whether digits of other scripts, such as ٤, become ASCII digits, before `accepts` applies",
                example: "true",
                synonyms: ["normalizesDigits", "westernDigits"])
        case .cleansPaste:
            KeyDescription(
                .boolean, initial: "`false`",
                "whether spaces, dashes and invisible characters are removed from a paste first",
                example: "true",
                synonyms: ["pasteTransformer", "trimPaste"])
        case .overflow:
            KeyDescription(
                .words(InputBehavior.Overflow.self) {
                    switch $0 {
                    case .cut: "what does not fit is cut off"
                    case .ignore: "an insertion that does not fit is ignored as a whole"
                    }
                }, initial: "`cut`",
                "whether an insertion that does not fit is cut off, or ignored as a whole", example: "ignore")
        case .whenFull:
            KeyDescription(
                .words(InputBehavior.WhenFull.self) {
                    switch $0 {
                    case .stay: "the field keeps the focus"
                    case .selectLast: "the last cell stays active, and the next character replaces its character"
                    case .endEditing: "the field loses the focus"
                    case .endEditingAfterLast:
                        "the field loses the focus, unless several characters were inserted at once"
                    }
                }, as: "see below", initial: "`stay`", "what happens when the last empty cell is filled",
                example: "endEditing", synonyms: ["closeKeyboardWhenCompleted", "blurOnComplete"])
        case .advance:
            KeyDescription(
                .words(InputBehavior.Advance.self) {
                    switch $0 {
                    case .firstEmpty: "to the first empty cell"
                    case .next: "to the next cell, filled or not"
                    }
                }, initial: "`firstEmpty`",
                "where the next character goes: to the first empty cell, or to the next cell, filled or not. With `next`,"
                    + " editing ends after the last cell",
                example: "next")
        case .tap:
            KeyDescription(
                .words(InputBehavior.Tap.self) {
                    switch $0 {
                    case .focus: "nothing more"
                    case .emptyCell: "the cell is emptied and becomes active"
                    case .cut: "the cell and all cells after it are emptied"
                    case .select: "the cell becomes active, and the next character replaces its character"
                    }
                }, as: "see below", initial: "`focus`", "what a tap on a cell does in addition to focusing the field",
                example: "select", synonyms: ["onTap", "tapBehavior"])
        case .delete:
            KeyDescription(
                .words(InputBehavior.Delete.self) {
                    switch $0 {
                    case .last: "removes the last character"
                    case .backward:
                        "removes the active cell's character, or the one before if the active cell is empty"
                    case .stay: "removes the active cell's character; the cell stays active"
                    }
                }, as: "see below", initial: "`last`", "what the delete key does", example: "backward",
                synonyms: ["backspace"])
        case .clearsFullOnFocus:
            KeyDescription(
                .boolean, initial: "`false`", "whether focusing a full field empties it", example: "true",
                synonyms: ["clearOnFocus", "clearsOnBeginEditing"])
        case .needsFocus:
            KeyDescription(
                .boolean, initial: "`true`",
                "whether the field takes characters, and shows an active cell and its cursor, only while it has the focus",
                example: "false", synonyms: ["requiresFocus"])
        case .tellsEndFirst:
            KeyDescription(
                .boolean, initial: "`false`",
                "whether the callback for the end of editing comes before the callback for the change that caused it",
                example: "true")
        }
    }
}

/// The key of `accepts` with a pattern.
package enum PatternKey: String, MappingKey {
    case pattern

    package static let mappingName = "accepts"
    package static let isInline = true
    package static let summary = "A set of characters."
    package static let sampleScene =
        "{ field: { length: 4, input: { accepts: {} } }, states: { sample: { after: [focus, type: \"AF\"] } } }"

    package var description: KeyDescription {
        KeyDescription(
            .text(0...200), as: "text", "a regular expression for one character, such as `\"[A-F0-9]\"`",
            example: "\"[A-F0-9]\"", synonyms: ["regex", "regExp"])
    }
}
