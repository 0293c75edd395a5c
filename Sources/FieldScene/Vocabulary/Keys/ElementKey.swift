/// The kinds of elements. An element is a mapping with one of these keys.
package enum ElementKey: String, MappingKey {
    case field, stack, overlay, text, button, image, spacer, keypad, device

    package static let mappingName = "element"
    package static let summary = "An element: a mapping with one key, its kind."
    package static let sampleScene = "{ content: {} }"
    package static let alternatives = allCases

    package var description: KeyDescription {
        switch self {
        case .field:
            KeyDescription(
                .field, as: "mapping", "a [field](#fields) of cells or a [card](#cards)", example: "{ length: 4 }",
                synonyms: ["input", "otp", "pin"])
        case .stack:
            KeyDescription(
                .either([.mapping(StackKey.self), .null]), as: "mapping", "a column or a row of elements",
                example: "{ children: [{ text: Hello }] }",
                synonyms: ["vstack", "hstack", "column", "row", "flex", "div", "view"])
        case .overlay:
            KeyDescription(
                .either([.mapping(OverlayKey.self), .null]), as: "mapping", "elements that lie over one another",
                example: "{ children: [{ text: Hello }] }", synonyms: ["zstack", "box", "layers"])
        case .text:
            KeyDescription(
                .either([.text, .mapping(TextKey.self)]), as: "text or mapping", "a text", example: "Hello",
                synonyms: ["label", "paragraph", "string", "span", "heading"])
        case .button:
            KeyDescription(
                .either([.text, .mapping(ButtonKey.self), .null]), as: "text or mapping", "a button",
                example: "Send again", synonyms: ["link", "action"])
        case .image:
            KeyDescription(
                .either([.reference(.file), .mapping(ImageKey.self)]), as: "path or mapping", "an image",
                example: "logo.png", synonyms: ["img", "icon", "picture"])
        case .spacer:
            KeyDescription(
                .either([.points(upTo: 100_000), .mapping(SpacerKey.self), .null]), as: "points, mapping or nothing",
                "space that grows, or has a length", example: "20", synonyms: ["space", "sizedBox", "gap"])
        case .keypad:
            KeyDescription(
                .either([.mapping(KeypadKey.self), .null]), as: "mapping or nothing", "the number pad of a phone",
                example: "{ style: ios }", synonyms: ["keyboard", "numpad", "numberPad"])
        case .device:
            KeyDescription(
                .either([.mapping(DeviceKey.self), .null]), as: "mapping", "a phone or a tablet around a screen",
                example: "{ model: phone-island, content: { text: Hello } }",
                synonyms: ["phone", "tablet", "frame", "mockup"])
        }
    }
}
