/// The keys of `button`.
package enum ButtonKey: String, MappingKey {
    case title, fill, border, radius, padding, enabled, enabledWhen, transition, onTap

    package static let mappingName = "button"
    package static let summary = "A button, as large as its title and the padding."
    package static let sampleScene =
        "{ content: { stack: { children: [{ field: { id: code, length: 4 } }, { button: {} }] } } }"
    package static let companions = ["title: Verify"]
    package static let parts: [any MappingKey.Type] = [
        TextFontKey.self, ElementPlaceKey.self, ElementOpacityKey.self, ElementVisibilityKey.self,
        ElementTransitionKey.self, ElementReactionKey.self, CountdownKey.self,
    ]

    // These words mean the opposite, so their value must change too.
    package static let advice = Dictionary(
        uniqueKeysWithValues: ["disabled", "isdisabled"].map { ($0, "set 'enabled: false'") })

    package var description: KeyDescription {
        switch self {
        case .title:
            KeyDescription(
                .text, "the title", example: "Verify", synonyms: ["string", "text", "label", "child"])
        case .fill:
            KeyDescription(
                .orNone(.paint), as: "paint or `none`", initial: "none", "the colour or the gradient inside",
                example: "accent", synonyms: ["background", "backgroundColor", "tint"])
        case .border:
            KeyDescription(
                .orNone(.mapping(LineKey.self)), as: "mapping or `none`", initial: "none", "the line inside the button",
                example: "{ width: 1 }", synonyms: ["stroke", "outline", "side"])
        case .radius:
            KeyDescription(
                .radii, as: "radii", initial: "8", "the radii of the corners", example: "12",
                synonyms: ["cornerRadius", "borderRadius"])
        case .padding:
            KeyDescription(
                .either([.points(upTo: 10_000), .mapping(ButtonPaddingKey.self)]),
                as: "points, `{ top, leading, bottom, trailing }` or `{ top, left, bottom, right }`",
                initial: "12, 16, 12, 16", "the space around the title", example: "{ top: 8, bottom: 8 }",
                synonyms: ["insets", "contentInsets"])
        case .enabled:
            KeyDescription(
                .boolean, initial: "`true`", "whether the button is enabled", example: "false",
                synonyms: ["isEnabled"])
        case .enabledWhen:
            KeyDescription(
                .either([.words([.init("filled", "the scene's first field")]), .mapping(EnabledWhenKey.self)]),
                as: "`filled`, `{ filled: ID }` or `{ filled: [ID, …] }`",
                "in place of `enabled`: the button is enabled while every cell of a field is filled. `filled` alone means"
                    + " the scene's first field; a list means all fields that it names",
                example: "filled", synonyms: ["disabledUntil", "enabledIf"])
        case .transition:
            KeyDescription(
                .orNone(.timing), as: "see [motion](motion.md#what-moves)", initial: "none",
                "how the button is enabled and disabled in animations: another name of `motion.change`",
                example: "200ms", synonyms: ["animation"])
        case .onTap:
            KeyDescription(
                .actions, as: "action or list of actions", "what happens when the button is tapped while it is enabled",
                example: "{ clear: code }", synonyms: ["action", "onPressed", "onClick", "onPress"])
        }
    }
}

/// The key of `enabledWhen` with ids.
package enum EnabledWhenKey: String, MappingKey {
    case filled

    package static let mappingName = "enabledWhen"
    package static let isInline = true
    package static let summary = "The fields that must be filled."
    package static let sampleScene =
        "{ content: { stack: { children: [{ field: { id: code, length: 4 } }, { button: { title: Verify, enabledWhen: {} } }] } } }"

    package var description: KeyDescription {
        KeyDescription(
            .oneOrMore(.reference(.field)), as: "id or list of ids", "the fields that must be filled", example: "code",
            synonyms: ["complete", "full"])
    }
}
