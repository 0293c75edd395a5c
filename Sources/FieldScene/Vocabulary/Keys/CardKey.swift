/// The keys of a `field` of the kind `card`.
package enum CardKey: String, MappingKey {
    case preset, kind, id, width, height, margin, distance, front, back, focus, form, motion, input, visible

    package static let mappingName = "field"
    package static let fieldKind: FieldKind? = .card
    package static let summary = "A credit card with a form below it."
    package static let sampleScene = "{ field: {}, states: { sample: { number: \"4242\", focused: true } } }"
    package static let companions = ["preset: card"]
    package static let advice = FieldKey.fieldAdvice.merging(cardAdvice) { $1 }

    package var description: KeyDescription {
        switch self {
        case .preset:
            KeyDescription(
                .reference(.preset), as: "name", initial: "none", "the card to start from, see [presets](presets.md)",
                example: "stripe", synonyms: ["variant", "style", "extends", "template"])
        case .kind: FieldKey.kind("card")
        case .id:
            KeyDescription(
                .reference(.id), initial: "`field`, then `field2`, … in file order",
                "the name by which elements and events refer to the card",
                example: "card", synonyms: ["name", "key"])
        case .width:
            KeyDescription(
                .size(upTo: 100_000), initial: "the available width less the margins", "the explicit width of the card",
                example: "320")
        case .height:
            KeyDescription(
                .size(upTo: 100_000), initial: "the intrinsic height",
                "the height of the card with its form; of a [row](#a-card-in-one-row), the form's height. A card is at least as"
                    + " high as its front, the gap and its form, and a row as its box",
                example: "280")
        case .margin:
            KeyDescription(
                .points(upTo: 10_000), initial: "11.5", "the distance of the card from the sides", example: "16",
                synonyms: ["padding", "inset"])
        case .distance:
            KeyDescription(
                .number(1...1_000_000, .points), initial: "800", "the distance of the eye from the card while it turns",
                example: "600", synonyms: ["perspective", "eye"])
        case .front:
            KeyDescription(
                .mapping(CardFrontKey.table), as: "mapping", "the front of the card, see below",
                example: "{ fill: \"#1A1A2E\" }",
                innerSynonyms: ["cornerradius": "radius", "borderradius": "radius"])
        case .back:
            KeyDescription(
                .mapping(CardBackKey.table), as: "mapping", "the back of the card, see below",
                example: "{ stripe: { height: 40 } }")
        case .focus:
            KeyDescription(
                .mapping(CardFocusKey.table), as: "mapping", "the frame around what is entered, see below",
                example: "{ color: accent }", synonyms: ["highlight", "ring"])
        case .form:
            KeyDescription(
                .mapping(CardFormKey.table), as: "mapping", "the form below the card, see below",
                example: "{ height: 48 }",
                synonyms: ["fields", "inputs"])
        case .motion:
            KeyDescription(
                .mapping(CardMotionSpec.table), as: "mapping",
                "how the card moves in animations, see [motion](motion.md#what-moves)", example: "{ flip: 400ms }",
                synonyms: ["animation", "transition"])
        case .input:
            KeyDescription(
                .mapping(CardInputKey.table), as: "mapping", "how the form takes characters, see below",
                example: "{ brands: prefixes }", synonyms: ["rules", "behavior", "validation"])
        case .visible: ElementReactions.visibilityTable["visible"]
        }
    }

    /// Keys whose advice differs from that for cells.
    private static let cardAdvice = Dictionary(
        uniqueKeysWithValues: ["value", "initialvalue", "defaultvalue"].map {
            ($0, "'number', 'holder', 'expiry' and 'code' are keys of a state in 'states'")
        })
}
