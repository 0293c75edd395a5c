/// The keys of `text`.
package enum TextKey: String, MappingKey {
    case string, alignment, lines, lineSpacing

    package static let mappingName = "text"
    package static let summary = "A text."
    package static let sampleScene = "{ content: { text: {} } }"
    package static let companions = ["string: Enter your code"]
    package static let parts: [any MappingKey.Type] = [
        TextFontKey.self, ElementPlaceKey.self, ElementOpacityKey.self, ElementVisibilityKey.self,
        ElementTransitionKey.self, ElementReactionKey.self, CountdownKey.self,
    ]

    package var description: KeyDescription {
        switch self {
        case .string:
            KeyDescription(
                .text, "the text. Line feeds end paragraphs", example: "Enter your code",
                synonyms: ["text", "value", "content", "title", "label"])
        case .alignment:
            KeyDescription(
                .alignment, as: "`natural`, `left`, `center`, `right`, `leading`, `trailing`", initial: "`natural`",
                "the position of a line. `natural` is the side where the paragraph's direction begins; for a paragraph"
                    + " without letters it is `leading`",
                example: "center", synonyms: ["align", "textAlign", "textAlignment", "multilineTextAlignment"])
        case .lines:
            KeyDescription(
                .integer(1...1000), initial: "no limit",
                "the most lines. The rest is cut off and ends with an ellipsis, with a [warning](commands.md#warnings)",
                example: "2", synonyms: ["maxLines", "lineLimit", "numberOfLines", "lineClamp"])
        case .lineSpacing:
            KeyDescription(
                .number(-1000...1000, .points), initial: "0",
                "the space between two lines in addition to the font's", example: "4",
                synonyms: ["lineHeight", "leading"])
        }
    }
}

extension ValueType {
    /// The position of a line of text.
    static let alignment = ValueType.either([
        .words([.init("natural", "at the side where the paragraph's direction begins")]),
        .words(TextSpec.Alignment.self) {
            switch $0 {
            case .left: "at the left"
            case .center: "in the middle"
            case .right: "at the right"
            case .leading: "at the side where the layout begins"
            case .trailing: "at the side where the layout ends"
            }
        },
    ])
}

/// The keys of the font and the colour of a text or a title.
package enum TextFontKey: String, MappingKey {
    case family, size, weight, italic, color

    package static let mappingName = "text"
    package static let summary = "The font and the colour of a text or a title."
    package static let sampleScene = "{ content: { text: {} } }"
    package static let companions = ["string: Enter your code"]

    package var description: KeyDescription {
        switch self {
        case .family: LabelKey.family.description
        case .size: LabelKey.size.description
        case .weight:
            KeyDescription(
                .number(1...1000, .none), initial: "400; of buttons 600", "the font weight", example: "600",
                synonyms: ["fontWeight", "bold"])
        case .italic: LabelKey.italic.description
        case .color:
            KeyDescription(
                .color, initial: "`text`; of buttons `accent`", "the colour", example: "secondary",
                synonyms: ["foregroundColor", "textColor", "fill"])
        }
    }
}

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
                synonyms: ["disabled", "isEnabled"])
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

/// The keys of `image`.
package enum ImageKey: String, MappingKey {
    case path, mode, scale

    package static let mappingName = "image"
    package static let summary = "An image."
    package static let sampleScene = "{ content: { image: {} } }"
    package static let companions = ["path: star@2x.png"]
    package static let parts: [any MappingKey.Type] = [
        ElementPlaceKey.self, ElementOpacityKey.self, ElementVisibilityKey.self, ElementTransitionKey.self,
        ElementReactionKey.self,
    ]

    package var description: KeyDescription {
        switch self {
        case .path:
            KeyDescription(
                required: .reference(.file), as: "text",
                "a PNG, JPEG or WebP file, relative to the scene file. The orientation in a photo's metadata is not applied",
                example: "star@2x.png", synonyms: ["src", "source", "file", "url", "image"])
        case .mode:
            KeyDescription(
                .imageMode, initial: "`fit`",
                "how the image fits an area with another aspect ratio: inside the area, covering the area, or distorted",
                example: "fill", synonyms: ["contentMode", "objectFit", "fit", "resizeMode"])
        case .scale:
            KeyDescription(
                .number(0.1...16, .none), initial: "from the file's name (`star@2x.png`), else 1",
                "the image's pixels per point. The intrinsic size is its pixels divided by the scale", example: "2",
                synonyms: ["density"])
        }
    }
}

/// The keys of `spacer`.
package enum SpacerKey: String, MappingKey {
    case minimum, length

    package static let mappingName = "spacer"
    package static let summary = "Space that grows, or has a length."
    package static let sampleScene =
        "{ content: { stack: { children: [{ text: One }, { spacer: {} }, { text: Two }] } } }"
    package static let parts: [any MappingKey.Type] = [ElementPlaceKey.self, ElementVisibilityKey.self]

    package var description: KeyDescription {
        switch self {
        case .minimum:
            KeyDescription(
                .points(upTo: 100_000), as: "points, up to 100,000", initial: "0", "the minimum length", example: "8",
                synonyms: ["minLength", "min"])
        case .length:
            KeyDescription(
                .points(upTo: 100_000), as: "points, up to 100,000", "a fixed length, in place of `minimum`",
                example: "24", synonyms: ["size", "space"])
        }
    }
}

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
                    case .ios: "the number pad of an iPhone"
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
                .text, as: "text or `none`", initial: "`From Messages` in `ios`, none in `android`",
                "where the code comes from", example: "From Messages", synonyms: ["title", "label", "source"])
        }
    }
}

/// The keys of `device`.
package enum DeviceKey: String, MappingKey {
    case id, model, frame, screen, background, statusBar, content

    package static let mappingName = "device"
    package static let summary = "A phone or a tablet around a screen."
    package static let sampleScene = "{ content: { device: {} } }"
    package static let companions = ["content: { text: Hello }"]
    package static let parts: [any MappingKey.Type] = [ElementVisibilityKey.self, ElementTransitionKey.self]

    package var description: KeyDescription {
        switch self {
        case .id: ElementPlaceKey.id.description
        case .model:
            KeyDescription(
                .words(DeviceSpec.Model.self) {
                    switch $0 {
                    case .phoneHomeButton: "a phone with a home button"
                    case .phoneNotch: "a phone with a notch"
                    case .phoneIsland: "a phone with an island"
                    case .android: "an Android phone with a camera in the screen"
                    case .tablet: "a tablet"
                    }
                }, initial: "`phone-home-button`",
                "the kind of device: its screen, its [safe area](#safe-areas), its status bar, its body and what is cut out"
                    + " of the screen",
                example: "phone-island", synonyms: ["type", "kind", "name"])
        case .frame:
            KeyDescription(
                .words(DeviceSpec.Frame.self) {
                    switch $0 {
                    case .phone: "the body of the model"
                    case .none: "nothing"
                    }
                }, initial: "`phone`",
                "what is drawn around the screen: the body of the model, or nothing. With `none` the screen has square"
                    + " corners and no cut-out, as in a screenshot; the safe area stays",
                example: "none", synonyms: ["bezel", "body"])
        case .screen:
            KeyDescription(
                .mapping(ScreenKey.self), as: "`{ width, height }`, up to 10,000", initial: "the model's",
                "the size of the screen. A side that is not set stays the model's", example: "{ width: 360 }",
                synonyms: ["size", "resolution"])
        case .background:
            KeyDescription(
                .color, initial: "`background`", "the colour of the screen", example: "\"#F2F2F7\"",
                synonyms: ["color", "backgroundColor", "fill"])
        case .statusBar:
            KeyDescription(
                .either([.mapping(StatusBarKey.self), .none, .null]), as: "mapping or `none`", initial: "none",
                "a status bar, in the arrangement of the model's system", example: "{ time: \"9:41\" }")
        case .content:
            KeyDescription(
                .mapping(ElementKey.self), as: "element", "what the screen shows", example: "{ text: Hello }",
                synonyms: ["body", "child", "children"])
        }
    }
}

/// The keys of `screen` of a device.
package enum ScreenKey: String, MappingKey {
    case width, height

    package static let mappingName = "screen"
    package static let isInline = true
    package static let summary = "The size of a device's screen."
    package static let sampleScene = "{ content: { device: { screen: {} } } }"

    package var description: KeyDescription {
        switch self {
        case .width: KeyDescription(.size(upTo: 10_000), initial: "the model's", "the width", example: "360")
        case .height: KeyDescription(.size(upTo: 10_000), initial: "the model's", "the height", example: "640")
        }
    }
}

/// The keys of `statusBar`.
package enum StatusBarKey: String, MappingKey {
    case time, carrier, signal, battery, style

    package static let mappingName = "statusBar"
    package static let summary = "The status bar of a device."
    package static let sampleScene = "{ content: { device: { statusBar: {} } } }"
    package static let isInline = true

    package var description: KeyDescription {
        switch self {
        case .time: KeyDescription(.text, initial: "`9:41`", "the time", example: "\"12:00\"", synonyms: ["clock"])
        case .carrier:
            KeyDescription(
                .text, as: "text or `none`", initial: "`Carrier` for `phone-home-button`, else none",
                "the carrier. `phone-notch` and `phone-island` do not show it, because their status bars have no space for"
                    + " it",
                example: "Carrier", synonyms: ["operator", "provider"])
        case .signal:
            KeyDescription(
                .either([.integer(0...4), .none]), as: "0 to 4 or `none`", initial: "4", "the number of full bars",
                example: "3", synonyms: ["bars", "cellularBars"])
        case .battery:
            KeyDescription(
                .fraction, initial: "1", "the charge of the battery", example: "0.8",
                synonyms: ["charge", "batteryLevel"])
        case .style:
            KeyDescription(
                .words(StatusBarSpec.Style.self) {
                    switch $0 {
                    case .light: "white, for dark screens"
                    case .dark: "black"
                    }
                }, initial: "the theme's `text`", "`light` is white, for dark screens; `dark` is black",
                example: "dark",
                synonyms: ["color", "appearance"])
        }
    }
}
