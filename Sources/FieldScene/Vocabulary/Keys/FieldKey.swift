/// The keys of a `field` of cells.
package enum FieldKey: String, MappingKey {
    case preset, kind, id, length, lengths, width, height, sizing, alignment, direction, groups, wraps, disabledOpacity
    case button, motion, input, when, precedence, visible

    package static let mappingName = "field"
    package static let fieldKind: FieldKind? = .cells
    package static let summary = "A field of cells, one for each character."
    package static let sampleScene = "{ field: {}, states: { sample: { text: \"48\", focused: true } } }"
    package static let parts: [KeyTable] = [CellStyle.table]
    package static let companions = ["preset: plain"]
    package static let advice = fieldAdvice

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
                    .mapping(SizingKey.table), .words([.init("shrinkToFit", "a font that shrinks until the row fits")]),
                ]),
                as: "see [sizing](#sizing)", initial: "`{ spacing: 10 }`", "how the row is divided into cells and gaps",
                example: "{ spacing: 8 }", synonyms: ["layout", "distribution", "cellSize"],
                innerSynonyms: ["gap": "spacing", "spacing": "spacing", "columngap": "spacing"])
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
                .mapping(GroupsKey.table), as: "see [groups](#groups)", initial: "one group",
                "cells that are set apart",
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
                .orNone(.mapping(FieldButtonKey.table)), as: "see [the field's button](#the-fields-button)",
                initial: "none", "a button below the cells", example: "{ title: Verify }",
                synonyms: ["submit", "submitButton"])
        case .motion:
            KeyDescription(
                .orNone(.mapping(FieldMotionSpec.table)), as: "see [motion](motion.md#what-moves)", initial: "none",
                "how the field moves in animations", example: "{ change: 200ms }",
                synonyms: ["animation", "transition", "animations"])
        case .input:
            KeyDescription(
                .mapping(InputKey.table), as: "see [input](#input)",
                "how the field takes characters, taps and deletions",
                example: "{ accepts: digits }", synonyms: ["behavior", "keyboard", "inputMode"],
                innerSynonyms: ["keyboardtype": "accepts"])
        case .when:
            KeyDescription(
                .mapping(CellStates.table), as: "mapping", "other [cell keys](#cells) while a cell state holds",
                example: "{ filled: { label: { color: accent } } }",
                synonyms: ["states", "focused", "active", "filled", "error", "success", "disabled", "variants"])
        case .precedence:
            KeyDescription(
                .oneOrMore(.words(CellStates.named.map { .init($0.name, "the state `\($0.name)`") }), isSet: true),
                as: "list of states", initial: "the order below",
                "the order in which states override one another, the weakest first. States that are not listed come before"
                    + " those that are",
                example: "[error, active]", synonyms: ["order", "priority"])
        case .visible: ElementReactions.visibilityTable["visible"]
        }
    }

    /// Keys of other toolkits that belong to the states of a field.
    static let fieldAdvice = [
        "enabled": "a field is disabled by 'status: disabled' in a state of 'states'",
        "isenabled": "a field is disabled by 'status: disabled' in a state of 'states'",
        "autofocus": "'focused' is a key of a state in 'states'",
        "value": "'text' is a key of a state in 'states'",
        "initialvalue": "'text' is a key of a state in 'states'",
        "defaultvalue": "'text' is a key of a state in 'states'",
        "margin": "a stack around the field can have 'padding'",
        "textcontenttype": "'autofill' of a keypad suggests a code",
        "autocomplete": "'autofill' of a keypad suggests a code",
    ]

    /// The description of `kind`, for cells or cards.
    static func kind(_ example: String) -> KeyDescription {
        KeyDescription(
            .words([.init("cells", "a field of cells"), .init("card", "a credit card with its form")]),
            initial: "the preset's", "the kind of field, see also [cards](#cards)", example: example, synonyms: ["type"]
        )
    }
}
