/// The keys of a `field` of cells.
package enum FieldKey: String, MappingKey {
    case preset, kind, id, length, lengths, width, height, sizing, alignment, direction, groups, wraps, disabledOpacity
    case button, motion, input, when, precedence, visible

    package static let mappingName = "field"
    package static let summary = "A field of cells, one for each character."
    package static let sampleScene = "{ field: {}, states: { sample: { text: \"48\", focused: true } } }"
    package static let parts: [any MappingKey.Type] = [CellKey.self]
    package static let companions = ["preset: plain"]

    package var description: KeyDescription {
        switch self {
        case .preset:
            KeyDescription(
                .reference(.preset), as: "name", initial: "`plain`",
                "the field to start from, see [presets](presets.md)",
                example: "underline", synonyms: ["variant", "style", "extends", "template"])
        case .kind: Self.kind("cells")
        case .id:
            KeyDescription(
                .reference(.id), initial: "`field`, then `field2`, … in file order",
                "the name by which elements and events refer to the field",
                example: "code", synonyms: ["name", "key"])
        case .length:
            KeyDescription(
                .integer(1...SceneLimits.cells), initial: "6", "the number of cells", example: "4",
                synonyms: ["maxLength", "numInputs", "count", "digits", "fields", "numberOfDigits", "cells"])
        case .lengths:
            KeyDescription(
                .list(.integer(1...SceneLimits.cells), 2...2), as: "`[A, B]`", initial: "`[1, 64]`",
                "the smallest and the largest `length` that is allowed", example: "[4, 8]")
        case .width:
            KeyDescription(
                .size(upTo: 100_000), initial: "the available width", "the explicit width", example: "300")
        case .height:
            KeyDescription(
                .size(upTo: 100_000), initial: "the row's height",
                "the explicit height. A field is at least as high as its boxes: as the highest box of any state, together"
                    + " with the [rule](#cells) below it. Rings, shadows and an `offset` do not count",
                example: "60")
        case .sizing:
            KeyDescription(
                .either([
                    .mapping(SizingKey.self), .words([.init("shrinkToFit", "a font that shrinks until the row fits")]),
                ]),
                as: "see [sizing](#sizing)", initial: "`{ spacing: 10 }`", "how the row is divided into cells and gaps",
                example: "{ spacing: 8 }", synonyms: ["layout", "gap", "spacing", "distribution", "cellSize"])
        case .alignment:
            KeyDescription(
                .words(FieldSpec.Alignment.self) {
                    switch $0 {
                    case .left: "at the left edge"
                    case .center: "in the middle"
                    case .right: "at the right edge"
                    }
                }, initial: "`center`", "the position of a packed row", example: "left",
                with: ["sizing: { packed: { width: 40 } }"],
                synonyms: ["mainAxisAlignment", "justifyContent", "align", "textAlign"])
        case .direction:
            KeyDescription(
                .direction, initial: "`leftToRight`", "the side of the first cell", example: "rightToLeft",
                synonyms: ["dir", "layoutDirection", "textDirection"])
        case .groups:
            KeyDescription(
                .mapping(GroupsKey.self), as: "see [groups](#groups)", initial: "one group", "cells that are set apart",
                example: "{ counts: [3, 3] }", synonyms: ["group", "separatorEvery", "sections"])
        case .wraps:
            KeyDescription(
                .either([
                    .boolean, .words([.init("largerText", "only with larger text, or where the row would not fit")]),
                ]),
                as: "boolean or `largerText`", initial: "`false`",
                "whether a row that does not fit its width becomes [two lines](#two-lines)", example: "true",
                synonyms: ["wrap", "flexWrap", "multiline"])
        case .disabledOpacity:
            KeyDescription(
                .fraction, initial: "1", "the opacity of the whole field while its status is `disabled`", example: "0.5"
            )
        case .button:
            KeyDescription(
                .orNone(.mapping(FieldButtonKey.self)), as: "see [the field's button](#the-fields-button)",
                initial: "none", "a button below the cells", example: "{ title: Verify }",
                synonyms: ["submit", "submitButton"])
        case .motion:
            KeyDescription(
                .orNone(.mapping(FieldMotionKey.self)), as: "see [motion](motion.md#what-moves)", initial: "none",
                "how the field moves in animations", example: "{ change: 200ms }",
                synonyms: ["animation", "transition", "animations"])
        case .input:
            KeyDescription(
                .mapping(InputKey.self), as: "see [input](#input)",
                "how the field takes characters, taps and deletions",
                example: "{ accepts: digits }", synonyms: ["behavior", "keyboard", "inputMode", "keyboardType"])
        case .when:
            KeyDescription(
                .mapping(CellStatesKey.self), as: "mapping", "other [cell keys](#cells) while a cell state holds",
                example: "{ filled: { label: { color: accent } } }",
                synonyms: ["states", "focused", "active", "filled", "error", "success", "disabled", "variants"])
        case .precedence:
            KeyDescription(
                .oneOrMore(.words(CellStates.named.map { .init($0.name, "the state `\($0.name)`") })),
                as: "list of states", initial: "the order below",
                "the order in which states override one another, the weakest first. States that are not listed come before"
                    + " those that are",
                example: "[error, active]", synonyms: ["order", "priority"])
        case .visible: ElementVisibilityKey.visible.description
        }
    }

    /// The description of `kind`, for cells or cards.
    static func kind(_ example: String) -> KeyDescription {
        KeyDescription(
            .words([.init("cells", "a field of cells"), .init("card", "a credit card with its form")]),
            initial: "the preset's", "the kind of field, see also [cards](#cards)", example: example, synonyms: ["type"]
        )
    }
}

/// The states of a cell, below `when` of a field.
package enum CellStatesKey: String, MappingKey {
    case empty, following, filled, active, success, error, disabled

    package static let mappingName = "when"
    package static let summary =
        "The keys of cells in their states. A later state of the list overrides an earlier one."
    package static let sampleScene =
        "{ field: { length: 4, when: {} }, states: { sample: { text: \"48\", focused: true } } }"

    package var description: KeyDescription {
        let meaning =
            switch self {
            case .empty: "a cell without a character"
            case .following: "an empty cell after the active one"
            case .filled: "a cell with a character"
            case .active: "the cell that takes the next character"
            case .success: "any cell while the status is `success`"
            case .error: "any cell while the status is `error`"
            case .disabled: "any cell while the status is `disabled`"
            }
        let synonyms: [String] =
            switch self {
            case .active: ["focused", "focus", "current", "selected"]
            case .error: ["invalid"]
            case .filled: ["complete", "entered", "submitted"]
            case .success: ["valid"]
            case .empty: ["idle", "default", "normal"]
            default: []
            }
        return KeyDescription(
            .mapping(CellKey.self), as: "[cell keys](#cells)", meaning, example: "{ label: { color: accent } }",
            synonyms: synonyms)
    }
}

/// The keys of `groups`.
package enum GroupsKey: String, MappingKey {
    case counts, spacing, joined, separator

    package static let mappingName = "groups"
    package static let summary = "Groups of cells that are set apart."
    package static let sampleScene = "{ field: { length: 6, groups: {} } }"
    package static let companions = ["counts: [3, 3]"]

    package var description: KeyDescription {
        switch self {
        case .counts:
            KeyDescription(
                .either([
                    .integer(1...SceneLimits.cells), .list(.integer(1...SceneLimits.cells), 0...SceneLimits.cells),
                ]),
                as: "list of 1 to 64",
                initial: "one group",
                "the number of cells of each group, from the left. Further cells form one more group",
                example: "[3, 3]",
                synonyms: ["sizes", "pattern"])
        case .spacing:
            KeyDescription(
                .points(upTo: 10_000), initial: "8",
                "the space between a group and the separator, or between two groups without a separator", example: "12",
                synonyms: ["gap", "space"])
        case .joined:
            KeyDescription(
                .boolean, initial: "`false`",
                "whether the cells of a group share their borders. A cell that is not the first of its group has no left"
                    + " border, and only the outer corners of a group are round. The cells touch: the `spacing` of the sizing is"
                    + " ignored, and `fixedWidth` and `evenGaps` leave the rest of the width between and beside groups",
                example: "true", synonyms: ["attached", "merged"])
        case .separator:
            KeyDescription(
                .orNone(.mapping(SeparatorKey.self)), as: "mapping or `none`", initial: "none",
                "the dash between two groups", example: "{ width: 32 }", synonyms: ["divider", "dash"])
        }
    }
}

/// The keys of `separator`.
package enum SeparatorKey: String, MappingKey {
    case width, dashWidth, dashHeight, dashRadius, color

    package static let mappingName = "separator"
    package static let summary = "The dash between two groups."
    package static let sampleScene = "{ field: { length: 6, groups: { counts: [3, 3], separator: {} } } }"
    package static let companions = ["width: 32"]
    package static let isInline = true

    package var description: KeyDescription {
        switch self {
        case .width:
            KeyDescription(
                .size(upTo: 10_000), initial: "0",
                "the width of the separator. A separator without a width does not show", example: "32")
        case .dashWidth: KeyDescription(.size(upTo: 10_000), initial: "14", "the width of the dash", example: "18")
        case .dashHeight:
            KeyDescription(
                .size(upTo: 10_000), initial: "2", "the height of the dash", example: "3", synonyms: ["thickness"])
        case .dashRadius:
            KeyDescription(
                .points(upTo: 10_000), initial: "0", "the radius of its corners", example: "1",
                synonyms: ["cornerRadius", "borderRadius", "radius"])
        case .color: KeyDescription(.color, initial: "`secondary`", "its colour", example: "accent")
        }
    }
}

/// The keys of `button` of a field.
package enum FieldButtonKey: String, MappingKey {
    case title, gap, height, width, size, weight, color, fill, radius, disabledColor, disabledOpacity

    package static let mappingName = "button"
    package static let summary = "A button below the cells of a field, enabled while every cell is filled."
    package static let sampleScene = "{ field: { length: 4, button: {} }, states: { full: { text: \"4829\" } } }"

    package var description: KeyDescription {
        switch self {
        case .title:
            KeyDescription(
                .text, initial: "`Verify`", "the title", example: "Check", synonyms: ["label", "text", "string"])
        case .gap:
            KeyDescription(
                .points(upTo: 10_000), initial: "24", "the distance from the cells", example: "16",
                synonyms: ["spacing", "margin", "marginTop"])
        case .height: KeyDescription(.size(upTo: 10_000), initial: "44", "the height", example: "50")
        case .width: KeyDescription(.size(upTo: 10_000), initial: "the field's", "the width", example: "160")
        case .size:
            KeyDescription(
                .size(upTo: 1000), initial: "17", "the font size of the title", example: "20", synonyms: ["fontSize"])
        case .weight:
            KeyDescription(
                .number(1...1000, .none), initial: "600", "the font weight of the title", example: "700",
                synonyms: ["fontWeight"])
        case .color:
            KeyDescription(
                .color, initial: "`accent`", "the colour of the title", example: "white",
                synonyms: ["foregroundColor", "textColor"])
        case .fill:
            KeyDescription(
                .paint, as: "paint", initial: "none", "the colour or gradient inside", example: "\"#E8F0FE\"",
                synonyms: ["background", "backgroundColor"])
        case .radius:
            KeyDescription(
                .points(upTo: 10_000), initial: "8", "the radius of the corners", example: "12",
                synonyms: ["cornerRadius", "borderRadius"])
        case .disabledColor:
            KeyDescription(
                .color, initial: "`#808080`", "the colour of the title while the button is disabled", example: "gray")
        case .disabledOpacity:
            KeyDescription(.fraction, initial: "0.25", "the opacity while the button is disabled", example: "0.5")
        }
    }
}

/// The keys of `input` of a field of cells.
package enum InputKey: String, MappingKey {
    case accepts, uppercase, cleansPaste, overflow, whenFull, advance, tap, delete, clearsFullOnFocus, needsFocus
    case tellsEndFirst

    package static let mappingName = "input"
    package static let summary = "How a field of cells takes characters, taps and deletions."
    package static let sampleScene =
        "{ field: { length: 4, input: {} }, states: { sample: { after: [focus, type: \"48\"] } } }"

    package var description: KeyDescription {
        switch self {
        case .accepts:
            KeyDescription(
                .either([
                    .words([
                        .init("any", "every character"), .init("digits", "0 to 9"), .init("letters", "letters"),
                        .init("alphanumeric", "letters and digits"),
                    ]),
                    .mapping(PatternKey.self),
                ]),
                as: "`any`, `digits`, `letters`, `alphanumeric`, `{ pattern: … }`", initial: "`any`",
                "the characters that are accepted; others are left out. `digits` are 0 to 9. `pattern` is a regular"
                    + " expression for one character, such as `\"[A-F0-9]\"`",
                example: "digits", synonyms: ["pattern", "allowedCharacters", "inputType", "keyboardType", "filter"])
        case .uppercase:
            KeyDescription(
                .boolean, initial: "`false`", "whether letters become capitals", example: "true",
                synonyms: ["textTransform", "capitalize", "textCapitalization"])
        case .cleansPaste:
            KeyDescription(
                .boolean, initial: "`false`", "whether spaces and dashes are removed from a paste first",
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

/// The keys of `sizing`. A mapping has one of them; `of` belongs to `evenGaps`.
package enum SizingKey: String, MappingKey {
    case spacing, fixedWidth, evenGaps, of, packed, shrinkToFit

    package static let mappingName = "sizing"
    package static let alternatives: [SizingKey] = [.spacing, .fixedWidth, .evenGaps, .packed, .shrinkToFit]
    package static let summary = "How a row is divided into cells and gaps."
    package static let sampleScene = "{ field: { length: 4, sizing: {} } }"

    package var description: KeyDescription {
        switch self {
        case .spacing:
            KeyDescription(
                .points(upTo: 10_000), "cells divide the width equally, with gaps of this width", example: "8",
                synonyms: ["gap", "space", "columnGap"])
        case .fixedWidth:
            KeyDescription(
                .size(upTo: 10_000),
                "cells have this width; the rest of the width is divided into equal gaps between them", example: "44",
                synonyms: ["width", "cellWidth", "spaceBetween"])
        case .evenGaps:
            KeyDescription(
                .size(upTo: 10_000),
                "cells have this width; the rest of the width is divided into equal gaps between them and at both ends",
                example: "44", synonyms: ["spaceEvenly"])
        case .of:
            KeyDescription(
                .words(Sizing.Container.self) {
                    switch $0 {
                    case .field: "the width of the field"
                    case .canvas: "the width of the canvas, or of the device's screen"
                    }
                }, initial: "`field`", "whose width the gaps of `evenGaps` divide", example: "canvas",
                with: ["evenGaps: 44"])
        case .packed:
            KeyDescription(
                .mapping(PackedKey.self), "cells have this size and spacing; `alignment` positions the row",
                example: "{ width: 40, height: 48, spacing: 8 }", synonyms: ["fixed", "compact", "size"])
        case .shrinkToFit:
            KeyDescription(
                .mapping(ShrinkToFitKey.self),
                "cells are as wide as a measured label; the font size shrinks until the row fits",
                example: "{ spacing: 12 }", synonyms: ["adjustsFontSizeToFitWidth", "minimumScaleFactor", "fit"])
        }
    }
}

/// The keys of `packed`.
package enum PackedKey: String, MappingKey {
    case width, height, spacing

    package static let mappingName = "packed"
    package static let isInline = true
    package static let summary = "The size of a cell and the spacing of a packed row."
    package static let sampleScene = "{ field: { length: 4, sizing: { packed: {} } } }"

    package var description: KeyDescription {
        switch self {
        case .width:
            KeyDescription(
                .size(upTo: 10_000), initial: "44", "the width of a cell", example: "40", synonyms: ["cellWidth"])
        case .height:
            KeyDescription(
                .size(upTo: 10_000), initial: "44", "the height of a cell", example: "48", synonyms: ["cellHeight"])
        case .spacing:
            KeyDescription(
                .points(upTo: 10_000), initial: "8",
                "the [space](#packed-rows) between two cells, or between two boxes that have a width", example: "12",
                synonyms: ["gap", "space", "columnGap"])
        }
    }
}

/// The keys of `shrinkToFit`.
package enum ShrinkToFitKey: String, MappingKey {
    case spacing, minimum, measure, exact

    package static let mappingName = "shrinkToFit"
    package static let summary = "How the font shrinks until the row fits."
    package static let sampleScene = "{ field: { length: 4, sizing: { shrinkToFit: {} } } }"

    package var description: KeyDescription {
        switch self {
        case .spacing:
            KeyDescription(
                .points(upTo: 10_000), as: "points", initial: "16", "the largest space between two cells",
                example: "12",
                synonyms: ["gap", "space"])
        case .minimum:
            KeyDescription(
                .number(1...1000, .points), initial: "8", "the smallest font size", example: "10",
                synonyms: ["minimumFontSize", "minFontSize"])
        case .measure:
            KeyDescription(
                .either([.text(1...SceneLimits.characters), .mapping(WidestKey.self)]),
                as: "text, `widest` or `{ widest: \"ABC\" }`", initial: "`\"0\"`",
                "what a label is measured with: a text, the widest Latin character that the field accepts, or the widest of"
                    + " the given characters",
                example: "widest")
        case .exact:
            KeyDescription(
                .boolean, initial: "`false`", "whether the largest size is found to 1/64 point", example: "true")
        }
    }
}

/// The key of `measure` with characters.
package enum WidestKey: String, MappingKey {
    case widest

    package static let mappingName = "measure"
    package static let isInline = true
    package static let summary = "The characters of which the widest is measured."
    package static let sampleScene = "{ field: { length: 4, sizing: { shrinkToFit: { measure: {} } } } }"

    package var description: KeyDescription {
        KeyDescription(
            .text(1...SceneLimits.characters), as: "text", "the characters of which the widest is measured",
            example: "ABC")
    }
}
