/// The keys of `keypad`.
package enum KeypadKey: String, MappingKey {
    case style, appearance, pressed, follows, autofill

    package static let mappingName = "keypad"
    package static let summary = "The number pad of a phone."
    package static let sampleScene =
        "{ content: { stack: { children: [{ field: { id: code, length: 4 } }, { keypad: {} }] } } }"
    package static let parts: [any MappingKey.Type] = [
        ElementPlaceKey.self, ElementOpacityKey.self, ElementVisibilityKey.self, ElementTransitionKey.self,
    ]

    package var description: KeyDescription {
        switch self {
        case .style:
            KeyDescription(
                .words(KeypadSpec.Style.self) {
                    switch $0 {
                    case .ios: "the number pad of iOS 26"
                    case .ios18: "the number pad of iOS 18"
                    case .android: "the number pad of an Android phone"
                    }
                },
                initial: "`android` if the nearest device around the keypad has `model: android`, else `ios`",
                "the system that it belongs to", example: "android", synonyms: ["platform", "type", "os"])
        case .appearance:
            KeyDescription(
                .words(KeypadSpec.Appearance.self) {
                    switch $0 {
                    case .light: "light keys"
                    case .dark: "dark keys"
                    }
                }, initial: "the theme's",
                "the colours. The default is dark where the theme's text is lighter than its background",
                example: "dark", synonyms: ["theme", "colorScheme", "keyboardAppearance", "mode"])
        case .pressed:
            KeyDescription(
                .either([
                    .words(KeypadSpec.Key.self) { $0 == .delete ? "the delete key" : "the digit" }, .integer(0...9),
                    .none,
                ]), as: "`0` to `9`, `delete` or `none`", initial: "none", "the key that is held down", example: "5",
                synonyms: ["highlighted", "active", "key"])
        case .follows:
            KeyDescription(
                .reference(.field), initial: "none",
                "in animations, the key of each character that is typed or deleted in this field is held down for 100 ms, or"
                    + " for `every` if that is shorter",
                example: "code", synonyms: ["field", "for", "of"])
        case .autofill:
            KeyDescription(
                .either([.text(1...SceneLimits.cells), .mapping(AutofillKey.self), .none]),
                as: "text of 1 to 64 characters, mapping or `none`", initial: "none",
                "a code that is suggested above the keys, as if it came in a message", example: "\"482913\"",
                synonyms: ["suggestion", "oneTimeCode", "smsCode", "autocomplete"])
        }
    }
}

/// The keys of `autofill`.
package enum AutofillKey: String, MappingKey {
    case code, caption

    package static let mappingName = "autofill"
    package static let summary = "A code that is suggested above the keys."
    package static let sampleScene =
        "{ content: { stack: { children: [{ field: { length: 6 } }, { keypad: { autofill: {} } }] } } }"
    package static let companions = ["code: \"482913\""]
    package static let isInline = true

    package var description: KeyDescription {
        switch self {
        case .code:
            KeyDescription(
                required: .text(1...SceneLimits.cells), as: "text", "the code, where `autofill` is a mapping",
                example: "\"482913\"", synonyms: ["text", "value"])
        case .caption:
            KeyDescription(
                .text, as: "text or `none`", initial: "`From Messages`; in `android` none",
                "where the code comes from", example: "From Messages", synonyms: ["title", "label", "source"])
        }
    }
}
