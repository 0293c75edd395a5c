import FieldGeometry

/// The keys that style a cell: on a field for all states, and below `when` for one.
package enum CellKey: String, MappingKey {
    case label, rule, box, cursor, placeholder, obscure, content, opacity, offset

    package static let mappingName = "cell"
    package static let summary = "The style of a cell."
    package static let sampleScene = "{ field: {}, states: { sample: { text: \"48\", focused: true } } }"
    package static let companions = ["preset: plain"]

    package var description: KeyDescription {
        switch self {
        case .label:
            KeyDescription(
                .mapping(LabelKey.table), as: "mapping", "the character of a cell", example: "{ size: 24 }",
                synonyms: ["text", "character", "digit", "textStyle", "font"],
                innerSynonyms: [
                    "fontsize": "size", "fontweight": "weight", "fontfamily": "family", "fontstyle": "italic",
                    "textcolor": "color", "foregroundcolor": "color",
                ])
        case .rule:
            KeyDescription(
                .orNone(.mapping(RuleKey.table)), as: "mapping or `none`", initial: "none", "the line below a cell",
                example: "{ height: 2, color: accent }",
                synonyms: ["underline", "line", "bottomBorder", "borderBottom"])
        case .box:
            KeyDescription(
                .orNone(.mapping(BoxStyle.table)), as: "mapping or `none`", initial: "none",
                "the rectangle around a cell",
                example: "{ radius: 12, border: { width: 1 } }",
                synonyms: ["decoration", "background", "container", "slot", "frame"],
                innerSynonyms: ["cornerradius": "radius", "borderradius": "radius", "backgroundcolor": "fill"])
        case .cursor:
            KeyDescription(
                .orNone(.mapping(CursorKey.table)), as: "mapping or `none`", initial: "none",
                "the bar in the active cell. A field without the focus shows it only with `needsFocus: false`",
                example: "{ shape: bar }", synonyms: ["caret", "insertionPoint"],
                innerSynonyms: ["cursorcolor": "color", "caretcolor": "color"])
        case .placeholder:
            KeyDescription(
                .either([.text, .mapping(PlaceholderKey.table)]), as: "text, mapping or `none`", initial: "none",
                "one character for all empty cells, or one for each", example: "\"0\"",
                synonyms: ["hint", "hintText", "prompt", "placeholderText"])
        case .obscure:
            KeyDescription(
                .either([.text(0...1), .none, .mapping(ObscureKey.table)]),
                as: "character, `\"\"`, mapping or `none`", initial: "none",
                "what a cell shows in place of an entered character; `\"\"` shows nothing", example: "\"•\"",
                synonyms: [
                    "secure", "obscureText", "mask", "secureTextEntry", "isSecureTextEntry", "obscuringCharacter",
                    "password",
                ])
        case .content:
            KeyDescription(
                .either([.text, .mapping(CellContentKey.table)]),
                as: "text, `{ image: … }`, `{ drawing: … }` or `none`", initial: "none",
                "what a cell shows in place of its character: a text, an emoji, an image or a drawing. `image` is a path or"
                    + " the mapping of an [image](#images), `drawing` a list of [items](#drawings)",
                example: "\"★\"", synonyms: ["child", "widget", "render"])
        case .opacity:
            KeyDescription(
                .fraction, initial: "1", "the opacity of a whole cell", example: "0.5", synonyms: ["alpha"])
        case .offset:
            KeyDescription(
                .mapping(OffsetKey.table), as: "`{ x, y }`, points", initial: "0", "the displacement of a whole cell",
                example: "{ y: -4 }", synonyms: ["translate", "transform", "translation"])
        }
    }
}

/// The keys of `rule`.
package enum RuleKey: String, MappingKey {
    case color, height, gap

    package static let mappingName = "rule"
    package static let summary = "The line below a cell."
    package static let sampleScene =
        "{ field: { preset: plain, box: none, rule: {} }, states: { sample: { text: \"48\" } } }"

    package var description: KeyDescription {
        switch self {
        case .color: KeyDescription(.color, initial: "`inactive`", "the colour", example: "accent")
        case .height:
            KeyDescription(
                ValueKind<LengthOrPercentage>.lengthOrPercentage.type, as: "points or percentage of the width",
                initial: "1", "the thickness", example: "2",
                synonyms: ["thickness", "width", "weight", "lineWidth"])
        case .gap:
            KeyDescription(
                .points(upTo: 1000), as: "points", initial: "none",
                "the space between the label and the rule. Without a gap the rule is at the bottom of the cell, and overlaps"
                    + " the area of the label",
                example: "4", synonyms: ["spacing", "offset", "margin"])
        }
    }
}

/// The keys of `cursor`.
package enum CursorKey: String, MappingKey {
    case shape, width, height, inset, radius, centered, color, blink, fade

    package static let mappingName = "cursor"
    package static let summary = "The bar in the active cell."
    package static let sampleScene = "{ field: { preset: plain, cursor: {} }, states: { sample: { focused: true } } }"
    package static let companions = ["shape: bar"]

    package var description: KeyDescription {
        switch self {
        case .shape:
            KeyDescription(
                .words(CursorStyle.Shape.self) {
                    switch $0 {
                    case .none: "no cursor"
                    case .bar: "an upright bar"
                    case .bottomBar: "a bar at the bottom of the cell"
                    }
                }, initial: "none", "an upright bar, or a bar at the bottom of the cell", example: "bar",
                synonyms: ["style", "type", "kind"])
        case .width:
            KeyDescription(
                .size(upTo: 1000), initial: "2; of a `bottomBar`, half the cell", "the width", example: "2",
                synonyms: ["thickness", "cursorWidth"])
        case .height:
            KeyDescription(
                .size(upTo: 1000), initial: "the cell's less the insets; of a `bottomBar`, 2", "the height",
                example: "24", synonyms: ["cursorHeight"])
        case .inset:
            KeyDescription(
                .points(upTo: 1000), initial: "0",
                "the distance from the top and bottom of the cell; of a `bottomBar`, from the bottom", example: "8",
                synonyms: ["padding", "margin"])
        case .radius:
            KeyDescription(
                ValueKind<CornerRadii>.radius(.lengthOrPercentage).type,
                as: "radius, or percentage of the shorter side",
                initial: "0", "the radius of the corners",
                example: "1", synonyms: ["cornerRadius", "borderRadius", "cursorRadius"])
        case .centered:
            KeyDescription(
                .boolean, initial: "`false`",
                "whether an upright bar is centred in the cell. Otherwise its left edge is in the middle of the cell",
                example: "true", synonyms: ["isCentered"])
        case .color:
            KeyDescription(
                .color, initial: "`accent`", "the colour", example: "text",
                synonyms: ["tint", "tintColor", "caretColor"])
        case .blink:
            KeyDescription(
                ValueKind<Blink>.blink.type, as: "see [motion](motion.md#what-moves)", initial: "none",
                "how the cursor blinks in animations",
                example: "ios", synonyms: ["animation"])
        case .fade:
            KeyDescription(
                .orNone(ValueKind<Timing>.timing(Timing(0)).type), as: "see [motion](motion.md#what-moves)",
                initial: "none",
                "how the cursor appears and disappears in animations", example: "250ms", synonyms: ["transition"])
        }
    }
}

/// The keys of `placeholder` as a mapping.
package enum PlaceholderKey: String, MappingKey {
    case text, color

    package static let mappingName = "placeholder"
    package static let summary = "What empty cells show."
    package static let sampleScene = "{ field: { preset: plain, placeholder: {} } }"
    package static let companions = ["text: \"0\""]
    package static let isInline = true

    package var description: KeyDescription {
        switch self {
        case .text:
            KeyDescription(
                .text, initial: "none", "the same in a mapping", example: "\"0\"",
                synonyms: ["character", "string", "value"])
        case .color:
            KeyDescription(
                .color, initial: "`placeholder`", "the colour of the placeholder", example: "secondary")
        }
    }
}

/// The keys of `obscure` as a mapping.
package enum ObscureKey: String, MappingKey {
    case character, disc, centering, after

    package static let mappingName = "obscure"
    package static let summary = "What a cell shows in place of an entered character."
    package static let sampleScene = "{ field: { preset: plain, obscure: {} }, states: { sample: { text: \"48\" } } }"
    package static let isInline = true

    package var description: KeyDescription {
        switch self {
        case .character:
            KeyDescription(
                .either([.text(0...1), .none]), as: "character", initial: "none", "the same in a mapping",
                example: "\"*\"", synonyms: ["text", "symbol", "obscuringCharacter"])
        case .disc:
            KeyDescription(
                .size(upTo: 1000), as: "points", initial: "none",
                "a disc of this diameter in the label's colour, in place of `character`", example: "12",
                synonyms: ["dot", "circle", "diameter", "size"])
        case .centering:
            KeyDescription(
                .centering, initial: "the label's", "how `character` is centred, as of a [label](#label-centering)",
                example: "ink")
        case .after:
            KeyDescription(
                .time, initial: "0",
                "how long a character shows in [animations](motion.md#what-moves) before it is obscured",
                example: "500ms", with: ["character: \"*\""], synonyms: ["delay", "duration"])
        }
    }
}

/// The keys of `content` of a cell.
package enum CellContentKey: String, MappingKey {
    case image, drawing

    package static let mappingName = "content"
    package static let isInline = true
    package static let summary = "What a cell shows in place of its character."
    package static let sampleScene = "{ field: { preset: plain, content: {} }, states: { sample: { text: \"48\" } } }"

    package var description: KeyDescription {
        switch self {
        case .image:
            KeyDescription(
                .either([.reference(.file), .mapping(ImageSpec.table)]), as: "path or mapping",
                "an [image](#images)", example: "star@2x.png", synonyms: ["icon", "src"])
        case .drawing:
            KeyDescription(
                .list(.mapping(DrawingItem.table), 1...SceneLimits.drawingItems), as: "list of items",
                "the [items](#drawings) of a drawing, the first at the bottom",
                example: "[{ circle: { fill: accent } }]",
                synonyms: ["shapes", "items", "svg", "canvas"])
        }
    }
}

/// The keys of a displacement, such as `offset` of a cell.
package enum OffsetKey: String, MappingKey {
    case x, y

    package static let mappingName = "offset"
    package static let isInline = true
    package static let summary = "A displacement."
    package static let sampleScene = "{ field: { preset: plain, offset: {} }, states: { sample: { text: \"48\" } } }"

    package var description: KeyDescription {
        switch self {
        case .x:
            KeyDescription(
                .number(-10_000...10_000, .points), initial: "0", "the displacement to the right", example: "2",
                synonyms: ["left", "dx", "horizontal"])
        case .y:
            KeyDescription(
                .number(-10_000...10_000, .points), initial: "0", "the displacement downwards", example: "-4",
                synonyms: ["top", "dy", "vertical"])
        }
    }
}
