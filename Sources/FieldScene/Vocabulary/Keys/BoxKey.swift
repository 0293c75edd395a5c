/// The keys of `box`.
package enum BoxKey: String, MappingKey {
    case width, height, grows, fill, gradient, radius, border, ring, shadow, highlight

    package static let mappingName = "box"
    package static let summary = "The rectangle around a cell."
    package static let sampleScene = "{ field: { preset: plain, box: {} }, states: { sample: { text: \"48\" } } }"

    package var description: KeyDescription {
        switch self {
        case .width:
            KeyDescription(
                .size(upTo: 10_000), initial: "the cell's",
                "the width. The box is centred in the cell. In a `packed` row, boxes are then [`spacing`"
                    + " apart](#packed-rows)",
                example: "40")
        case .height: KeyDescription(.size(upTo: 10_000), initial: "the cell's", "the height", example: "40")
        case .grows:
            KeyDescription(
                .boolean, initial: "`false`",
                "whether the box grows with [larger text](#larger-text). `box: { grows: true }` alone shows no box",
                example: "true", synonyms: ["scales", "scalesWithText"])
        case .fill:
            KeyDescription(
                .orNone(.paint), as: "paint or `none`", initial: "none", "the colour or the gradient inside the border",
                example: "\"#F2F2F7\"", synonyms: ["background", "backgroundColor", "color", "fillColor"])
        case .gradient:
            KeyDescription(
                .mapping(BoxGradientKey.table), as: "`{ top, bottom }`, colours", initial: "none",
                "two colours that are drawn on top of the fill, from the top to the bottom edge. The gradient begins inside"
                    + " the border",
                example: "{ top: white, bottom: \"#E5E5EA\" }")
        case .radius:
            KeyDescription(
                .radii, as: "radii", initial: "0", "the radii of the corners", example: "12",
                synonyms: ["cornerRadius", "borderRadius", "rounded", "corners"])
        case .border:
            KeyDescription(
                .orNone(.mapping(LineKey.table)), as: "mapping or `none`", initial: "none",
                "the line inside the box. Its width is rounded down to whole pixels, but to at least one."
                    + " `border: none` removes the border",
                example: "{ width: 2, color: accent }", synonyms: ["stroke", "outline", "side", "borderSide"],
                innerSynonyms: ["bordercolor": "color", "borderwidth": "width", "strokecolor": "color"])
        case .ring:
            KeyDescription(
                .orNone(.mapping(LineKey.table)), as: "mapping or `none`", initial: "none",
                "the line outside the box. `ring: none` removes the ring",
                example: "{ width: 3, color: \"#007AFF40\" }",
                synonyms: ["outline", "focusRing", "halo"])
        case .shadow:
            KeyDescription(
                .shadows, as: "mapping, list of up to 16 mappings, or `none`", initial: "none",
                "a shadow with the keys below, or several, from top to bottom. In `when`, a list replaces all shadows."
                    + " `shadow: none` removes the shadow",
                example: "{ y: 2, blur: 6 }", synonyms: ["boxShadow", "elevation", "dropShadow", "shadows"])
        case .highlight:
            KeyDescription(
                .orNone(.color), as: "colour or `none`", initial: "none",
                "a line of one point below the top edge of the box", example: "\"#FFFFFF80\"", synonyms: ["shine"])
        }
    }
}

extension ValueType {
    /// A shadow, or several.
    static var shadows: ValueType {
        .either([.mapping(ShadowKey.table), .list(.mapping(ShadowKey.table), 0...SceneLimits.shadows), .none])
    }
    /// The pattern of a dashed line.
    static let dash = ValueType.either([.list(.number(0.1...1000, .points), 2...2), .none])
}

/// The keys of `gradient` of a box.
package enum BoxGradientKey: String, MappingKey {
    case top, bottom

    package static let mappingName = "gradient"
    package static let isInline = true
    package static let summary = "Two colours from the top to the bottom edge of a box."
    package static let sampleScene = "{ field: { preset: plain, box: { gradient: {} } } }"

    package var description: KeyDescription {
        switch self {
        case .top:
            KeyDescription(
                .color, initial: "transparent", "the colour at the top edge", example: "white",
                synonyms: ["from", "start"])
        case .bottom:
            KeyDescription(
                .color, initial: "transparent", "the colour at the bottom edge", example: "\"#E5E5EA\"",
                synonyms: ["to", "end"])
        }
    }
}
